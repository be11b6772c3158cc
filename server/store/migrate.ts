/** Brings a database to this build's tables: numbered files, each in a transaction of its own, one instance at a time. */
import { type Kysely, sql } from 'kysely'
import { StartError } from './start-error.ts'

/** A file of migrations/: creates or changes tables; it inserts no rows (the demo's seed does). */
export interface Migration {
  up(tx: Kysely<unknown>): Promise<void>
}

const files = import.meta.glob<Migration>('./migrations/*.ts', { eager: true })
const migrations = Object.entries(files)
  .map(([path, { up }]) => ({ name: path.replace(/^.*\/|\.ts$/g, ''), up }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Any number, the same in every instance. */
const LOCK = 52_115_409

/** @throws StartError when the database was made by a newer build. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = (await readApplied(db)).filter(name => !known.has(name))
  if (unknown.length > 0) {
    throw new StartError(
      `The database holds migration ${unknown.at(-1)}, which this build does not know. Start a newer build, or use another database.`,
    )
  }
  for (const { name, up } of migrations) {
    await db.transaction().execute(async tx => {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
      if ((await readApplied(tx)).includes(name)) return
      await up(tx)
      await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
        tx,
      )
      await sql`insert into migration (name) values (${name})`.execute(tx)
    })
  }
}

async function readApplied(db: Kysely<unknown>): Promise<string[]> {
  // not to_regclass: its cached result survives the wait for the lock
  const table =
    await sql`select from pg_tables where schemaname = current_schema() and tablename = 'migration'`.execute(db)
  if (table.rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
