/** Gives the wallets of tests their opening balance. */
import type { Reader } from '../server/store/open-store.ts'

/** Marks brands like the demonstration does, so that their new wallets begin with play money. */
export async function markDemonstration(db: Reader, ...tenantIds: readonly string[]): Promise<void> {
  const added_at = new Date(0)
  await db
    .insertInto('sample_data')
    .values(tenantIds.map(tenant_id => ({ tenant_id, added_at })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
