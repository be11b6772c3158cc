/** Notes committed changes of each table, so that a test can prove that a request changed nothing. */
import { sql } from 'kysely'
import type { Store } from '../../server/store/open-store.ts'

/**
 * Tables that a refused request may change: counters that protect the platform, used-up tries, the last use of a session, and the recorded
 * refusal for a repeated key.
 */
const COUNTERS = new Set([
  ...['rate_limit', 'login_failure', 'captcha', 'used_nonce', 'session', 'idempotency_record', 'migration'],
])
/** Counting columns of tables that a refusal must not change otherwise: guesses of a code or payment password. */
const COUNTING_COLUMNS: Record<string, readonly string[]> = {
  verification_code: ['tries'],
  member_access: ['payment_tries', 'payment_paused_until'],
}

export interface WrittenTables {
  /** Returns the tables changed since the last call, without the counters. */
  look(): string[]
  /** Restores the store. */
  stop(): Promise<void>
}

/** Watches PGlite only, where notifications of a commit arrive before its reply and cost no query. */
export async function watchTables(store: Store): Promise<WrittenTables> {
  const { db } = store
  const changed = new Set<string>()
  const ends: (() => Promise<void>)[] = []
  await sql
    .raw(
      `create function note_write() returns trigger language plpgsql as $$ begin perform pg_notify('written_' || tg_table_name, ''); return null; end $$`,
    )
    .execute(db)
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name`.execute(db)
  for (const { name, columns } of rows) {
    if (COUNTERS.has(name)) continue
    ends.push(await store.listen(`written_${name}`, () => void changed.add(name)))
    const watched = columns.filter(column => !COUNTING_COLUMNS[name]?.includes(column)).map(column => `"${column}"`)
    await sql
      .raw(
        `create trigger note_write after insert or delete or update of ${watched.join(', ')} on "${name}" for each row execute function note_write()`,
      )
      .execute(db)
  }
  return {
    look() {
      const seen = [...changed].sort()
      changed.clear()
      return seen
    },
    async stop() {
      for (const end of ends) await end()
      await sql`drop function note_write cascade`.execute(db)
    },
  }
}
