import { exclusionSet } from '../../../src/schemas/endpoints/exclusion-set.ts'
import { handle } from '../handle.ts'
import { refundUndrawn } from '../lottery/cancel-bets.ts'
import { changeProtection } from '../protection/change-protection.ts'
import { prepareExclusion } from '../protection/exclude.ts'

export default handle(exclusionSet, async ({ body: { kind, length }, member, context }) => {
  const wanted = kind === 'time-out' ? { kind, hours: length } : { kind, months: length }
  const exclude = await prepareExclusion(context, member, wanted)
  return changeProtection(context, member, async (tx, player) => {
    await exclude(tx, player)
    await refundUndrawn(tx, player)
  })
})
