import type { Tx } from '../../../store/open-store.ts'
import type { CashierFollowers } from '../../money/cashier/cashier-followers.ts'
import { findMatch } from '../../money/cashier/match.ts'
import { holdUploads } from '../../people/uploads/uploads.ts'
import { changeWithdrawal } from '../withdrawals/change-withdrawal.ts'

/**
 * Asks the payee whether the payment arrived, after the payer has uploaded a picture of it; the picture stays until that is decided.
 * @param deposit.answerMinutes minutes within which the payee has to answer
 */
export async function proveMatch(
  tx: Tx,
  deposit: { tenantId: string; id: string; answerMinutes: number; now: number },
  followers: CashierFollowers,
): Promise<void> {
  const { tenantId, id, answerMinutes, now } = deposit
  const match = await findMatch(tx, 'deposit_id', id)
  if (!match) return
  if (match.state === 'open') {
    const change = { tenantId, id: match.withdrawal_id, event: 'prove', actor: 'payer', answerMinutes, now } as const
    await changeWithdrawal(tx, change, followers)
  }
  await holdUploads(tx, { tenantId, purpose: 'deposit', caseId: id })
}
