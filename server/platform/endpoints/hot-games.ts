import { hotGames } from '../../../src/schemas/endpoints/hot-games.ts'
import { languageIn } from '../catalogue/game-name.ts'
import { firstGames, readList } from '../catalogue/list-games.ts'
import { isOwnMerchant } from '../catalogue/merchant.ts'
import { handle } from '../handle.ts'

export default handle(hotGames, async ({ query, tenantId, language, context }) => {
  if (!(await isOwnMerchant(context, tenantId, query.merchantCode))) return { list: [] }
  const gameTypes = readList(query.gameType)
  const filter = { language: languageIn(query, language), gameTypes, vendor: query.vassalage, hot: true }
  return { list: await firstGames(context, tenantId, filter) }
})
