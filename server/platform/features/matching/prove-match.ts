import type { Tx } from '../../../store/open-store.ts'
import { holdUploads } from '../../people/uploads/uploads.ts'
import { changeWithdrawal } from '../withdrawals/change-withdrawal.ts'
import { findMatch } from './match.ts'

/**
 * The payer has uploaded a picture of the payment: the payee is asked whether it arrived, and the picture stays until that is decided.
 * @param deposit.answerMinutes how long the payee has to answer
 */
export async function proveMatch(
  tx: Tx,
  deposit: { tenantId: string; id: string; answerMinutes: number; now: number },
): Promise<void> {
  const { tenantId, id, answerMinutes, now } = deposit
  const match = await findMatch(tx, 'deposit_id', id)
  if (!match) return
  if (match.state === 'open') {
    const { withdrawal_id } = match
    await changeWithdrawal(tx, { tenantId, id: withdrawal_id, event: 'prove', actor: 'payer', answerMinutes, now })
  }
  await holdUploads(tx, { tenantId, purpose: 'deposit', caseId: id })
}
