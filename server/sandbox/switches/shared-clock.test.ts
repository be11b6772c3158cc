import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { collectLines } from '../../../tests/collect-log.ts'
import { createTestDatabase, forOneStore, noPostgres } from '../../../tests/stores.ts'
import { createEvents } from '../../events/events.ts'
import { systemClock } from '../../http/context.ts'
import { readSettings } from '../../settings.ts'
import { openStore, type Store } from '../../store/open-store.ts'
import { createClock, moveClock, readOffset } from './shared-clock.ts'

const HOUR = 3_600_000
const log = collectLines(line => {
  throw new Error(line)
})
const hoursAhead = (clock: { now(): number }) => Math.round((clock.now() - systemClock.now()) / HOUR)
const move = (store: Store, offsetMs: number) => store.transaction(tx => moveClock(tx, { offsetMs }))

forOneStore('the clock', open => {
  it('SBX-05 is the system’s until it is moved, goes on from where it was put, and can be put right again', async () => {
    const store = await open()
    const events = await createEvents(store, { log })
    let system = Date.UTC(2026, 10, 20, 12)
    const clock = await createClock(store, events, { now: () => system })
    expect(clock.now()).toBe(system)
    await move(store, 26 * HOUR)
    await expect.poll(() => clock.now()).toBe(system + 26 * HOUR)
    system += 5
    expect(clock.now()).toBe(system + 26 * HOUR)
    await move(store, 0)
    await expect.poll(() => clock.now()).toBe(system)
    await move(store, -HOUR)
    await expect.poll(() => clock.now()).toBe(system - HOUR)
    expect(await readOffset(store.db)).toBe(-HOUR)
    await events.close()
    await store.close()
  })

  it('SBX-05 stays moved for a server that starts later, and is not moved by what is not kept', async () => {
    const store = await open()
    await move(store, 3 * HOUR)
    const events = await createEvents(store, { log, pollMs: 20 })
    const clock = await createClock(store, events)
    expect(hoursAhead(clock)).toBe(3)
    const undone = store.transaction(async tx => {
      await moveClock(tx, { offsetMs: 9 * HOUR })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await wait(100)
    expect(hoursAhead(clock)).toBe(3)
    await events.close()
    await store.close()
  })
})

it('TEN-09 can be stopped in a sandbox, so that a page looks the same at any time', () => {
  const stoppedAt = (env: NodeJS.ProcessEnv) => readSettings(env).stoppedAt
  expect(stoppedAt({ LIVERY_SANDBOX: '1', LIVERY_STOPPED_AT: '2026-03-14T20:00:00Z' })).toBe(Date.UTC(2026, 2, 14, 20))
  expect(stoppedAt({ LIVERY_SANDBOX: '1' })).toBeUndefined()
  expect(() => stoppedAt({ LIVERY_STOPPED_AT: '2026-03-14T20:00Z' })).toThrow('a sandbox only')
})

it.skipIf(noPostgres)('SBX-05 is moved for every instance at once', async () => {
  const { url, drop } = await createTestDatabase()
  const stores = await Promise.all([openStore(url), openStore(url), openStore(url)])
  const all = await Promise.all(stores.map(store => createEvents(store, { log })))
  const clocks = await Promise.all(stores.map((store, i) => createClock(store, all[i]!)))
  await move(stores[0]!, 48 * HOUR)
  await expect.poll(() => clocks.map(hoursAhead)).toEqual([48, 48, 48])
  await Promise.all(all.map(events => events.close()))
  await Promise.all(stores.map(store => store.close()))
  await drop()
})
