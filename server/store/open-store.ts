/** The database, the same SQL on both: PGlite in a folder of its own, or PostgreSQL for several instances (SBX-01). */
import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { type Dialect, Kysely, PostgresDialect, type Transaction } from 'kysely'
import { lockFolder } from './folder-lock.ts'
import { hearNothing, type Listen, listenOnPGlite, listenOnPostgres } from './listen.ts'
import { migrate } from './migrate.ts'
import { PGliteDialect } from './pglite-dialect.ts'
import { StartError } from './start-error.ts'
import type { Tables } from './tables.generated.ts'
import { createTransactionGuard, noGuard } from './transaction-guard.ts'

export type Tx = Transaction<Tables>
/** What a function that only reads takes: the store's `db`, or a transaction. */
export type Reader = Kysely<Tables>

export interface Store {
  /** For single statements; inside `transaction` it throws where guarded, because there it would wait for itself. */
  db: Kysely<Tables>
  kind: 'pglite' | 'postgresql'
  /**
   * All of it or nothing. The function may run again when PostgreSQL gave it up for another's sake (serialization, deadlock):
   * no effects outside the database in it.
   */
  transaction<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** Hints from the database; not heard through a pooler in transaction mode. */
  listen: Listen
  close(): Promise<void>
}

/**
 * Opens the database and brings its tables up to date.
 * @param where `postgres://…`, a folder for PGlite, or `memory://`.
 * @param guarded `db` inside a transaction throws. Off where players are served: following every call for it costs a sixth of
 *   all requests, and what it would catch was caught in the tests.
 * @throws StartError with one line for the operator.
 */
export async function openStore(where: string, guarded = true): Promise<Store> {
  const store = /^postgres(ql)?:\/\//.test(where)
    ? await openPostgres(where, guarded)
    : await openPGlite(where, guarded)
  try {
    await migrate(store.db as Kysely<unknown>)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** A store over a dialect; the tables are not looked at. */
export function createStore(kind: Store['kind'], dialect: Dialect, guarded = true, listen = hearNothing): Store {
  const guard = guarded ? createTransactionGuard(dialect) : noGuard(dialect)
  const db = new Kysely<Tables>({ dialect: guard.dialect })
  return {
    db,
    kind,
    listen,
    async transaction(fn) {
      guard.check()
      for (let attempt = 1; ; attempt++) {
        try {
          return await db.transaction().execute(tx => guard.run(() => fn(tx)))
        } catch (error) {
          if (attempt === 6 || !isGivenUp(error)) throw error
          await wait(2 ** attempt * 5 * (0.5 + Math.random()))
        }
      }
    },
    close: () => db.destroy(),
  }
}

/** PostgreSQL gave this transaction up so that another could go on: 40001 serialization failure, 40P01 deadlock. */
function isGivenUp(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code
  return code === '40001' || code === '40P01'
}

async function openPostgres(url: string, guarded: boolean): Promise<Store> {
  const { default: pg } = await import('pg')
  const place = readPlace(url, pg.Client)
  // int8 and numeric stay text: a double would lose minor units
  const types = {
    getTypeParser: ((id: number, format: 'text') =>
      id === 20 || id === 1700 ? String : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
  }
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000, types })
  // a connection was cut, idle or at work; without a listener that would end the process, and the pool makes a new one anyway
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError(
      `DATABASE_URL: PostgreSQL at ${place} does not let us in (${code ?? message}). Check that it runs, and its user, password and database.`,
    )
  }
  return createStore('postgresql', new PostgresDialect({ pool }), guarded, listenOnPostgres(url))
}

/** Host, port and database of an address, without its password. */
function readPlace(url: string, Client: typeof import('pg').Client): string {
  try {
    const { host, port, database } = new Client({ connectionString: url })
    return `${host}:${port}/${database ?? ''}`
  } catch {
    throw new StartError(
      'DATABASE_URL is not an address PostgreSQL understands; write postgres://user:password@host:5432/database.',
    )
  }
}

async function openPGlite(where: string, guarded: boolean): Promise<Store> {
  if (where === 'memory://') {
    const db = await createPGlite()
    return createStore('pglite', new PGliteDialect(db), guarded, listenOnPGlite(db))
  }
  const folder = resolve(where)
  const unlock = lockFolder(folder)
  try {
    await makeFolder(folder)
    const db = await createPGlite(folder)
    const closed = async () => {
      await db.close()
      unlock()
    }
    return createStore('pglite', new PGliteDialect(db, closed), guarded, listenOnPGlite(db))
  } catch (error) {
    unlock()
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError(
      `The data folder ${folder} cannot be opened (${code ?? message}). Move it away to start with an empty one.`,
    )
  }
}

/** A first start that is cut short must not leave half a database behind: it is made beside its place and then moved there. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(`${folder}/PG_VERSION`)) return
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true, mode: 0o700 })
  const db = await createPGlite(making)
  await db.close()
  // an empty folder gives way; anything else in it is not ours to remove (ENOTEMPTY)
  if (existsSync(folder)) rmdirSync(folder)
  renameSync(making, folder)
}

/** @param loadDataDir a dump to start from (tests). */
export async function createPGlite(dataDir = 'memory://', loadDataDir?: Blob): Promise<PGlite> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  return PGlite.create({ dataDir, loadDataDir, extensions: { pg_trgm }, parsers: { 20: String, 1700: String } })
}
