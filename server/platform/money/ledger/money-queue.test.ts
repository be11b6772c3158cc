import { expect, it } from 'vitest'
import { createMoneyQueue } from './money-queue.ts'

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
  const { start, settle, began } = createCalls()
  for (let member = 1; member <= 8; member++) start('north', member)
  expect(await start('north', 9)).toBe('server/busy')
  await settle()
  expect(began).toHaveLength(3)
})

it('a call that has waited for too long is refused as busy and never runs; one that runs may take longer', async () => {
  const { start, end, began } = createCalls({ runningPerBrand: 1, waitingPerMember: 1, longestWaitMs: 30 })
  const first = start('north', 1, 'first')
  expect(await start('north', 1, 'late')).toBe('server/busy')
  const next = start('north', 1, 'next')
  await end('first')
  await new Promise(done => setTimeout(done, 60))
  await end('next')
  expect([await first, await next, began]).toEqual(['first', 'next', ['first', 'next']])
})
