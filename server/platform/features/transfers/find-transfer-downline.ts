import { refuse } from '../../../http/refusal.ts'
import type { Context } from '../../context/context.ts'
import { type AgentRef, type Downline, findDownline } from '../../people/accounts/find-downline.ts'

/**
 * Finds a member of the team, where the brand lets agents transfer money there.
 * @throws Refusal transfer/downline-off, agent/not-in-team
 */
export async function findTransferDownline(
  { store, brands }: Pick<Context, 'store' | 'brands'>,
  agent: AgentRef,
  memberId: number,
): Promise<Downline> {
  if (!(await brands.feature(agent.tenantId, 'transferToDownline')))
    throw refuse('transfer/downline-off', { status: 403 })
  return findDownline(store.db, agent, memberId)
}
