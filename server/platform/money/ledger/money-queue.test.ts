import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMoneyQueue } from './money-queue.ts'

// a call that waits is refused by the moved clock alone
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Makes calls that last until the test ends them; `began` lists them in the order of their beginning. */
function createCalls(limits: Partial<Parameters<typeof createMoneyQueue>[0]> = {}) {
  const queue = createMoneyQueue({
    runningPerMember: 1,
    waitingPerMember: 2,
    runningPerBrand: 3,
    waitingPerBrand: 5,
    longestWaitMs: 5000,
    ...limits,
  })
  const began: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const start = (tenantId: string, memberId: number, name = `${tenantId}${memberId}`) =>
    queue
      .run({ tenantId, memberId }, () => {
        began.push(name)
        return new Promise<string>((done, fail) => ends.set(name, error => (error ? fail(error) : done(name))))
      })
      .catch(error => error.code ?? error.message)
  const settle = () => new Promise(done => setImmediate(done))
  return {
    began,
    start,
    settle,
    async end(name: string, error?: Error) {
      ends.get(name)!(error)
      await settle()
    },
  }
}

it('the calls of one member run one by one in order, and one too many is refused with a time to wait', async () => {
  const { start, end, began, settle } = createCalls()
  const calls = ['a', 'b', 'c', 'd'].map(name => start('north', 1, name))
  await settle()
  expect(began).toEqual(['a'])
  expect(await calls[3]).toBe('request/too-many')
  await end('a', new Error('failed'))
  await end('b')
  await end('c')
  expect([began, await Promise.all(calls)]).toEqual([
    ['a', 'b', 'c'],
    ['failed', 'b', 'c', 'request/too-many'],
  ])
})

it('a brand has its share: its other members wait, those of another brand do not', async () => {
  const { start, end, began, settle } = createCalls()
  for (let member = 1; member <= 5; member++) start('north', member)
  start('south', 1)
  await settle()
  expect(began).toEqual(['north1', 'north2', 'north3', 'south1'])
  await end('north2')
  expect(began.at(-1)).toBe('north4')
})

it('a member whose call runs does not hold up the members who came later', async () => {
  const { start, end, began, settle } = createCalls({ runningPerBrand: 2 })
  start('north', 1, 'first')
  start('north', 1, 'second')
  start('north', 2)
  start('north', 3)
  await settle()
  expect(began).toEqual(['first', 'north2'])
  await end('north2')
  expect(began).toEqual(['first', 'north2', 'north3'])
  await end('first')
  expect(began.at(-1)).toBe('second')
})

it('of a brand with too many waiting calls the next one is refused as busy', async () => {
  const { start, end, settle, began } = createCalls()
  for (let member = 1; member <= 8; member++) start('north', member)
  const refused = vi.fn<(code: string) => void>()
  void start('north', 9).then(refused)
  await settle()
  expect(refused.mock.calls).toEqual([['server/busy']])
  expect(began).toHaveLength(3)
  // a call that begins makes room for one more
  await end('north1')
  const last = vi.fn<(code: string) => void>()
  void start('north', 10).then(last)
  await settle()
  expect(last).not.toHaveBeenCalled()
})

it('the share of a brand holds while its calls end one by one', async () => {
  const { start, end, began, settle } = createCalls()
  for (const member of [1, 2, 3]) start('north', member)
  await settle()
  await end('north1')
  for (const member of [4, 5, 6]) start('north', member)
  await settle()
  expect(began).toEqual(['north1', 'north2', 'north3', 'north4'])
  for (const name of ['north2', 'north3', 'north4']) await end(name)
  for (const name of ['north5', 'north6']) await end(name)
  start('north', 7)
  await settle()
  expect(began.slice(4)).toEqual(['north5', 'north6', 'north7'])
})

it('a member who may run two calls at once has never three, whichever of them ends first', async () => {
  const { start, end, began, settle } = createCalls({ runningPerMember: 2, waitingPerMember: 5 })
  for (const name of ['a', 'b', 'c', 'd', 'e']) start('north', 1, name)
  await settle()
  expect(began).toEqual(['a', 'b'])
  await end('b')
  expect(began).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(began).toEqual(['a', 'b', 'c', 'd'])
  for (const name of ['c', 'd']) await end(name)
  expect(began).toEqual(['a', 'b', 'c', 'd', 'e'])
  start('north', 1, 'f')
  start('north', 1, 'g')
  await settle()
  expect(began.slice(5)).toEqual(['f'])
})

it('a call that has waited for too long is refused as busy and never runs; one that runs may take longer', async () => {
  const { start, end, began, settle } = createCalls({ runningPerBrand: 1, waitingPerMember: 1 })
  const first = start('north', 1, 'first')
  const late = start('north', 1, 'late')
  await settle()
  vi.advanceTimersByTime(5000)
  expect(await late).toBe('server/busy')
  const next = start('north', 1, 'next')
  await end('first')
  vi.advanceTimersByTime(10_000)
  await end('next')
  expect([await first, await next, began]).toEqual(['first', 'next', ['first', 'next']])
})
