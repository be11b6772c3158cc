/**
 * The metrics of two running servers, one of which is in front of a platform: each that an alert or the dashboard names moves by its cause.
 * @module-tag deep
 */
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COUNTED_CALLS } from '../../server/counted-calls.ts'
import { createJobs } from '../../server/jobs/jobs.ts'
import { createMetrics } from '../../server/metrics/metrics.ts'
import { serveMetrics } from '../../server/metrics/serve-metrics.ts'
import { platformJobs } from '../../server/platform/jobs/platform-jobs.ts'
import { creditPlayMoney } from '../../server/platform/money/ledger/credit-play-money.ts'
import { openStore, type Store } from '../../server/store/open-store.ts'
import { gameList } from '../../src/schemas/endpoints/game-list.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { walletTransfer } from '../../src/schemas/endpoints/wallet-transfer.ts'
import { ENVELOPE_TYPE } from '../../src/schemas/envelope.ts'
import { lockTable } from '../lock-table.ts'
import { type HostileUpstream, startHostileUpstream, startProxy } from '../proxy/proxy-test-server.ts'
import { createTestDatabase, noPostgres } from '../stores.ts'
import { seal } from '../test-platform.ts'
import { selectors } from './metrics-in-use.ts'
import { readSamples, type Samples, sumOf } from './metrics-text.ts'
import { send } from './server-process.ts'
import { addMembers, type RunningServer, startTestServer } from './test-server.ts'

const SLOTS = 30
const LIMITS = { slots: SLOTS, slotsPerBrand: SLOTS, maxDelayMs: 1e9, maxCachedDelayMs: 1e9 }
const MINUTE = 60_000

describe.skipIf(noPostgres)('metrics', () => {
  let server: RunningServer
  let front: RunningServer
  let platform: HostileUpstream
  let store: Store
  let member: Record<string, string>
  const seen: Samples = new Map()
  const addresses: number[] = []
  const cleanups: (() => Promise<unknown>)[] = []

  const open = async (start: (metrics: ReturnType<typeof createMetrics>) => Promise<RunningServer>) => {
    const metrics = createMetrics(COUNTED_CALLS)
    const running = await start(metrics)
    const served = await serveMetrics({ port: 0, host: '127.0.0.1' }, () => metrics.text(running.app.readings))
    addresses.push(served.port)
    cleanups.push(served.close)
    return running
  }
  beforeAll(async () => {
    const { url } = await createTestDatabase()
    store = await openStore(url)
    server = await open(metrics => startTestServer({ store, metrics, sandbox: false, overload: LIMITS }))
    platform = await startHostileUpstream()
    front = await open(metrics => startProxy({ origin: platform.origin }, { metrics }))
    await addMembers(server)
    member = await server.signIn('member')
  })
  afterAll(async () => {
    for (const close of cleanups) await close()
  })

  const scrape = async (): Promise<Samples> => {
    const all: Samples = new Map()
    for (const port of addresses) {
      const reply = await fetch(`http://127.0.0.1:${port}/metrics`)
      expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
      for (const [name, samples] of readSamples(await reply.text()))
        all.set(name, [...(all.get(name) ?? []), ...samples])
    }
    for (const [name, samples] of all) seen.set(name, [...(seen.get(name) ?? []), ...samples])
    return all
  }

  const page = (path = '/') => server.request(path)
  const signIn = async (password: string) => {
    const { context } = server.app
    const body = await seal(context, { body: { username: 'agent', password }, path: login.path, tenant: 'north' })
    const headers = { 'content-type': ENVELOPE_TYPE, 'sec-fetch-site': 'same-origin' }
    return server.request(login.path, { method: 'POST', headers, body })
  }
  let keys = 0
  const transfer = () =>
    server.request(walletTransfer.path, {
      method: 'POST',
      headers: { ...member, 'content-type': 'application/json', 'idempotency-key': `key ${keys++}` },
      body: JSON.stringify({ type: 'in', vassalage: 'AG', amount: '5.00' }),
    })
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(store.db)
  /** Asks for games, and hangs up while the database keeps the reply waiting. */
  const leave = async () => {
    const unlock = await lockTable(store, 'game')
    const socket = connect(server.port, '127.0.0.1')
    socket.write(`GET ${gameList.path} HTTP/1.1\r\nhost: north.localhost\r\n\r\n`)
    await expect.poll(() => server.app.readings.queues().slots?.running).toBe(1)
    socket.destroy()
    return unlock
  }
  const credit = () =>
    store.transaction(async tx => {
      const row = tx.selectFrom('member').select('id').where('username', '=', 'member')
      const { id: memberId } = await row.executeTakeFirstOrThrow()
      const move = { tenantId: 'north', memberId, key: `credit ${keys++}`, now: server.clock.now() }
      return creditPlayMoney(tx, { ...move, amountMinor: 100_000n, reason: 'test' })
    })
  /** Lists more games at once than there are slots, while the database keeps them waiting. */
  const crowd = async () => {
    const unlock = await lockTable(store, 'game')
    const headers = { host: 'north.localhost' }
    const sent = Array.from({ length: SLOTS + 10 }, () => send(server.port, gameList.path, { headers }))
    return async () => {
      await unlock()
      await Promise.all(sent)
    }
  }
  const twoTransfers = async () => {
    const unlock = await lockTable(store, 'idempotency_record')
    const sent = [transfer(), transfer()]
    return async () => {
      await unlock()
      await Promise.all(sent)
    }
  }
  const jobs = () => createJobs(server.app.context, platformJobs)
  const runJobs = async () => {
    const running = jobs()
    await running.add(platformJobs)
    server.clock.advance(20 * MINUTE)
    await running.runDue()
  }
  const breakLedger = async () => {
    await credit()
    await sql`alter table posting disable trigger user`.execute(store.db)
    await sql`update posting set amount_minor = amount_minor + 1 where entry_id = (select max(id) from ledger_entry)`.execute(
      store.db,
    )
    await runJobs()
  }
  const busyFor = (ms: number) => {
    for (const until = performance.now() + ms; performance.now() < until; );
  }
  const misfit = async () => {
    platform.behave((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"value":7}')
    })
    await front.request(gameList.path)
  }
  const outage = async () => {
    platform.behave(() => false)
    await front.request('/')
    platform.behave((_request, response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<p>'))
    for (let i = 0; i < 8; i++) await front.request(gameList.path)
    front.clock.advance(MINUTE)
    await front.request('/')
  }

  type End = (() => Promise<unknown>) | undefined
  interface Cause {
    cause(): unknown
    /** Metrics that it moves, with the labels that are looked at. */
    moves: Record<string, Record<string, string>>
  }
  const causes: Record<string, Cause> = {
    'a rendered page': {
      cause: () => page('/help'),
      moves: {
        livery_requests_total: { brand: 'north', route: '/*', method: 'GET', status: '2xx' },
        livery_request_seconds_bucket: { route: '/*', le: '+Inf' },
        livery_brand_request_seconds_bucket: { brand: 'north', le: '+Inf' },
        livery_response_cache_made_total: {},
        livery_response_cache_bytes: {},
      },
    },
    'a page from memory': { cause: () => page('/help'), moves: { livery_response_cache_hits_total: {} } },
    'a caller who leaves': { cause: leave, moves: { livery_requests_total: { status: 'aborted' } } },
    'a crowd in front of a slow database': {
      cause: crowd,
      moves: {
        livery_refusals_total: { brand: 'north', reason: 'busy' },
        livery_queue_running: { queue: 'slots' },
        livery_pool_waiting: {},
        livery_pool_connections: { state: 'open' },
      },
    },
    'money calls of one member at once': { cause: twoTransfers, moves: { livery_queue_waiting: { queue: 'money' } } },
    'wrong passwords': {
      cause: async () => {
        for (let i = 0; i < 12; i++) await signIn('Wrong1234word')
      },
      moves: {
        livery_sign_ins_total: { brand: 'north', result: 'refused' },
        livery_refusals_total: { brand: 'north', reason: 'limited' },
      },
    },
    'a money call that a fault ends': {
      async cause() {
        await rename('idempotency_record', 'gone')
        await transfer()
        return () => rename('gone', 'idempotency_record')
      },
      moves: {
        livery_money_calls_total: { brand: 'north', call: 'walletTransfer', result: 'failed' },
        livery_requests_total: { brand: 'north', status: '5xx' },
      },
    },
    'a ledger entry': { cause: credit, moves: { livery_ledger_entries: {} } },
    'jobs that nothing runs': {
      async cause() {
        await runJobs()
        server.clock.advance(60 * MINUTE)
      },
      moves: {
        livery_job_overdue_seconds: { name: 'purge-codes', brand: 'none' },
        livery_job_success_age_seconds: { name: 'check-ledger', brand: 'none' },
      },
    },
    'an entry of the ledger that was changed': {
      cause: breakLedger,
      moves: { livery_job_failures: { name: 'check-ledger' } },
    },
    'an item that a job fails on': {
      cause: () =>
        store.db
          .insertInto('job_item')
          .values({ job: 'purge-codes', item: 'x', failures: 1, error: 'x', retry_at: new Date() })
          .execute(),
      moves: { livery_job_failing_items: { name: 'purge-codes' } },
    },
    'a database without the tables of this build': {
      async cause() {
        const { rows } = await sql<{
          name: string
        }>`delete from migration where name like '103-%' returning name`.execute(store.db)
        return () => sql`insert into migration (name) values (${rows[0]!.name})`.execute(store.db)
      },
      moves: { livery_ready: { check: 'migrations' } },
    },
    'an event loop that is kept busy': {
      cause: () => busyFor(700),
      moves: {
        nodejs_eventloop_lag_p50_seconds: {},
        nodejs_eventloop_lag_p99_seconds: {},
        process_cpu_seconds_total: {},
      },
    },
    'memory that is used': {
      cause: () => ballast.push(Array.from({ length: 500_000 }, (_, i) => ({ i }))),
      moves: { process_resident_memory_bytes: {}, nodejs_heap_size_used_bytes: {} },
    },
    'a reply of the platform that does not fit': {
      cause: misfit,
      moves: { livery_contract_drift_total: { brand: 'north', call: gameList.name } },
    },
    'a platform that fails': {
      cause: outage,
      moves: { livery_upstream_up: {}, livery_metadata_stale: { brand: 'north' } },
    },
  }
  const ballast: unknown[] = []

  it.each(Object.entries(causes))('show %s', async (_title, { cause, moves }) => {
    const before = await scrape()
    const end = (await cause()) as End
    for (const [name, labels] of Object.entries(moves)) {
      const had = sumOf(before, name, labels)
      await expect.poll(async () => sumOf(await scrape(), name, labels), { message: name }).not.toBe(had)
    }
    if (typeof end === 'function') await end()
  })

  it('of jobs are left out for a passive copy, which runs none, so that no alert fires', async () => {
    const ofJobs = (samples: Samples) => [...samples.keys()].filter(name => name.startsWith('livery_job_'))
    const passive = async () => sumOf(await scrape(), 'livery_passive_copy', {})
    expect([ofJobs(await scrape()).length, await passive()]).toEqual([4, 0])
    await sql`insert into passive_copy (exported_at, imported_at, who, why) values (now(), now(), 'qa', '')`.execute(
      store.db,
    )
    const port = addresses[0]!
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    await sql`delete from passive_copy`.execute(store.db)
    const samples = readSamples(text)
    expect([ofJobs(samples), sumOf(samples, 'livery_passive_copy', {})]).toEqual([[], 1])
  })

  it('RUN-03 metrics of alerts and dashboard exist with their labels, and each has a cause that moves it', () => {
    expect(selectors.length).toBeGreaterThan(40)
    const moved = new Set(Object.values(causes).flatMap(({ moves }) => Object.keys(moves)))
    for (const { name, matchers } of selectors) {
      expect([...moved], `a cause that moves ${name}`).toContain(name)
      for (const { label, operator, value } of matchers) {
        // Prometheus adds these itself
        if (label === 'job' || label === 'instance') continue
        const values = seen.get(name)!.map(({ labels }) => labels[label])
        expect(values[0], `${name} has the label ${label}`).toBeDefined()
        if (operator === '=') expect(values, `${name} with ${label}`).toContain(value)
      }
    }
  })
})
