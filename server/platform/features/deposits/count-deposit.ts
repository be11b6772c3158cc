import type { Tx } from '../../../store/open-store.ts'
import type { CashierFollowers } from '../../money/cashier/cashier-followers.ts'
import type { DepositRow } from './find-deposit.ts'

/**
 * Lets a credited deposit count from now on for missions, conditions of promotions and referrals, and notifies its followers. The caller
 * holds the member's wallet.
 */
export async function countDeposit(
  tx: Tx,
  deposit: DepositRow,
  now: number,
  followers: CashierFollowers,
): Promise<void> {
  const { id, tenant_id: tenantId, member_id: memberId, amount_minor, created_at } = deposit
  await tx
    .updateTable('deposit')
    .set({ counts_at: new Date(now) })
    .where('id', '=', id)
    .execute()
  await followers.depositCounted(tx, {
    tenantId,
    depositId: id,
    memberId,
    amount: BigInt(amount_minor),
    requestedAt: created_at,
    now,
  })
}
