import { teamFreeze } from '../../../src/schemas/endpoints/team-freeze.ts'
import { handle } from '../context/handle.ts'
import { freezeMember, unfreezeMember } from '../features/agents/freeze-member.ts'

export default handle(teamFreeze, async ({ body: { memberId, frozen }, member, context: { store, clock } }) => {
  const change = frozen ? freezeMember : unfreezeMember
  await store.transaction(tx => change(tx, member, { memberId, now: clock.now() }))
  return { success: true }
})
