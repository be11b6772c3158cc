import { expect, it } from 'vitest'
import { createWorkBudget } from '../../../http/work-budget.ts'
import { runImageWork } from './image-queue.ts'

const store = {}

/** Returns work that runs until a call ends it. */
function held() {
  let end = (_seconds: number) => {}
  const done = new Promise<{ result: string; seconds: number }>(resolve => {
    end = seconds => resolve({ result: 'done', seconds })
  })
  return { work: () => done, end: (seconds = 0) => end(seconds) }
}
const turn = () => new Promise(resolve => setImmediate(resolve))

it('SEC-08 two pictures run at once, and one brand never has both places', async () => {
  const began: string[] = []
  const start = (tenantId: string) => {
    const one = held()
    const running = runImageWork({ store, tenantId, memberId: 1, now: 0 }, () => {
      began.push(tenantId)
      return one.work()
    })
    return { ...one, running }
  }
  const [first, second, other] = [start('many'), start('many'), start('few')]
  await turn()
  expect(began).toEqual(['many', 'few'])
  other.end()
  await other.running
  await turn()
  expect(began).toEqual(['many', 'few'])
  first.end()
  await first.running
  await turn()
  expect(began).toEqual(['many', 'few', 'many'])
  second.end()
  await second.running
})

it('SEC-08 the work of a member is counted in seconds, also when it fails, and comes back with time', async () => {
  const send = (memberId: number, now: number, seconds = 0) =>
    runImageWork({ store, tenantId: 'counted', memberId, now }, async () =>
      seconds > 5 ? { failure: new Error('slow'), seconds } : { result: 'done', seconds },
    ).catch(error => error.code ?? error.message)
  expect(await send(1, 0, 6)).toBe('slow')
  expect(await send(1, 0, 4)).toBe('done')
  expect(await send(1, 0)).toBe('request/too-many')
  expect(await send(2, 0)).toBe('done')
  expect(await send(1, 120_000)).toBe('done')
})

it('SEC-08 the work of all members of a brand is counted, too, and that of another brand is not', async () => {
  for (let memberId = 0; memberId < 12; memberId++)
    await runImageWork({ store, tenantId: 'crowd', memberId, now: 0 }, async () => ({ result: '', seconds: 5 }))
  const next = (tenantId: string) =>
    runImageWork({ store, tenantId, memberId: 99, now: 0 }, async () => ({ result: 'done', seconds: 0 })).catch(
      ({ code }) => code,
    )
  expect(await next('crowd')).toBe('request/too-many')
  expect(await next('calm')).toBe('done')
})

it('a budget says how long to wait', () => {
  const budget = createWorkBudget({ most: 10, perSeconds: 100 })
  expect(budget.wait('a', 0)).toBe(0)
  budget.spend('a', 15, 0)
  expect(budget.wait('a', 0)).toBe(50)
  expect(budget.wait('a', 51_000)).toBe(0)
})
