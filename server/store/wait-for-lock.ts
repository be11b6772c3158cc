/** Lets transactions run one after the other, in every instance. */
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/**
 * Waits for an advisory lock, which the transaction holds to its end. The one that has it may take long, for its own work or for those
 * ahead of it, so the transaction's limits on waiting and on a statement are lifted.
 * @param key a bigint
 * @param maxMs longest wait in milliseconds; 0: as long as it takes
 */
export async function waitForLock(tx: QueryExecutorProvider, key: RawBuilder<unknown>, maxMs = 0): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${maxMs}`}, true), set_config('statement_timeout', '0', true)`.execute(
    tx,
  )
  await sql`select pg_advisory_xact_lock(${key})`.execute(tx)
}
