/** Notes what is committed to each table, so that a test can say that a request changed nothing. */
import { sql } from 'kysely'
import type { Store } from '../../server/store/open-store.ts'

/**
 * What a refusal may leave behind: counters that protect the platform, tries that are used up, when a session was used last, and
 * the refusal itself for a key that comes again.
 */
const COUNTERS = new Set([
  ...['rate_limit', 'login_failure', 'captcha', 'used_nonce', 'session', 'kept_answer', 'migration', 'written'],
])

export interface WrittenTables {
  /** Tables changed since the last look, without the counters. */
  look(): Promise<string[]>
  /** The store is as it was. */
  stop(): Promise<void>
}

export async function watchTables(store: Store, alsoCounts: readonly string[] = []): Promise<WrittenTables> {
  const { db } = store
  await sql`create table written (name text not null)`.execute(db)
  await sql
    .raw(
      `create function note_write() returns trigger language plpgsql as $$ begin insert into written values (tg_table_name); return null; end $$`,
    )
    .execute(db)
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  for (const { name } of rows) {
    if (COUNTERS.has(name) || alsoCounts.includes(name)) continue
    await sql
      .raw(
        `create trigger note_write after insert or update or delete on "${name}" for each row execute function note_write()`,
      )
      .execute(db)
  }
  return {
    async look() {
      const changed = await sql<{ name: string }>`select distinct name from written`.execute(db)
      if (changed.rows.length > 0) await sql`delete from written`.execute(db)
      return changed.rows.map(({ name }) => name).sort()
    },
    async stop() {
      await sql`drop function note_write cascade`.execute(db)
      await sql`drop table written`.execute(db)
    },
  }
}
