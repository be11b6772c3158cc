import { type ContractKind, KIND_TEXTS } from '../../../../src/schemas/agents/contract-kinds.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { AgentRef } from '../../people/accounts/find-downline.ts'
import { readMember } from '../../people/accounts/find-member.ts'
import { sendMessage } from '../../people/messages/send-message.ts'
import { type Party, shownUpline } from './contract-rows.ts'

export type ContractEvent =
  | 'offered'
  | 'withdrawn'
  | 'accepted'
  | 'rejected'
  | 'terminated'
  | 'termination-requested'
  | 'termination-agreed'
  | 'termination-refused'
  /** The upline accepted a contract that pays less than this one. */
  | 'above-upline'
  /** This contract ended together with the upline's own. */
  | 'upline-ended'

interface Notice {
  to: number
  /** Role of the sender towards the recipient. */
  from: Party
  kind: ContractKind
  event: ContractEvent
  now: number
}

/** Notifies a party of an action of the other one. */
export async function notifyParty(tx: Tx, { tenantId, memberId }: AgentRef, notice: Notice): Promise<void> {
  const { username } = await readMember(tx, tenantId, memberId)
  const name = notice.from === 'upline' ? shownUpline(username) : username
  await sendMessage(tx, {
    tenantId,
    memberId: notice.to,
    now: notice.now,
    params: { name },
    title: KIND_TEXTS[notice.kind],
    content: `inbox.contract-${notice.event}`,
  })
}
