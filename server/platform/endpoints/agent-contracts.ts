import { agentContracts } from '../../../src/schemas/endpoints/agent-contracts.ts'
import { handle } from '../context/handle.ts'
import { pageAsOf } from '../context/page-as-of.ts'
import { mayBeOffered } from '../features/contracts/contract-rows.ts'
import { listOwnContracts, listTeamContracts } from '../features/contracts/list-contracts.ts'
import { findDownline } from '../people/accounts/find-downline.ts'

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
