import { rebate } from '../../../src/schemas/endpoints/rebate.ts'
import { handle } from '../context/handle.ts'
import { describeRebate } from '../features/rebate/describe-rebate.ts'
import { isTypeOffered, readOfferedGames } from '../games/catalogue/offered-games.ts'

export default handle(rebate, async ({ member, language, context }) => {
  const { tenantId } = member
  const value = await describeRebate(context.store.db, { ...member, now: context.clock.now() }, language)
  const isOn = await context.brands.feature(tenantId, 'manualRebate')
  const offered = await readOfferedGames(context, tenantId)
  const levels = value.levels.map(level => ({
    ...level,
    percents: level.percents.filter(({ gameType }) => isTypeOffered(offered, gameType)),
  }))
  // bets in a type from before it was switched off still earn their rebate
  const list = value.list.filter(({ gameType, stake }) => Number(stake) > 0 || isTypeOffered(offered, gameType))
  return { success: true, value: { ...value, list, levels, isClaimable: value.isClaimable && isOn } }
})
