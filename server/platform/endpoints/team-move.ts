import { teamMove } from '../../../src/schemas/endpoints/team-move.ts'
import { normalizeText } from '../../../src/schemas/normalize-text.ts'
import { handle } from '../context/handle.ts'
import { moveInTeam } from '../features/contracts/move-member.ts'

export default handle(teamMove, async ({ body: { memberId, upline }, member, context: { store, clock } }) => {
  await store.transaction(tx => moveInTeam(tx, member, { memberId, upline: normalizeText(upline), now: clock.now() }))
  return { success: true }
})
