import type { Tx } from '../../../store/open-store.ts'
import { moneyParam } from '../../money/ledger/minor-units.ts'
import { sendMessage } from '../../people/messages/send-message.ts'
import type { DepositRow } from './find-deposit.ts'

/** Sends a message about a state that a deposit reached without an action of the member. */
export async function notifyOfDeposit(
  tx: Tx,
  { tenant_id, member_id, amount_minor, reference, state, reason_code, reason }: DepositRow,
  now: number,
  /** Answer of the member whom this deposit pays. */
  answer?: 'partial' | 'disputed',
): Promise<void> {
  const outcome = answer ?? (reason_code === 'limit' || reason_code === 'excluded' ? `rejected-${reason_code}` : state)
  await sendMessage(tx, {
    tenantId: tenant_id,
    memberId: member_id,
    now,
    title: 'inbox.deposit-title',
    content: `inbox.deposit-${outcome}`,
    params: { reference, amount: moneyParam(BigInt(amount_minor)), reason: reason || '–' },
  })
}
