import type { Tx } from '../../../store/open-store.ts'
import { payDepositMatch } from '../promotions/match-deposit.ts'
import type { Deposit } from './find-deposit.ts'

/**
 * Lets a credited deposit count from now on for missions, conditions of promotions and referrals, and pays its bonus. The caller holds the
 * member's wallet.
 */
export async function countDeposit(tx: Tx, deposit: Deposit, now: number): Promise<void> {
  const { id, tenant_id: tenantId, member_id: memberId, amount_minor, created_at } = deposit
  await tx
    .updateTable('deposit')
    .set({ counts_at: new Date(now) })
    .where('id', '=', id)
    .execute()
  await payDepositMatch(tx, { tenantId, memberId, amount: BigInt(amount_minor), requestedAt: created_at, now })
}
