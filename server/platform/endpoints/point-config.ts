import { pointConfig } from '../../../src/schemas/endpoints/point-config.ts'
import { handle } from '../context/handle.ts'
import { describeRules } from '../features/points/describe-rules.ts'
import { isTypeOffered, readOfferedGames } from '../games/catalogue/offered-games.ts'

export default handle(pointConfig, async ({ tenantId, language, context }) => {
  const rules = await describeRules(context.store.db, tenantId, language)
  const offered = await readOfferedGames(context, tenantId)
  return {
    success: true,
    value: { ...rules, earn: rules.earn.filter(({ gameType }) => isTypeOffered(offered, gameType)) },
  }
})
