import { teamMove } from '../../../src/schemas/endpoints/team-move.ts'
import { normalizeText } from '../../../src/schemas/normalize-text.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { moveInTeam } from '../features/contracts/move-member.ts'

export default handle(teamMove, async input => {
  const { body, member, context } = input
  const { store, clock } = context
  const { memberId, upline } = body
  await checkCall(input, { 'team-move': { upline } })
  await store.transaction(tx => moveInTeam(tx, member, { memberId, upline: normalizeText(upline), now: clock.now() }))
  return { success: true }
})
