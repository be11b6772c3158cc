import type { Tx } from '../../store/open-store.ts'
import { groupMinor } from '../ledger/minor-units.ts'
import { sendMessage } from '../messages/send-message.ts'
import type { Withdrawal } from './withdrawal.ts'

/** A message about the state that a withdrawal came to without the member, or the reminder to answer. */
export async function tellMember(
  tx: Tx,
  { id, tenant_id: tenantId, member_id: memberId, amount_minor, returned_minor, currency, state }: Withdrawal,
  { note = '', reminder, now }: { note?: string; reminder?: true; now: number },
): Promise<void> {
  const money = (minor: string) => `${groupMinor(BigInt(minor))} ${currency}`
  const content = reminder ? 'inbox.withdrawal-reminder' : `inbox.withdrawal-${state}`
  await sendMessage(tx, {
    ...{ tenantId, memberId, now, title: 'inbox.withdrawal-title', content },
    params: { number: id, amount: money(amount_minor), returned: money(returned_minor), note: note || '–' },
  })
}
