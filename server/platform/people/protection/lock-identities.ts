/** Makes sure that no account of a person who excludes themselves at the same moment is overlooked. */
import { sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import { waitForLock } from '../../../store/wait-for-lock.ts'

const keyOf = (tenantId: string) => sql`hashtextextended(${`identities ${tenantId}`}, 0)`

/** Lets `awaitIdentities` wait for this transaction, which stores details that identify a person. */
export async function keepIdentities(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(tenantId)})`.execute(tx)
}

/**
 * Waits until all transactions that looked for exclusions before have stored the details of persons. Call it before any other lock is
 * taken.
 */
export async function awaitIdentities(tx: Tx, tenantId: string): Promise<void> {
  await waitForLock(tx, keyOf(tenantId))
}
