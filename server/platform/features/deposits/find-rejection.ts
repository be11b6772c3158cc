import { Refusal } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { checkMayDeposit } from '../../people/protection/may-deposit.ts'
import type { DepositRow } from './find-deposit.ts'

/**
 * Returns the reason why a deposit must not be credited by the present rules of play; null when it may.
 * @param amount total, minor units
 */
export async function findRejection(
  tx: Tx,
  row: DepositRow,
  amount: bigint,
  now: number,
): Promise<'limit' | 'excluded' | null> {
  const player = { tenantId: row.tenant_id, memberId: row.member_id, now }
  try {
    await checkMayDeposit(tx, player, amount, { id: row.id, createdAt: row.created_at })
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'protection/deposit-limit' ? 'limit' : 'excluded'
  }
}
