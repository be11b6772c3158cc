import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

it('SEC-08 brands take turns, and a storm at one leaves a place for the others', async () => {
  const queue = createFairQueue({ places: 2, maxWaiting: 50, maxWaitingPerTenant: 30 })
  const order: string[] = []
  const run = (tenantId: string) =>
    queue.run(
      tenantId,
      async () => {
        await new Promise(resolve => setImmediate(resolve))
        order.push(tenantId)
      },
      () => new Error('full'),
    )
  await Promise.all([...Array.from({ length: 12 }, () => run('storm')), run('calm'), run('quiet')])
  expect(order.indexOf('calm')).toBeLessThan(3)
  expect(order.indexOf('quiet')).toBeLessThan(4)
  expect(order).toHaveLength(14)
})

it('SEC-08 work beyond the limits of a brand is refused, and that of others is not', async () => {
  const queue = createFairQueue({ places: 1, maxWaiting: 5, maxWaitingPerTenant: 2 })
  let end = () => {}
  const held = new Promise<void>(resolve => {
    end = resolve
  })
  const run = (tenantId: string) =>
    queue
      .run(
        tenantId,
        () => held,
        () => new Error('full'),
      )
      .catch(({ message }) => message)
  const storm = Array.from({ length: 5 }, () => run('storm'))
  const other = run('calm')
  end()
  expect((await Promise.all(storm)).filter(result => result === 'full').length).toBeGreaterThanOrEqual(2)
  expect(await other).toBeUndefined()
})
