/** Measures the cost of one instance on PostgreSQL: processor time of both, statements, memory and connections. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { SAMPLE_PASSWORD } from '../../demo/catalogue/sample-accounts.ts'
import { createFormValidators } from '../../server/form-validators/form-validators.ts'
import { systemClock, systemRandom } from '../../server/http/context.ts'
import { createConfig } from '../../server/platform/context/context.ts'
import { openStore, type Store } from '../../server/store/open-store.ts'
import { askServer, findServer } from '../../server/tenants/control/control.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { ENVELOPE_TYPE } from '../../src/schemas/envelope.ts'
import { createBrandPolicy } from '../brand-policy.ts'
import { Browser, startServer } from '../server/server-process.ts'
import { findPostgres } from '../temporary-postgres.ts'
import { seal } from '../test-platform.ts'

const BRAND = 'aurum'
const AT_ONCE = 8
/** Idle seconds. */
const IDLE = 20
/** Unit of the kernel's processor time: a hundredth of a second. */
const TICK_MS = 10

interface Cost {
  /** Milliseconds of processor time. */
  server: number
  database: number
  /** Transactions, including single statements. */
  transactions: number
}

/** Prints one line per kind of request. Other load changes waiting times, but hardly processor time. */
export async function measureScale(): Promise<void> {
  const postgres = await findPostgres()
  if (typeof postgres === 'string') return console.log(`left out: ${postgres}`)
  const name = `livery_scale_${process.pid}`
  const folder = mkdtempSync(join(tmpdir(), 'livery-scale-'))
  await run(postgres.url, `create database ${name}`)
  const url = postgres.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
  const store = await openStore(url)
  const settings = {
    DATABASE_URL: url,
    LIVERY_DATA: folder,
    LIVERY_DEMO: '1',
    LIVERY_SANDBOX: '1',
    PGAPPNAME: 'instance',
  }
  const server = await startServer(settings)
  try {
    for (const id of ['base', BRAND])
      await askServer(findServer(folder)!, 'publish', { id, who: 'bench', why: 'bench' })
    await wait(8000)
    const { pid } = JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')) as { pid: number }
    await measure(store, { pid, port: server.port, name })
  } finally {
    await server.kill()
    await store.close()
    await run(postgres.url, `drop database ${name} with (force)`)
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(store: Store, { pid, port, name }: { pid: number; port: number; name: string }): Promise<void> {
  const context = {
    store,
    clock: systemClock,
    random: systemRandom,
    config: createConfig(),
    brands: createBrandPolicy(),
    formValidators: createFormValidators(),
  }
  const browser = new Browser(`${BRAND}.localhost`)
  const visitor = new Browser(`${BRAND}.localhost`)
  const signIn = async (who: Browser) => {
    const body = await seal(context, {
      body: { username: 'player', password: SAMPLE_PASSWORD },
      path: login.path,
      tenant: BRAND,
    })
    const reply = await who.send(port, login.path, { method: 'POST', headers: { 'content-type': ENVELOPE_TYPE }, body })
    who.token = reply.json?.value?.token
    return reply
  }
  await signIn(browser)
  const post = (path: string, body: object, headers = {}) =>
    browser.send(port, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  let key = 0
  const kinds: [string, number, () => Promise<{ status: number }>][] = [
    ['page, ready', 4000, () => visitor.send(port, '/', { headers: { 'accept-encoding': 'br' } })],
    ['/site/version', 4000, () => visitor.send(port, '/site/version')],
    ['page, made', 60, () => visitor.send(port, `/?n=${key++}`, { headers: { authorization: 'Bearer none' } })],
    ['whitelabel (metadata call)', 2000, () => visitor.send(port, '/wps/system/whitelabel')],
    [
      'game list',
      1000,
      () => visitor.send(port, `/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=${(key++ % 30) + 1}`),
    ],
    ['balance (signed in)', 2000, () => browser.send(port, '/wps/v2/wallets/balance')],
    [
      'transfer (money)',
      800,
      () => post('/wps/relay/GCS_walletTransfer', { type: 'collect' }, { 'idempotency-key': `k${key++}` }),
    ],
    ['sign-in', 60, () => signIn(new Browser(`${BRAND}.localhost`))],
  ]
  const idle = await costOf(store, pid, name, () => wait(IDLE * 1000))
  console.log(`memory after the start: ${memory(pid)} MB`)
  const perSecond = {
    server: idle.server / IDLE,
    database: idle.database / IDLE,
    transactions: idle.transactions / IDLE,
  }
  print('nothing, for a second', perSecond)
  for (const [kind, times, ask] of kinds) {
    const statuses = new Map<number, number>()
    const once = async () => {
      const { status } = await ask()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    for (let i = 0; i < 20; i++) await once()
    statuses.clear()
    const begin = performance.now()
    const cost = await costOf(store, pid, name, async () => {
      let left = times
      const worker = async () => {
        while (left-- > 0) await once()
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
    })
    const each = {
      server: cost.server / times,
      database: cost.database / times,
      transactions: cost.transactions / times,
    }
    print(kind, each, `${[...statuses].join(' ')} in ${Math.round(performance.now() - begin)} ms`)
  }
  const { rows } = await query(store, name)
  console.log(`memory at the end: ${memory(pid)} MB; connections: ${rows.length}`)
}

function print(kind: string, { server, database, transactions }: Cost, more = ''): void {
  const figure = (n: number) => n.toFixed(2).padStart(8)
  console.log(
    `${kind.padEnd(28)}${figure(server)} ms${figure(database)} ms${figure(transactions)} transactions  ${more}`,
  )
}

/** Memory in use, in megabytes of a million. */
const memory = (pid: number) =>
  Math.round((Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6)

async function costOf(store: Store, pid: number, name: string, work: () => Promise<unknown>): Promise<Cost> {
  const before = await state(store, pid, name)
  await work()
  // the database counts the work of a connection a moment after it is idle
  await wait(1500)
  const after = await state(store, pid, name)
  return {
    server: after.server - before.server,
    database: [...after.backends].reduce((sum, [id, ms]) => sum + ms - (before.backends.get(id) ?? 0), 0),
    transactions: after.transactions - before.transactions,
  }
}

async function state(store: Store, pid: number, name: string) {
  const { rows } = await query(store, name)
  const backends = new Map(rows.map(row => [row.pid, processorTime(row.pid)]))
  return { server: processorTime(pid), backends, transactions: Number(rows[0]?.transactions ?? 0) }
}

const query = ({ db }: Store, name: string) =>
  sql<{ pid: number; transactions: string }>`
    select pid, (select xact_commit + xact_rollback from pg_stat_database where datname = ${name})::text as transactions
    from pg_stat_activity where datname = ${name} and application_name = 'instance'`.execute(db)

/** Milliseconds; 0 when the process has ended or runs on another machine. */
function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return 0
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
