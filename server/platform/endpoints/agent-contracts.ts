import { agentContracts } from '../../../src/schemas/endpoints/agent-contracts.ts'
import { mayBeOffered } from '../agents/contracts/contract-rows.ts'
import { listOwnContracts, listTeamContracts } from '../agents/contracts/list-contracts.ts'
import { findDownline } from '../agents/find-downline.ts'
import { handle } from '../handle.ts'
import { pageAsOf } from '../records/page-as-of.ts'

export default handle(agentContracts, async ({ query, member, context }) => {
  const { db } = context.store
  const { kind, memberId } = query
  const page = pageAsOf(query, { now: context.clock.now(), usualSize: 20 })
  const downline = memberId === undefined ? undefined : await findDownline(db, member, memberId)
  const [own, team] = await Promise.all([
    listOwnContracts(db, member, kind),
    listTeamContracts(db, member, { kind, memberId, page }),
  ])
  const about = downline && { username: downline.username, mayOffer: mayBeOffered(downline) }
  return { success: true, value: { own, ...team, ...(about && { member: about }) } }
})
