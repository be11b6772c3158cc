import { sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import { waitForLock } from '../../../store/wait-for-lock.ts'

/** Key of the lock that the database takes when a brand's tree changes (migration 040). */
const keyOf = (tenantId: string) => sql`hashtextextended(${`team tree ${tenantId}`}, 0)`

/** Keeps the tree as it was read until the transaction ends: no member is moved. Call it before any other lock is taken. */
export async function keepTree(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(tenantId)})`.execute(tx)
}

/** Waits until no other transaction relies on the tree, for a move of a member. Call it before any other lock is taken. */
export async function lockTree(tx: Tx, tenantId: string): Promise<void> {
  await waitForLock(tx, keyOf(tenantId))
}
