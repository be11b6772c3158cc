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
  /** For a baseline: the version whose last migration leaves the same tables. A database that has reached it stays unchanged. */
  replaces?: { version: string; last: string }
}

/** A migration and the name of its file, which the table `migration` records. */
export interface NamedMigration extends Migration {
  name: string
}

const files = import.meta.glob<Migration>('./migrations/*.ts', { eager: true })
/** In the order in which they run. */
export const MIGRATIONS: readonly NamedMigration[] = Object.entries(files)
  .map(([path, migration]) => ({ ...migration, name: path.replace(/^.*\/|\.ts$/g, '') }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Any number, the same in every instance. */
const LOCK = 52_115_409
/** Time that a migration waits for a table: calls of running instances queue behind it, so it must be short. */
const MAX_LOCK_WAIT_MS = 5000

/**
 * Applies all migrations that a database lacks.
 * @param lockWaitMs longest wait of a migration for a table that another program uses
 * @throws StartError for a database of a newer build, or one older than the baseline, or when another program uses a table for longer
 */
export async function migrate(
  db: Kysely<unknown>,
  { lockWaitMs = MAX_LOCK_WAIT_MS, migrations = MIGRATIONS } = {},
): Promise<void> {
  checkApplied(await readApplied(db), migrations)
  for (const migration of migrations) {
    const { name, up, replaces } = migration
    if ((await readApplied(db)).includes(name)) continue
    await db.transaction().execute(async tx => {
      // another instance may be migrating, and a migration takes as long as the tables are large
      await waitForLock(tx, sql.lit(LOCK))
      const applied = await readApplied(tx)
      if (applied.includes(name)) return
      await sql`set local lock_timeout = ${sql.lit(lockWaitMs)}`.execute(tx)
      if (!replaces || !applied.includes(replaces.last))
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

/**
 * Makes the tables of an empty database, and refuses one that lacks migrations of this build: for a command, which must not change tables
 * that instances of an older build use.
 * @throws StartError with the missing migrations, or as `migrate` does
 */
export async function requireMigrated(db: Kysely<unknown>): Promise<void> {
  const applied = await readApplied(db)
  checkApplied(applied, MIGRATIONS)
  const missing = await missingMigrations(db)
  if (applied.length === 0) return migrate(db)
  if (missing.length > 0)
    throw new StartError(
      `The database has the tables of an older build and lacks ${missing.join(', ')}; a command changes no tables, as instances of that build may use them, and nothing was done. Use the command of that build, or start an instance of this build first (docs/operations.md, "Upgrades").`,
    )
}

/** Refuses a database that these migrations cannot bring to today's tables, before anything is written. */
function checkApplied(applied: readonly string[], migrations: readonly NamedMigration[]): void {
  const [first] = migrations
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = applied.filter(name => !known.has(name))
  const newer = unknown.filter(name => name > first!.name)
  if (newer.length > 0)
    throw new StartError(
      `The database holds migration ${newer.at(-1)}, which this build does not know. Start a newer build, or use another database.`,
    )
  const { version, last } = first!.replaces ?? {}
  if (unknown.length > 0 && !applied.includes(last ?? ''))
    throw new StartError(
      `The tables of the database are those of migration ${unknown.at(-1)}, which is too old for this build; nothing was changed. Start the last build of version ${version} on it once, which ends with migration ${last}, and then this one.`,
    )
}

/** Recognises PostgreSQL's lock_not_available, and deadlock_detected: the other program waited for a table of ours in turn. */
const isTableInUse = (error: unknown) =>
  ['55P03', '40P01'].includes(String((error as { code?: unknown } | undefined)?.code))

const tableInUse = (name: string) =>
  new StartError(
    `Migration ${name} changes a table that another program is using; nothing of it was done. Stop instances of older builds, end open transactions (pg_stat_activity shows them), and start again.`,
  )

/** Lists migrations of this build that a database lacks. One with more migrations, of a newer build, lacks none. */
export async function missingMigrations(db: Kysely<unknown>): Promise<string[]> {
  const applied = new Set(await readApplied(db))
  return MIGRATIONS.map(({ name }) => name).filter(name => !applied.has(name))
}

async function readApplied(db: Kysely<unknown>): Promise<string[]> {
  // not to_regclass: its cached result survives the wait for the lock
  const table =
    await sql`select from pg_tables where schemaname = current_schema() and tablename = 'migration'`.execute(db)
  if (table.rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
