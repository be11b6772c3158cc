import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { seedGame } from '../../../tests/bet-fixture.ts'
import { collectEntries, collectLines } from '../../../tests/collect-log.ts'
import { forOneStore } from '../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../tests/test-platform.ts'
import { MAX_CLOCK_SKEW_MS } from '../../http/context.ts'
import { takeLimit } from '../../http/rate-limits.ts'
import { ABSOLUTE_MS, SESSION_IDLE_MS } from '../../http/session.ts'
import { createJobs } from '../../jobs/jobs.ts'
import { readJobs } from '../../jobs/read-jobs.ts'
import type { Store } from '../../store/open-store.ts'
import { latestEnd, TICKET_MS, type TicketTable } from '../context/ticket-lifetimes.ts'
import { openWallet } from '../money/ledger/accounts.ts'
import { addFailure } from '../people/accounts/login-failures.ts'
import { EXPIRING, platformJobs } from './platform-jobs.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

forOneStore("the platform's jobs", open => {
  let store: Store
  let test: TestPlatform
  let memberId: number
  let gameId: number
  beforeAll(async () => {
    store = await open()
    test = await createTestPlatform(store)
    memberId = await test.member('north', 'player', 'Pass1234word')
    gameId = await seedGame(store)
  })
  const run = async () => {
    const jobs = createJobs(test.context, [])
    await jobs.add(platformJobs)
    test.clock.advance(2 * HOUR)
    await jobs.runDue()
    const failed = (await readJobs(store.db)).filter(({ error }) => error !== null)
    expect(failed).toEqual([])
  }
  const count = async (table: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(store.db)
    return rows[0]!.n
  }
  const session = async (name: string, made: number, used: number) => {
    const { clock } = test
    await store.db
      .insertInto('session')
      .values({
        token_hash: name,
        tenant_id: 'north',
        member_id: memberId,
        browser_hash: name,
        created_at: new Date(clock.now() - made),
        used_at: new Date(clock.now() - used),
      } as never)
      .execute()
  }

  it('write nothing at info every few seconds while there is nothing to do', async () => {
    const entries: Record<string, unknown>[] = []
    const log = collectEntries(entry => entries.push(entry))
    const jobs = createJobs({ ...test.context, config: { ...test.context.config, log } }, [])
    const often = platformJobs.filter(job => 'every' in job && job.every < MINUTE)
    await jobs.add(often)
    const runs: unknown[] = []
    for (let turn = 0; turn < 3; turn++) {
      test.clock.advance(30_000)
      entries.length = 0
      runs.push(...(await jobs.runDue()))
    }
    expect(runs.length).toBeGreaterThanOrEqual(3 * often.length)
    expect(entries.map(({ level, outcome }) => [level, outcome])).toEqual(often.map(() => ['debug', 'idle']))
  })

  it('SEC-03 sessions that ended are removed, and no others', async () => {
    test.clock.advance(-2 * HOUR)
    await session('idle', 2 * HOUR, SESSION_IDLE_MS + MINUTE)
    await session('old', ABSOLUTE_MS + MINUTE, 0)
    test.clock.advance(2 * HOUR)
    await session('fresh', -2 * HOUR, -2 * HOUR)
    await run()
    const left = await store.db.selectFrom('session').select('token_hash').execute()
    expect(left).toEqual([{ token_hash: 'fresh' }])
  })

  it('SEC-03 opened games that ended are removed, and none that can be played on', async () => {
    const play = async (name: string, opened: number, used: number) => {
      const at = (before: number) => new Date(test.clock.now() + 2 * HOUR - before)
      const { accountId, currency } = await store.transaction(tx =>
        openWallet(tx, { tenantId: 'north', memberId, now: test.clock.now() }),
      )
      await store.db
        .insertInto('play_session')
        .values({
          key_hash: name,
          tenant_id: 'north',
          member_id: memberId,
          game_id: gameId,
          session_hash: name,
          account_id: accountId,
          currency,
          opened_at: at(opened),
          used_at: at(used),
          net_minor: 0n,
        })
        .execute()
    }
    await play('rested', HOUR, 30 * MINUTE + 15 * MINUTE)
    await play('old', 12 * HOUR + 15 * MINUTE, 0)
    await play('fresh', 11 * HOUR, 29 * MINUTE)
    await run()
    const left = await store.db.selectFrom('play_session').select('key_hash').execute()
    expect(left).toEqual([{ key_hash: 'fresh' }])
  })

  it('SEC-05 counters and wrong passwords are removed once their time is over, and not before', async () => {
    await addFailure(test.context, 'north', 'nobody')
    await takeLimit(test.context, 'login', ['north', 'over'])
    await takeLimit(test.context, 'codeDay', ['north', 'lasts'])
    await run()
    expect([await count('rate_limit'), await count('login_failure')]).toEqual([1, 0])
  })

  it('SEC-01 captchas, nonces, launches, tickets and links are removed once they end, and not before', async () => {
    // half a minute after the jobs run
    const later = new Date(test.clock.now() + 2 * HOUR + MINUTE / 2)
    const over = new Date(test.clock.now() + HOUR)
    for (const table of EXPIRING) {
      await fill(table, 'over', over)
      if (table !== 'change_ticket') await fill(table, 'kept', later)
    }
    await run()
    for (const table of EXPIRING)
      expect([table, await count(table)]).toEqual([table, table === 'change_ticket' ? 0 : 1])
  })

  it('SBX-05 what was made while the clock was ahead is removed, and does not become valid when its time comes', async () => {
    await run()
    // a session made by another instance, whose clock is four minutes ahead
    await session('skewed', -2 * HOUR - 4 * MINUTE, -2 * HOUR)
    await session('kept', -2 * HOUR, -3 * HOUR)
    await session('ahead', -4 * HOUR, -4 * HOUR)
    await run()
    const left = await store.db.selectFrom('session').select(['token_hash', 'used_at']).execute()
    const used_at = new Date(test.clock.now())
    expect(left).toHaveLength(2)
    expect(left).toEqual(expect.arrayContaining(['skewed', 'kept'].map(token_hash => ({ token_hash, used_at }))))
    const tables = Object.keys(TICKET_MS) as TicketTable[]
    for (const table of tables) {
      await store.db.deleteFrom(table).execute()
      await fill(
        table,
        'ahead',
        new Date(latestEnd(table, test.clock.now() + 2 * HOUR, MAX_CLOCK_SKEW_MS).getTime() + 1),
      )
    }
    await run()
    for (const table of tables) expect([table, await count(table)]).toEqual([table, 0])
  })

  it("SBX-01 events are removed after a day by the database's clock, even when QA moved the server's", async () => {
    await sql`insert into event (kind, body, created_at) values
      ('clock', '{}', now() - interval '25 hours'), ('clock', '{"new": 1}', now() - interval '23 hours')`.execute(
      store.db,
    )
    test.clock.advance(10 * 24 * HOUR)
    await run()
    const left = await store.db.selectFrom('event').select('body').where('kind', '=', 'clock').execute()
    expect(left).toEqual([{ body: { new: 1 } }])
  })

  it('SBX-04 a broken posting makes check-ledger fail, in the log and the list of jobs, until it is repaired', async () => {
    const lines: string[] = []
    const context = { ...test.context, config: { ...test.context.config, log: collectLines(line => lines.push(line)) } }
    const job = platformJobs.find(({ name }) => name === 'check-ledger')!
    const { accountId } = await store.transaction(tx =>
      openWallet(tx, { tenantId: 'north', memberId, now: test.clock.now() }),
    )
    const addToPosting = (amount: number) =>
      store.transaction(async tx => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`update posting set amount_minor = amount_minor + ${amount}::int where account_id = ${accountId}`.execute(
          tx,
        )
      })
    const jobs = createJobs(context, [])
    await jobs.add([job])
    const state = async () => (await readJobs(store.db)).find(({ name }) => name === job.name)!
    await addToPosting(1)
    test.clock.advance(HOUR)
    await jobs.runDue()
    expect(await state()).toMatchObject({
      failures: 1,
      error: expect.stringContaining(`posting 1 of account ${accountId} does not follow from the one before it`),
    })
    expect(lines.join()).toMatch(/job failed .*job=check-ledger.*: Error: THE LEDGER IS WRONG/)
    await addToPosting(-1)
    test.clock.advance(HOUR)
    await jobs.runDue()
    expect(await state()).toMatchObject({ failures: 0, error: null })
  })

  it('SBX-04 check-ledger continues after its last success, and stays at a slice with a problem', async () => {
    const { accountId } = await store.transaction(tx =>
      openWallet(tx, { tenantId: 'north', memberId, now: test.clock.now() }),
    )
    const setAmount = (change: number) =>
      store.transaction(async tx => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`update posting set amount_minor = amount_minor + ${change}::int where account_id = ${accountId}`.execute(
          tx,
        )
      })
    // a ledger of several slices, with its only problem in the first
    await sql`select setval('ledger_entry_id_seq', 5000)`.execute(store.db)
    await store.transaction(tx => openWallet(tx, { tenantId: 'north', memberId: 99, now: test.clock.now() }))
    await setAmount(1)
    await store.db.deleteFrom('ledger_check').execute()
    await store.db.insertInto('ledger_check').values({ entry_id: '2000', account_id: '0' }).execute()
    const jobs = createJobs(test.context, [])
    await jobs.add([platformJobs.find(({ name }) => name === 'check-ledger')!])
    const runLater = async (ms: number) => {
      test.clock.advance(ms)
      await jobs.runDue()
      const { failures } = (await readJobs(store.db)).find(({ name }) => name === 'check-ledger')!
      const { entry_id } = await store.db.selectFrom('ledger_check').select('entry_id').executeTakeFirstOrThrow()
      return { failures, entry_id }
    }
    expect(await runLater(HOUR)).toEqual({ failures: 0, entry_id: '4000' })
    expect(await runLater(HOUR)).toEqual({ failures: 0, entry_id: '0' })
    expect(await runLater(HOUR)).toEqual({ failures: 1, entry_id: '0' })
    expect(await runLater(HOUR)).toEqual({ failures: 2, entry_id: '0' })
    await setAmount(-1)
    expect(await runLater(HOUR)).toEqual({ failures: 0, entry_id: '2000' })
  })

  /** Inserts a row into any of these tables, with its own texts for every required column. */
  async function fill(table: string, name: string, expiresAt: Date) {
    const { rows: columns } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and is_identity = 'NO'`.execute(
      store.db,
    )
    const fitting = (column: { name: string; type: string }) => {
      if (column.name === 'expires_at') return expiresAt
      if (column.name === 'member_id') return memberId
      if (column.name === 'game_id') return gameId
      return column.type.startsWith('timestamp') ? new Date(0) : `${table}-${name}`
    }
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column.name)))})
      values (${sql.join(columns.map(fitting))})`.execute(store.db)
  }
})

it('SBX-01 every job has a name of its own', () => {
  const names = platformJobs.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
