import { pointConfig } from '../../../src/schemas/endpoints/point-config.ts'
import { isTypeOffered, readOfferedGames } from '../catalogue/offered-games.ts'
import { handle } from '../handle.ts'
import { describeRules } from '../points/describe-rules.ts'

export default handle(pointConfig, async ({ tenantId, language, context }) => {
  const rules = await describeRules(context.store.db, tenantId, language)
  const offered = await readOfferedGames(context, tenantId)
  return {
    success: true,
    value: { ...rules, earn: rules.earn.filter(({ gameType }) => isTypeOffered(offered, gameType)) },
  }
})
