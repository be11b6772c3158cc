/** Logs the actions of agents on their teams, for customer service and auditors. */
import type { Tx } from '../../../store/open-store.ts'
import type { TeamLogTable } from '../../../store/tables.generated.ts'
import type { AgentRef } from '../../people/accounts/find-downline.ts'

export interface TeamAction {
  action: TeamLogTable['action']
  memberId: number
  /** Id of the new upline, with `move`. */
  uplineId?: number
  /** Milliseconds since 1970. */
  now: number
}

export async function logTeamAction(
  tx: Tx,
  agent: AgentRef,
  { action, memberId, uplineId, now }: TeamAction,
): Promise<void> {
  const who = { tenant_id: agent.tenantId, agent_id: agent.memberId, member_id: memberId }
  await tx
    .insertInto('team_log')
    .values({ ...who, action, upline_id: uplineId ?? null, at: new Date(now) })
    .execute()
}
