/**
 * Freezes and unfreezes accounts: a frozen one keeps everything, and cannot sign in, play or move money. When several agents above freeze
 * and unfreeze one person at the same time, the highest decides.
 */
import { refuse } from '../../../http/refusal.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import { type AgentRef, findDownline, isInTeam } from '../../people/accounts/find-downline.ts'
import { forgetBrowsers } from '../../people/accounts/remember.ts'
import { sendMessage } from '../../people/messages/send-message.ts'
import { keepTree } from './lock-tree.ts'
import { logTeamAction } from './team-log.ts'

export interface Freeze {
  memberId: number
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Freezes a member of the team and ends all sessions. An account frozen from further above stays so; one frozen from further below now
 * belongs to this agent.
 * @throws Refusal agent/not-in-team
 */
export async function freezeMember(tx: Tx, agent: AgentRef, { memberId, now }: Freeze): Promise<void> {
  const frozen = await lockMember(tx, agent, memberId)
  if (frozen.at && !(frozen.by !== null && (await isInTeam(tx, agent, frozen.by)))) return
  await tx
    .updateTable('member')
    .set({ frozen_at: frozen.at ?? new Date(now), frozen_by: agent.memberId })
    .where('id', '=', memberId)
    .execute()
  await tx.deleteFrom('session').where('member_id', '=', memberId).execute()
  await forgetBrowsers(tx, memberId)
  await logTeamAction(tx, agent, { action: 'freeze', memberId, now })
}

/**
 * Lets the member sign in again, and sends a message about it.
 * @throws Refusal agent/not-in-team, agent/frozen-above when the brand, or an agent above, froze the account
 */
export async function unfreezeMember(tx: Tx, agent: AgentRef, { memberId, now }: Freeze): Promise<void> {
  const frozen = await lockMember(tx, agent, memberId)
  if (!frozen.at) return
  if (!(await mayUnfreeze(tx, agent, frozen.by))) throw refuse('agent/frozen-above', { status: 409 })
  await tx.updateTable('member').set({ frozen_at: null, frozen_by: null }).where('id', '=', memberId).execute()
  await logTeamAction(tx, agent, { action: 'unfreeze', memberId, now })
  await sendMessage(tx, {
    tenantId: agent.tenantId,
    memberId,
    now,
    title: 'inbox.unfrozen-title',
    content: 'inbox.unfrozen-text',
  })
}

/** @param frozenBy agent who froze the account; null: the brand */
export const mayUnfreeze = async (db: Reader, agent: AgentRef, frozenBy: number | null): Promise<boolean> =>
  frozenBy === agent.memberId || (frozenBy !== null && (await isInTeam(db, agent, frozenBy)))

async function lockMember(tx: Tx, agent: AgentRef, memberId: number) {
  await keepTree(tx, agent.tenantId)
  await findDownline(tx, agent, memberId)
  return tx
    .selectFrom('member')
    .select(['frozen_at as at', 'frozen_by as by'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
