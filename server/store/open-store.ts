/** Opens the database, with the same SQL on both kinds: PGlite in a folder of its own, or PostgreSQL for several instances. */
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { type Dialect, Kysely, type Transaction } from 'kysely'
import { type AccountListener, changedAccountsOf } from './changed-accounts.ts'
import { createFolder } from './create-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { LimitedPostgresDialect, TRANSACTION_LIMITS, type TransactionLimits } from './limited-postgres.ts'
import { type Listen, listenOnPGlite, listenOnPostgres, noNotifications } from './listen.ts'
import { migrate } from './migrate.ts'
import { PGliteDialect } from './pglite-dialect.ts'
import { StartError } from './start-error.ts'
import { connectionRefused, isPostgres, MEMORY, readStorePlace } from './store-place.ts'
import type { Tables } from './tables.generated.ts'
import { createTransactionGuard, noGuard } from './transaction-guard.ts'

const MAX_CONNECTIONS = 20
/** Page cache of the embedded database; its default of 128 MB stays in memory, and the system caches the files below it anyway. */
const SHARED_BUFFERS = ['-c', 'shared_buffers=16MB']

export type Tx = Transaction<Tables>
/** Parameter of a function that only reads: the store's `db`, or a transaction. */
export type Reader = Kysely<Tables>

export interface PoolState {
  /** Open connections, and those of them that nothing uses. */
  open: number
  idle: number
  max: number
  /** Statements and transactions that wait for a connection. */
  waiting: number
}

export interface Store {
  /** For single statements. Inside `transaction` it throws where guarded, because it would wait for the transaction. */
  db: Kysely<Tables>
  kind: 'pglite' | 'postgresql'
  /**
   * Runs a transaction. The function may run again when PostgreSQL aborted it for another transaction (serialization, deadlock):
   * it must have no effects outside the database.
   */
  transaction<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** Calls back after each commit of this process that changed balances. @returns stops it */
  onChangedAccounts(listener: AccountListener): () => void
  /** Notifications of the database; a pooler in transaction mode passes none on. */
  listen: Listen
  /** State of the connections to PostgreSQL; undefined for the embedded database, which has one session. */
  pool(): PoolState | undefined
  close(): Promise<void>
}

/**
 * Opens the database and brings its tables up to date.
 * @param where `postgres://…`, a folder for PGlite, or `memory://`.
 * @param guarded `db` inside a transaction throws. Off in production, where tracking every call costs a sixth of
 *   the throughput; tests have it on.
 * @param limits of transactions on PostgreSQL
 * @param prepare brings the tables up to date, or refuses them
 * @throws StartError with one line for the operator.
 */
export async function openStore(
  where: string,
  guarded = true,
  limits = TRANSACTION_LIMITS,
  prepare: (db: Kysely<unknown>) => Promise<void> = migrate,
): Promise<Store> {
  const store = isPostgres(where) ? await openPostgres(where, guarded, limits) : await openPGlite(where, guarded)
  try {
    await prepare(store.db as Kysely<unknown>)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Creates a store over a dialect, without migrating it. */
export function createStore(
  kind: Store['kind'],
  dialect: Dialect,
  guarded = true,
  listen = noNotifications,
  pool: Store['pool'] = () => undefined,
): Store {
  const guard = guarded ? createTransactionGuard(dialect) : noGuard(dialect)
  const db = new Kysely<Tables>({ dialect: guard.dialect })
  const listeners = new Set<AccountListener>()
  const run = async <T>(fn: (tx: Tx) => Promise<T>) => {
    let changed: ReadonlySet<string> | undefined
    const result = await db.transaction().execute(async tx => {
      const value = await guard.run(() => fn(tx))
      changed = changedAccountsOf(tx)
      return value
    })
    if (changed) for (const listener of listeners) listener(changed)
    return result
  }
  return {
    db,
    kind,
    listen,
    pool,
    async transaction(fn) {
      guard.check()
      for (let attempt = 1; ; attempt++) {
        try {
          return await run(fn)
        } catch (error) {
          if (attempt === 6 || !isAborted(error)) throw error
          await wait(2 ** attempt * 5 * (0.5 + Math.random()))
        }
      }
    },
    onChangedAccounts(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => db.destroy(),
  }
}

/** PostgreSQL aborted this transaction so that another could continue: 40001 serialization failure, 40P01 deadlock. */
export function isAborted(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code
  return code === '40001' || code === '40P01'
}

async function openPostgres(url: string, guarded: boolean, limits: TransactionLimits): Promise<Store> {
  const { default: pg } = await import('pg')
  const place = await readStorePlace(url)
  // int8 and numeric stay text: a double would lose minor units
  const types = {
    getTypeParser: ((id: number, format: 'text') =>
      id === 20 || id === 1700 ? String : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: limits.connectMs,
    pipeline: true,
    types,
  })
  // a cut connection emits an error that would end the process; the pool opens a new one anyway
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
    // compiling a statement takes up to a second, and each of ours runs for milliseconds
    client.query('set jit = off').catch(() => {})
  })
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    throw connectionRefused(place, error)
  }
  const state = () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    max: MAX_CONNECTIONS,
    waiting: pool.waitingCount,
  })
  return createStore('postgresql', new LimitedPostgresDialect({ pool }, limits), guarded, listenOnPostgres(url), state)
}

async function openPGlite(where: string, guarded: boolean): Promise<Store> {
  if (where === MEMORY) {
    const db = await createPGlite()
    return createStore('pglite', new PGliteDialect(db), guarded, listenOnPGlite(db))
  }
  const folder = resolve(where)
  const unlock = lockFolder(folder)
  try {
    await createFolder(folder)
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

/** @param loadDataDir a dump to start from (tests). */
export async function createPGlite(dataDir = MEMORY, loadDataDir?: Blob): Promise<PGlite> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  return PGlite.create({
    dataDir,
    loadDataDir,
    extensions: { pg_trgm },
    parsers: { 20: String, 1700: String },
    startParams: [...PGlite.defaultStartParams, ...SHARED_BUFFERS],
  })
}
