/** Runs suites on both databases: PGlite, whose single session hides races, and a real PostgreSQL, which shows them. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, it, onTestFinished, TestRunner } from 'vitest'
import { takeLock } from '../scripts/build/process-lock.mjs'
import { TRANSACTION_LIMITS } from '../server/store/limited-postgres.ts'
import { listenOnPGlite } from '../server/store/listen.ts'
import { migrate } from '../server/store/migrate.ts'
import { createPGlite, createStore, openStore, type Store } from '../server/store/open-store.ts'
import { PGliteDialect } from '../server/store/pglite-dialect.ts'
import { leaveOut } from './describe-with.ts'
import { onFileEnd } from './file-cleanup.ts'
import { RUN_PREFIX } from './global-setup.ts'
import { findPostgres, type TestServer } from './temporary-postgres.ts'
import { DEEP } from './tiers.ts'

/** Longer waits: without the server's queue, hundreds of transactions of one test may wait long for a connection. */
export const TEST_LIMITS = { ...TRANSACTION_LIMITS, connectMs: 120_000 }

/**
 * Declares a test on one of the two databases: for rules, input or wording in sequential calls, which neither races nor the database
 * affect.
 */
type ItOnce = (title: string, test: () => Promise<void>) => void

/**
 * Declares the suite twice; on PGlite it belongs to the deep tier, unless `onBothAlways` is set. `open` returns an empty, migrated store,
 * which is closed at the end of the test if a test or a `beforeEach` opened it, else at the end of the suite. The next `open` reuses a
 * closed store (quick: its tables are emptied).
 */
export function forEachStore(
  title: string,
  suite: (open: () => Promise<Store>, itOnce: ItOnce) => void,
  { onBothAlways = false } = {},
): void {
  const nowhere: ItOnce = () => {}
  // set for mutation tests, which run each suite hundreds of times
  const postgresOnly = process.env.TEST_ON === 'postgres' && !noPostgres
  // without a PostgreSQL, nothing else would run the suite in the main tier
  const tags = onBothAlways || noPostgres ? [] : [DEEP]
  if (!postgresOnly)
    describe(`${title}, on PGlite`, { tags }, () => suite(openEach(openTestPGlite), noPostgres ? it : nowhere))
  describe(`${title}, on PostgreSQL`, () => {
    if (noPostgres) leaveOut(noPostgres)
    else suite(openEach(openTestPostgres), it)
  })
}

/**
 * Declares the suite once, on PostgreSQL, where races show and statements are much faster than on PGlite; on PGlite without a PostgreSQL.
 * For everything except money, stores and their events: contract.test.ts makes every call on both databases.
 */
export function forOneStore(title: string, suite: (open: () => Promise<Store>) => void): void {
  if (noPostgres && process.env.CI) describe(title, () => leaveOut(noPostgres!))
  else if (noPostgres) describe(`${title}, on PGlite`, () => suite(openEach(openTestPGlite)))
  else describe(`${title}, on PostgreSQL`, () => suite(openEach(openTestPostgres)))
}

/** Creates an empty, migrated database on the real PostgreSQL; several stores on its address act as several instances. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { server, name, url, used } = await copyTemplate()
  if (used) {
    const store = await openStore(url)
    await emptyPostgres(store.db)
    await store.close()
  }
  const drop = () => onServer(server, `drop database if exists ${name} with (force)`)
  onFileEnd(drop)
  return { url, drop }
}

/** Opens a migrated store in memory, for tests with a database but no concurrency. It is emptied on reuse after `close`. */
export async function openTestPGlite(): Promise<Store> {
  const db = idle.pop() ?? (await createMigrated())
  const release = async () => (idle.length < MAX_IDLE ? void idle.push(db) : db.close())
  const store = createStore('pglite', new PGliteDialect(db, release), true, listenOnPGlite(db))
  await empty(store.db)
  return store
}

const server = await findPostgres()
/** Reason for having no PostgreSQL; undefined when there is one. */
export const noPostgres = typeof server === 'string' ? server : undefined
const idle: PGlite[] = []
/** Most idle databases, as each takes a quarter of a gigabyte. */
const MAX_IDLE = 2
/** Addresses of databases that tests no longer use, kept for reuse. */
const idleDatabases: string[] = []
/** The migrated database from which this process copies all others. */
let template: Promise<string> | undefined
let count = 0

function openEach(open: () => Promise<Store>): () => Promise<Store> {
  const opened: Store[] = []
  afterAll(async () => {
    for (const store of opened.splice(0)) await store.close()
  })
  return async () => {
    const store = await open()
    const close = store.close
    let closed: Promise<void> | undefined
    store.close = () => {
      closed ??= close()
      return closed
    }
    if (TestRunner.getCurrentTest()) onTestFinished(store.close)
    else opened.push(store)
    return store
  }
}

/** Reuses a database if possible, as emptying takes a tenth of the time of creating. */
async function openTestPostgres(): Promise<Store> {
  const idleUrl = idleDatabases.pop()
  const { url, used } = idleUrl ? { url: idleUrl, used: true } : await copyTemplate()
  const store = await openStore(url, true, TEST_LIMITS)
  if (used && !(await emptyPostgres(store.db))) {
    await store.close()
    return openTestPostgres()
  }
  const close = store.close
  store.close = async () => {
    await close()
    idleDatabases.push(url)
  }
  return store
}

/** @returns false without the permission: only a superuser may end other sessions and suspend append-only triggers */
async function emptyPostgres(db: Store['db']): Promise<boolean> {
  try {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
    await empty(db)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === '42501') return false
    throw error
  }
}

/** @returns also whether it was used before: mutation tests run many times in one process, each from the first name on */
async function copyTemplate(): Promise<{ server: TestServer; name: string; url: string; used: boolean }> {
  if (typeof server === 'string') throw new Error(server)
  template ??= makeTemplate(server)
  const from = await template
  const name = newName()
  const used = !(await createDatabase(server, `${name} template ${from}`))
  // commits that wait for the disk would take most of a test's time; soak.test.ts proves durability after a crash
  if (!used) await onServer(server, `alter database ${name} set synchronous_commit = off`)
  return { server, name, url: addressOf(server.url, name), used }
}

async function makeTemplate(on: TestServer): Promise<string> {
  const name = newName()
  if (await createDatabase(on, name)) await (await openStore(addressOf(on.url, name))).close()
  return name
}

/** @returns false when the database exists already */
async function createDatabase(on: TestServer, definition: string): Promise<boolean> {
  try {
    await onServer(on, `create database ${definition}`)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === '42P04') return false
    throw error
  }
}

async function onServer(on: Pick<TestServer, 'url'>, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: on.url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const newName = () => `${process.env[RUN_PREFIX]}${process.pid}_${count++}`
const addressOf = (url: string, database: string) => url.replace(/\/[^/?]*(\?|$)/, `/${database}$1`)

/** Copies an empty, migrated PGlite into a folder, which is several times faster than creating one. */
export async function fillTestFolder(folder: string): Promise<void> {
  const db = await createPGlite(folder, await readDump())
  await db.close()
}

const createMigrated = async () => createPGlite('memory://', await readDump())

/**
 * Reads the dump that the first test process stores and the others wait for: loading one takes half a second, creating a PGlite several.
 */
async function readDump(): Promise<Blob> {
  const file = join(tmpdir(), `livery-pglite-${fingerprint()}.tar`)
  if (!existsSync(file)) {
    const unlock = takeLock(`${file}.lock`)
    try {
      if (!existsSync(file)) await writeDump(file)
    } finally {
      unlock()
    }
  }
  return new Blob([readFileSync(file)])
}

async function writeDump(file: string): Promise<void> {
  const db = await createPGlite()
  const store = createStore('pglite', new PGliteDialect(db, () => db.close()))
  await migrate(store.db as Kysely<unknown>)
  const dump = await db.dumpDataDir('none')
  await store.close()
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()))
  renameSync(unfinished, file)
}

function fingerprint(): string {
  const sources = import.meta.glob<string>('../server/store/{baseline,migrations}/*.{sql,ts}', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const version = readFileSync(new URL('../package.json', import.meta.url), 'utf8').match(
    /"@electric-sql\/pglite": "([^"]+)"/,
  )?.[1]
  return createHash('sha256')
    .update(JSON.stringify([version, sources]))
    .digest('hex')
    .slice(0, 16)
}

/**
 * Empties every table and restarts every sequence, with append-only triggers suspended. Deleting few rows takes milliseconds, truncating
 * half a second on a slow disk; a large table is truncated, so that dead rows do not pile up.
 */
async function empty(db: Store['db']): Promise<void> {
  await db.connection().execute(async connection => {
    const { rows: tables } = await sql<{ name: string; large: boolean }>`
      select quote_ident(relname) as name, pg_relation_size(oid) > 1000000 as large from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration' and pg_relation_size(oid) > 0`.execute(
      connection,
    )
    const large = tables.filter(table => table.large).map(({ name }) => name)
    const statements = [
      'set session_replication_role = replica',
      ...tables.map(({ name }) => `delete from ${name}`),
      ...(large.length > 0 ? [`truncate ${large.join(', ')} cascade`] : []),
      'set session_replication_role = default',
    ]
    for (const statement of statements) await sql.raw(statement).execute(connection)
    await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null`.execute(connection)
  })
}
