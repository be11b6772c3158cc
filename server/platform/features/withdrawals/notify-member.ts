import type { Tx } from '../../../store/open-store.ts'
import type { WithdrawalRow } from '../../money/cashier/withdrawal.ts'
import type { WithdrawalEvent } from '../../money/cashier/withdrawal-states.ts'
import { moneyParam } from '../../money/ledger/minor-units.ts'
import { sendMessage } from '../../people/messages/send-message.ts'

/** Text keys of messages of events that lead to a state which has another message, too. */
const CONTENTS: Partial<Record<WithdrawalEvent, string>> = {
  unmatch: 'inbox.withdrawal-unmatched',
  unpaid: 'inbox.withdrawal-unpaid',
  prove: 'inbox.withdrawal-proven',
}

/** Sends a message about a state that a withdrawal reached without an action of the member, or the reminder to answer. */
export async function notifyOfWithdrawal(
  tx: Tx,
  { id, tenant_id: tenantId, member_id: memberId, amount_minor, returned_minor, state }: WithdrawalRow,
  { note = '', event, reminder, now }: { note?: string; event?: WithdrawalEvent; reminder?: true; now: number },
): Promise<void> {
  const money = (minor: string) => moneyParam(BigInt(minor))
  const content = reminder ? 'inbox.withdrawal-reminder' : ((event && CONTENTS[event]) ?? `inbox.withdrawal-${state}`)
  await sendMessage(tx, {
    tenantId,
    memberId,
    now,
    title: 'inbox.withdrawal-title',
    content,
    params: { number: id, amount: money(amount_minor), returned: money(returned_minor), note: note || '–' },
  })
}
