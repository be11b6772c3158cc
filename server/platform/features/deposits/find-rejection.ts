import { Refusal } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { checkMayDeposit } from '../../people/protection/may-deposit.ts'
import type { Deposit } from './find-deposit.ts'

/** Why a deposit must not be credited by the rules of play as they are now; null when it may. @param amount in all, minor units */
export async function findRejection(
  tx: Tx,
  row: Deposit,
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
