/** Brings a database to this build's tables: numbered files, each in a transaction of its own, one instance at a time. */
import { type Kysely, sql } from 'kysely'
import { StartError } from './start-error.ts'
import { waitForLock } from './wait-for-lock.ts'

/**
 * A file of migrations/: creates or changes tables; it inserts only rows that follow from stored ones (the demo's seed inserts others). One
 * that instances of the build before cannot run on, because it renames or removes things they use, says so in its first comment: "Stop
 * older instances first".
 */
export interface Migration {
  up(tx: Kysely<unknown>): Promise<void>
}

const files = import.meta.glob<Migration>('./migrations/*.ts', { eager: true })
const migrations = Object.entries(files)
  .map(([path, { up }]) => ({ name: path.replace(/^.*\/|\.ts$/g, ''), up }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Any number, the same in every instance. */
const LOCK = 52_115_409
/** Time that a migration waits for a table: calls of running instances queue behind it, so it must be short. */
const MAX_LOCK_WAIT_MS = 5000

/**
 * @param lockWaitMs time that a migration waits for a table that another program uses
 * @throws StartError when the database was made by a newer build, or another program uses a table for longer
 */
export async function migrate(db: Kysely<unknown>, lockWaitMs = MAX_LOCK_WAIT_MS): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name))
  const applied = await readApplied(db)
  const unknown = applied.filter(name => !known.has(name))
  if (unknown.length > 0) {
    throw new StartError(
      `The database holds migration ${unknown.at(-1)}, which this build does not know. Start a newer build, or use another database.`,
    )
  }
  for (const { name, up } of migrations) {
    if (applied.includes(name)) continue
    await db.transaction().execute(async tx => {
      // another instance may be migrating, and a migration takes as long as the tables are large
      await waitForLock(tx, sql.lit(LOCK))
      if ((await readApplied(tx)).includes(name)) return
      await sql`set local lock_timeout = ${sql.lit(lockWaitMs)}`.execute(tx)
      await up(tx).catch(error => {
        throw isTableInUse(error) ? tableInUse(name) : error
      })
      await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
        tx,
      )
      await sql`insert into migration (name) values (${name})`.execute(tx)
    })
  }
}

/** Recognises PostgreSQL's lock_not_available, and deadlock_detected: the other program waited for a table of ours in turn. */
const isTableInUse = (error: unknown) =>
  ['55P03', '40P01'].includes(String((error as { code?: unknown } | undefined)?.code))

const tableInUse = (name: string) =>
  new StartError(
    `Migration ${name} changes a table that another program is using; nothing of it was done. Stop instances of older builds, end open transactions (pg_stat_activity shows them), and start again.`,
  )

async function readApplied(db: Kysely<unknown>): Promise<string[]> {
  // not to_regclass: its cached result survives the wait for the lock
  const table =
    await sql`select from pg_tables where schemaname = current_schema() and tablename = 'migration'`.execute(db)
  if (table.rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
