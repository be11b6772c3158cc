import { sql } from 'kysely'
import type { Tx } from '../server/store/open-store.ts'

/** Counts the rows of a table that `run` reads. @param tx transaction of all its statements */
export async function rowsRead(tx: Tx, table: string, run: () => Promise<unknown>): Promise<number> {
  const before = await count(tx, table)
  await run()
  return (await count(tx, table)) - before
}

/** Rows read so far, possibly including those of earlier transactions. */
async function count(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0) as read
    from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
  return Number(rows[0]!.read)
}
