/** @module-tag deep */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { collectLines } from '../../tests/collect-log.ts'
import { createTestDatabase, forEachStore, noPostgres } from '../../tests/stores.ts'
import { noNotifications } from '../store/listen.ts'
import { openStore, type Store } from '../store/open-store.ts'
import { createEvents, type Events } from './events.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end()
})
const log = collectLines(line => {
  throw new Error(line)
})

/** Starts an instance, and records the `n` of every event it received. */
async function instance(store: Pick<Store, 'db' | 'listen'>, pollMs = 60_000) {
  const events: Events = await createEvents(store, { log, pollMs })
  cleanups.push(events.close)
  const received: unknown[] = []
  events.on('sandbox', ({ body }) => received.push(body.n))
  return { events, received }
}
const add = (events: Events, tx: Store['db'], n: number) => events.publish(tx, { kind: 'sandbox', body: { n } })

forEachStore('events', open => {
  it('SBX-01 reach each listener of their kind once, with brand and body', async () => {
    const store = await open()
    const { events, received } = await instance(store)
    const metadataEvents: unknown[] = []
    const stop = events.on('metadata', event => metadataEvents.push(event))
    await store.transaction(async tx => {
      await events.publish(tx, { kind: 'metadata', tenantId: 'north', body: { why: 'test' } })
      await add(events, tx, 1)
    })
    await expect.poll(() => received).toEqual([1])
    expect(metadataEvents).toEqual([
      { id: expect.any(String), kind: 'metadata', tenantId: 'north', body: { why: 'test' } },
    ])
    stop()
    await store.transaction(tx => events.publish(tx, { kind: 'metadata', tenantId: 'north' }))
    await store.transaction(tx => add(events, tx, 2))
    await expect.poll(() => received).toEqual([1, 2])
    expect(metadataEvents).toHaveLength(1)
    await events.close()
    await store.close()
  })

  it('SBX-01 of a transaction that is rolled back reach no listener', async () => {
    const store = await open()
    const { events, received } = await instance(store, 20)
    const failing = store.transaction(async tx => {
      await add(events, tx, 1)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await store.transaction(tx => add(events, tx, 2))
    await expect.poll(() => received).toEqual([2])
    await events.close()
    await store.close()
  })

  it('SBX-01 a listener that fails is logged, and the other listeners still receive the event', async () => {
    const store = await open()
    const lines: string[] = []
    const events = await createEvents(store, { log: collectLines(line => lines.push(line)) })
    const received: string[] = []
    events.on('clock', () => {
      throw new Error('first')
    })
    events.on('clock', async () => {
      throw new Error('second')
    })
    events.on('clock', () => received.push('third'))
    await store.transaction(tx => events.publish(tx, { kind: 'clock' }))
    await expect.poll(() => received).toEqual(['third'])
    await expect
      .poll(() => lines)
      .toEqual([expect.stringMatching(/kind=clock: .*first/), expect.stringMatching(/second/)])
    await events.close()
    await store.close()
  })
})

describe.skipIf(noPostgres)('events of several instances on PostgreSQL', () => {
  async function openStores(count: number) {
    const { url, drop } = await createTestDatabase()
    cleanups.push(drop)
    const stores = await Promise.all(Array.from({ length: count }, () => openStore(url)))
    cleanups.push(() => Promise.all(stores.map(store => store.close())))
    return { url, stores }
  }

  it('SBX-01 are seen by each exactly once though their ids commit out of order', async () => {
    const { stores } = await openStores(2)
    const [one, other] = stores as [Store, Store]
    const early = await instance(one, 10)
    let commit = () => {}
    const committing = new Promise<void>(resolve => {
      commit = resolve
    })
    let markInserted = () => {}
    const inserted = new Promise<void>(resolve => {
      markInserted = resolve
    })
    const slow = one.transaction(async tx => {
      await add(early.events, tx, 1)
      markInserted()
      await committing
    })
    await inserted
    await other.transaction(tx => add(early.events, tx, 2))
    await expect.poll(() => early.received).toEqual([2])
    // an instance that starts in between has seen the second event and not yet the first
    const late = await instance(other, 10)
    await wait(50)
    commit()
    await slow
    await expect.poll(() => early.received).toEqual([2, 1])
    await expect.poll(() => late.received).toEqual([1])
    await wait(50)
    expect([early.received, late.received]).toEqual([[2, 1], [1]])
  })

  it('SBX-01 none is lost or received twice when many long transactions publish at the same time', async () => {
    const { stores } = await openStores(2)
    const seen = await Promise.all(stores.map(store => instance(store, 5)))
    const { events } = seen[0]!
    const numbers = Array.from({ length: 200 }, (_, n) => n)
    const workers = Array.from({ length: 16 }, async (_, worker) => {
      for (const n of numbers.filter(n => n % 16 === worker))
        await stores[n % 2]!.transaction(async tx => {
          await add(events, tx, n)
          await wait((n * 7) % 23)
          if (n % 10 === 9) throw new Error('rolled back')
        }).catch(() => {})
    })
    await Promise.all(workers)
    const committed = numbers.filter(n => n % 10 !== 9)
    for (const { received } of seen) {
      await expect.poll(() => received.length).toBe(committed.length)
      expect([...received].sort((a, b) => Number(a) - Number(b))).toEqual(committed)
    }
  })

  it('SBX-01 arrive by polling without a database notification, and by the notification with one', async () => {
    const { stores } = await openStores(2)
    const [one, other] = stores as [Store, Store]
    const polling = await instance({ db: one.db, listen: noNotifications }, 1000)
    // polls so rarely that only the notification can bring the event
    const notified = await instance(other, 3_600_000)
    await one.transaction(tx => add(polling.events, tx, 1))
    await expect.poll(() => notified.received).toEqual([1])
    await expect.poll(() => polling.received).toEqual([1])
  })

  it('SBX-01 notifications resume after their connection was cut, and events published meanwhile arrive', async () => {
    const { stores } = await openStores(2)
    const [one, other] = stores as [Store, Store]
    const { events, received } = await instance(one)
    await other.transaction(tx => add(events, tx, 1))
    await expect.poll(() => received).toEqual([1])
    const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`.execute(other.db)
    expect(cut.rows).toHaveLength(1)
    await other.transaction(tx => add(events, tx, 2))
    await expect.poll(() => received).toEqual([1, 2])
    await other.transaction(tx => add(events, tx, 3))
    await expect.poll(() => received).toEqual([1, 2, 3])
  })

  it('SBX-01 isLive is false while the database cannot be read, and no event of that time is lost', async () => {
    const { stores } = await openStores(2)
    const [one, other] = stores as [Store, Store]
    const lines: string[] = []
    const events = await createEvents(
      { db: one.db, listen: noNotifications },
      { log: collectLines(line => lines.push(line)), pollMs: 50 },
    )
    cleanups.push(events.close)
    const received: unknown[] = []
    events.on('sandbox', ({ body }) => received.push(body.n))
    expect(events.isLive()).toBe(true)
    await sql`alter table event rename to gone`.execute(other.db)
    await expect.poll(() => events.isLive()).toBe(false)
    await sql`alter table gone rename to event`.execute(other.db)
    await other.transaction(tx => add(events, tx, 1))
    await expect.poll(() => received).toEqual([1])
    // `isLive` holds for three polls after a read, and a busy machine may read more seldom
    await expect.poll(() => events.isLive()).toBe(true)
    expect(lines).toHaveLength(1)
  })

  it('SBX-01 that were restored from another database, with transaction ids of the future, reach no listener', async () => {
    const { stores } = await openStores(1)
    const store = stores[0]!
    const { events, received } = await instance(store, 10)
    await sql`insert into event (xid, kind, body) values ('9000000000'::xid8, 'sandbox', '{"n": 0}')`.execute(store.db)
    await store.transaction(tx => add(events, tx, 1))
    await expect.poll(() => received).toEqual([1])
  })
})
