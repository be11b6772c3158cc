/** @module-tag deep */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { collectEntries, collectLines } from '../../tests/collect-log.ts'
import { createTestDatabase, forEachStore, noPostgres } from '../../tests/stores.ts'
import { type HttpContext, systemRandom } from '../http/context.ts'
import { type Log, noLog } from '../log/log.ts'
import { createConfig } from '../platform/context/context.ts'
import { TRANSACTION_LIMITS } from '../store/limited-postgres.ts'
import { openStore, type Store, type Tx } from '../store/open-store.ts'
import { defineJob, IDLE, type Job, type JobRun, MORE } from './define-job.ts'
import { createJobs } from './jobs.ts'
import { readJobs } from './read-jobs.ts'

const MINUTE = 60_000
const NOON = Date.UTC(2026, 10, 20, 12)
let now = NOON
beforeEach(() => {
  now = NOON
})

function contextOf(store: Store, log: Log = noLog): HttpContext {
  const config = createConfig({ log })
  return { store, clock: { now: () => now }, random: systemRandom, config }
}

/** The effect of a job: a row that names the occurrence. */
const note = (tx: Tx, name: string, dueAt: number) =>
  sql`insert into invitation_code (tenant_id, code, member_id) select ${name}, ${`${dueAt}#`} || count(*), 1 from invitation_code`.execute(
    tx,
  )
const noting = (overrides: Partial<Job> = {}): Job =>
  defineJob({
    name: 'note',
    catchUp: 'each',
    run: (tx: Tx, { dueAt }: JobRun) => note(tx, 'note', dueAt),
    ...('at' in overrides ? {} : { every: MINUTE }),
    ...overrides,
  } as Job)
/** Lists the occurrences that had their effect, in minutes after noon, in order. */
async function effects(store: Store): Promise<number[]> {
  const { rows } = await sql<{ code: string }>`select code from invitation_code order by ctid`.execute(store.db)
  return rows.map(({ code }) => (Number(code.split('#')[0]) - NOON) / MINUTE)
}
/** Allows rows of effects without a member. Other tests use the same database later: `restoreMemberKey` adds the key again. */
const dropMemberKey = (store: Store) =>
  sql`alter table invitation_code drop constraint if exists invitation_code_member_id_fkey`.execute(store.db)
async function restoreMemberKey(store: Store): Promise<void> {
  await sql`delete from invitation_code`.execute(store.db)
  await sql`alter table invitation_code add constraint invitation_code_member_id_fkey
    foreign key (member_id) references member`.execute(store.db)
}

forEachStore('jobs', open => {
  let store: Store
  beforeEach(async () => {
    store = await open()
    await dropMemberKey(store)
  })
  afterEach(async () => {
    await restoreMemberKey(store)
    await store.close()
  })
  const begin = async (jobs: readonly Job[], log?: Log) => {
    const created = createJobs(contextOf(store, log), [])
    await created.add(jobs)
    return created
  }

  it('SBX-01 run when they are due, and not before', async () => {
    const jobs = await begin([noting()])
    expect(await jobs.runDue()).toEqual([])
    now += MINUTE - 1
    expect(await jobs.runDue()).toEqual([])
    now += 1
    expect(await jobs.runDue()).toEqual([{ name: 'note', dueAt: NOON + MINUTE }])
    expect(await jobs.runDue()).toEqual([])
    expect(await effects(store)).toEqual([1])
  })

  it('SBX-01 catch up after an outage: each occurrence in order with its own time, or only the last', async () => {
    await begin([noting(), noting({ name: 'sum', catchUp: 'once' })])
    now += 4.5 * MINUTE
    const jobs = await begin([noting(), noting({ name: 'sum', catchUp: 'once' })])
    const done = await jobs.runDue()
    const at = (name: string) => done.filter(one => one.name === name).map(one => (one.dueAt - NOON) / MINUTE)
    expect([at('note'), at('sum')]).toEqual([[1, 2, 3, 4], [4]])
    expect(await jobs.runDue()).toEqual([])
    now = NOON + 5 * MINUTE
    expect(await jobs.runDue()).toHaveLength(2)
  })

  it('SBX-01 a run that fails has no effect, is retried after growing pauses, and delays the occurrences after it', async () => {
    const lines: string[] = []
    let broken = true
    const failing = noting({
      async run(tx, { dueAt }) {
        await note(tx, 'note', dueAt)
        if (broken) throw new Error('out of paper')
      },
    })
    const jobs = await begin(
      [failing, noting({ name: 'other' })],
      collectLines(line => lines.push(line)),
    )
    now += 2 * MINUTE
    expect((await jobs.runDue()).map(({ name }) => name)).toEqual(['other', 'other'])
    expect(lines).toEqual([expect.stringMatching(/^job failed .*job=note.*: Error: out of paper/)])
    expect(await jobs.runDue()).toEqual([])
    expect(lines).toHaveLength(1)
    const pauses: number[] = []
    for (let tries = 0; tries < 3; tries++) {
      const { retryAt, failures, error, nextAt } = (await readJobs(store.db)).find(({ name }) => name === 'note')!
      expect({ failures, error, nextAt }).toEqual({
        failures: tries + 1,
        error: 'Error: out of paper',
        nextAt: NOON + MINUTE,
      })
      pauses.push(retryAt! - now)
      now = retryAt!
      await jobs.runDue()
    }
    expect(pauses).toEqual([1000, 2000, 4000])
    broken = false
    now += MINUTE
    await jobs.runDue()
    expect((await effects(store)).filter(minute => minute <= 2)).toEqual([1, 2, 1, 2])
    expect((await readJobs(store.db)).find(({ name }) => name === 'note')).toMatchObject({
      failures: 0,
      error: null,
      retryAt: null,
      runs: 3,
    })
  })

  it('each run has one entry with its outcome, and all that it writes has the id of that entry', async () => {
    const entries: Record<string, unknown>[] = []
    let left = 1
    const busy = noting({
      name: 'note/north',
      async run(_tx, { context }) {
        context.config.log.warn('nearly out of paper')
        return left-- > 0 ? MORE : undefined
      },
    })
    const failing = noting({
      name: 'sum',
      run: () => Promise.reject(Object.assign(new Error('no ink'), { code: '22P02' })),
    })
    const jobs = await begin(
      [busy, failing],
      collectEntries(entry => entries.push(entry)),
    )
    await jobs.runDue()
    expect(entries).toEqual([])
    now += MINUTE
    await jobs.runDue()
    const runs = entries.filter(({ job }) => job)
    expect(runs.map(({ job, brand, outcome, code, level }) => [job, brand, outcome, code, level])).toEqual([
      ['note/north', 'north', 'continues', undefined, 'info'],
      ['note/north', 'north', 'done', undefined, 'info'],
      ['sum', undefined, 'failed', '22P02', 'error'],
    ])
    expect(new Set(runs.map(({ request }) => request)).size).toBe(3)
    const written = entries.filter(({ msg }) => msg === 'nearly out of paper').map(({ request }) => request)
    expect(written).toEqual(runs.slice(0, 2).map(({ request }) => request))
    expect(runs.every(({ ms }) => typeof ms === 'number')).toBe(true)
  })

  it('a run that found nothing to do has its entry at debug, unless it ends what continued', async () => {
    const entries: Record<string, unknown>[] = []
    let left = 0
    const often = noting({ run: async () => (left-- > 0 ? MORE : IDLE) })
    const jobs = await begin(
      [often],
      collectEntries(entry => entries.push(entry)),
    )
    for (left of [0, 1]) {
      now += MINUTE
      await jobs.runDue()
    }
    expect(entries.map(({ outcome, level }) => [outcome, level])).toEqual([
      ['idle', 'debug'],
      ['continues', 'info'],
      ['done', 'info'],
    ])
  })

  it('SBX-01 continue where they were after a restart, and start over with another schedule', async () => {
    await begin([noting()])
    now += 1.5 * MINUTE
    await begin([noting()])
    expect((await readJobs(store.db))[0]).toMatchObject({ schedule: 'every 60 s', nextAt: NOON + MINUTE })
    await begin([noting({ at: { time: '00:05', zone: 'Asia/Bangkok' } })])
    expect((await readJobs(store.db))[0]).toMatchObject({
      schedule: 'at 00:05 Asia/Bangkok',
      nextAt: Date.UTC(2026, 10, 20, 17, 5),
    })
  })

  it('SBX-05 follow a clock that QA moves: forward they catch up, back they continue from the new time', async () => {
    const jobs = await begin([noting({ catchUp: 'once' })])
    now += 3 * 60 * MINUTE
    expect(await jobs.runDue()).toHaveLength(1)
    now = NOON + 10 * MINUTE
    expect(await jobs.runDue()).toEqual([])
    expect((await readJobs(store.db))[0]).toMatchObject({ nextAt: NOON + 11 * MINUTE })
    now += MINUTE
    expect(await jobs.runDue()).toEqual([{ name: 'note', dueAt: NOON + 11 * MINUTE }])
  })

  it('SBX-01 an occurrence that takes several transactions lets other jobs run in between, and counts once', async () => {
    let left = 30
    const order: string[] = []
    const long = noting({
      name: 'long',
      async run(tx, { dueAt }) {
        order.push('long')
        await note(tx, 'note', dueAt)
        return --left > 0 ? MORE : undefined
      },
    })
    const short = noting({
      name: 'short',
      run: async () => {
        order.push('short')
      },
    })
    const jobs = await begin([long, short])
    now += MINUTE
    const done = await jobs.runDue()
    expect(done.map(({ name }) => name).sort()).toEqual(['long', 'short'])
    expect(order.indexOf('short')).toBeLessThanOrEqual(20)
    expect(await effects(store)).toEqual(Array.from({ length: 30 }, () => 1))
    expect((await readJobs(store.db)).find(({ name }) => name === 'long')).toMatchObject({ runs: 1 })
  })

  it('SBX-01 run by themselves once started', async () => {
    const jobs = createJobs(contextOf(store), [noting()])
    await jobs.start()
    now += MINUTE
    await expect.poll(() => effects(store)).toEqual([1])
    await jobs.close()
  })
})

describe.skipIf(noPostgres)('jobs of several instances on PostgreSQL', () => {
  const cleanups: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of cleanups.splice(0).reverse()) await end()
  })
  async function openStores(count: number, limits = TRANSACTION_LIMITS) {
    const { url, drop } = await createTestDatabase()
    cleanups.push(drop)
    const stores = await Promise.all(Array.from({ length: count }, () => openStore(url, true, limits)))
    cleanups.push(() => Promise.all(stores.map(store => store.close())))
    await dropMemberKey(stores[0]!)
    return stores
  }

  it('SBX-01 each occurrence is run by exactly one of them, in order, however many check at the same time', async () => {
    const stores = await openStores(4)
    const instances = stores.map(store => createJobs(contextOf(store), []))
    for (const jobs of instances) await jobs.add([noting()])
    now += 30 * MINUTE
    const done = await Promise.all(instances.map(jobs => jobs.runDue()))
    // an instance that found a row locked skips it and checks again a second later
    await instances[0]!.runDue()
    expect(await effects(stores[0]!)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
    expect(done.flat().length).toBeLessThanOrEqual(30)
  })

  it('SBX-01 the unfinished run of a killed instance is rolled back, and another instance runs it', async () => {
    const [killed, surviving] = (await openStores(2)) as [Store, Store]
    let markStarted = () => {}
    const started = new Promise<void>(resolve => {
      markStarted = resolve
    })
    const slow = noting({
      async run(tx, { dueAt }) {
        await note(tx, 'note', dueAt)
        markStarted()
        await sql`select pg_sleep(20)`.execute(tx)
      },
    })
    const first = createJobs(contextOf(killed), [])
    const second = createJobs(contextOf(surviving), [])
    await first.add([slow])
    await second.add([noting()])
    now += MINUTE
    const lost = first.runDue()
    await started
    expect(await second.runDue()).toEqual([])
    // the instance's statement may be on its way to the database
    const kill = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`
    await expect.poll(async () => (await kill.execute(surviving.db)).rows.length, { interval: 10 }).toBe(1)
    expect(await lost).toEqual([])
    now += 2000
    expect(await second.runDue()).toEqual([{ name: 'note', dueAt: NOON + MINUTE }])
    expect(await effects(surviving)).toEqual([1])
  })

  it('a statement of a job may take longer than one of a call', async () => {
    const [store] = (await openStores(1, { ...TRANSACTION_LIMITS, statementMs: 500 })) as [Store]
    const jobs = createJobs(contextOf(store), [])
    await jobs.add([noting({ run: tx => sql`select pg_sleep(0.7)`.execute(tx) })])
    now += MINUTE
    expect(await jobs.runDue()).toHaveLength(1)
  })
})

it('SBX-01 an invalid job is refused when it is defined', () => {
  expect(() => noting({ name: 'Note It' })).toThrow(/"Note It" is not a valid job name/)
  expect(() => noting({ every: 5 })).toThrow(/Job note: every is 5/)
})
