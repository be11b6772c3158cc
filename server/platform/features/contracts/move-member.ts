import { refuse } from '../../../http/refusal.ts'
import { usernameKey } from '../../../http/username-key.ts'
import { MORE } from '../../../jobs/define-job.ts'
import type { Tx } from '../../../store/open-store.ts'
import { type AgentRef, findDownline, findDownlineByName, isInTeam } from '../../people/accounts/find-downline.ts'
import { readMember } from '../../people/accounts/find-member.ts'
import { addUpTeams } from '../agents/add-up-teams.ts'
import { isAbove } from '../agents/agent-levels.ts'
import { lockTree } from '../agents/lock-tree.ts'
import { logTeamAction } from '../agents/team-log.ts'
import { endContractsOfMoved } from './end-contracts.ts'

export interface Move {
  tenantId: string
  memberId: number
  /** Id of the new upline. */
  uplineId: number
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Gives a member, with the team below, another upline. Figures until now stay with the former team, and the contract with the former upline
 * ends.
 * @throws Refusal agent/own-downline when the upline is the member, or below
 */
export async function moveMember(tx: Tx, { tenantId, memberId, uplineId, now }: Move): Promise<void> {
  while ((await addUpTeams(tx, { tenantId, memberId, now })) === MORE);
  try {
    await tx
      .updateTable('member')
      .set({ upline_id: uplineId, moved_at: new Date(now) })
      .where('id', '=', memberId)
      .execute()
  } catch (error) {
    throw (error as { code?: unknown }).code === 'LV003' ? refuse('agent/own-downline', { status: 409 }) : error
  }
  await endContractsOfMoved(tx, memberId, now)
}

export interface MoveInTeam {
  memberId: number
  /** User name of the new upline: an agent of the team, or the caller. */
  upline: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Moves a member of the agent's team below another upline of the team. Nothing changes when that is the upline already.
 * @throws Refusal agent/not-in-team, agent/own-downline, agent/level when the upline is not an agent of a higher level
 */
export async function moveInTeam(tx: Tx, agent: AgentRef, { memberId, upline, now }: MoveInTeam): Promise<void> {
  await lockTree(tx, agent.tenantId)
  const member = await findDownline(tx, agent, memberId)
  const self = await readMember(tx, agent.tenantId, agent.memberId)
  const isSelf = usernameKey(self.username) === usernameKey(upline)
  const above = isSelf ? self : await findDownlineByName(tx, agent, upline)
  if (above.id === memberId || (await isInTeam(tx, { ...agent, memberId }, above.id)))
    throw refuse('agent/own-downline', { status: 409 })
  if (!isAbove(above.type, member.type)) throw refuse('agent/level', { status: 409 })
  if (member.uplineId === above.id) return
  await moveMember(tx, { tenantId: agent.tenantId, memberId, uplineId: above.id, now })
  await logTeamAction(tx, agent, { action: 'move', memberId, uplineId: above.id, now })
}
