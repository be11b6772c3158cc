/** Answers of a payer whose payee reports that only a part arrived. */

import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { CashierFollowers } from '../../money/cashier/cashier-followers.ts'
import { changeWithdrawal, findWithdrawal } from '../withdrawals/change-withdrawal.ts'

export interface PartAnswer {
  tenantId: string
  /** Id of the payer. */
  memberId: number
  /** Id of the deposit. */
  id: string
  /** `agree`: the rest was not paid; `object`: it was paid, and an operator decides. */
  answer: 'agree' | 'object'
  /** Milliseconds since 1970. */
  now: number
}

/** @throws Refusal deposit/unknown (404), deposit/state (409) */
export async function answerPart(
  tx: Tx,
  { tenantId, memberId, id, answer, now }: PartAnswer,
  followers: CashierFollowers,
): Promise<void> {
  const match = await tx
    .selectFrom('deposit_match')
    .innerJoin('deposit', 'deposit.id', 'deposit_match.deposit_id')
    .select(['deposit_match.id', 'deposit_match.state', 'deposit_match.withdrawal_id', 'deposit.state as deposit'])
    .where('deposit_match.tenant_id', '=', tenantId)
    .where('deposit_match.payer_id', '=', memberId)
    .where('deposit_match.deposit_id', '=', id)
    .executeTakeFirst()
  if (!match) throw refuse('deposit/unknown', { status: 404 })
  const changed = refuse('deposit/state', { status: 409, value: { state: match.deposit } })
  if (match.state !== 'partial') throw changed
  const { withdrawal_id } = match
  if (answer === 'agree') {
    const change = { tenantId, id: withdrawal_id, event: 'unpaid', actor: 'payer', now } as const
    await changeWithdrawal(tx, change, followers).catch(error => {
      throw error instanceof Refusal && error.code === 'withdrawal/state' ? changed : error
    })
    return
  }
  await findWithdrawal(tx, { tenantId, id: withdrawal_id }, true)
  const objected = await tx
    .updateTable('deposit_match')
    .set({ state: 'contested' })
    .where('id', '=', match.id)
    .where('state', '=', 'partial')
    .executeTakeFirst()
  if (objected.numUpdatedRows === 0n) throw changed
}
