import { hotGames } from '../../../src/schemas/endpoints/hot-games.ts'
import { handle } from '../context/handle.ts'
import { isOwnMerchant } from '../context/merchant.ts'
import { splitList } from '../context/paging.ts'
import { languageIn } from '../games/catalogue/game-name.ts'
import { firstGames } from '../games/catalogue/list-games.ts'

export default handle(hotGames, async ({ query, tenantId, language, context }) => {
  if (!(await isOwnMerchant(context, tenantId, query.merchantCode))) return { list: [] }
  const gameTypes = splitList(query.gameType)
  const filter = { language: languageIn(query, language), gameTypes, vendor: query.vassalage, hot: true }
  return { list: await firstGames(context, tenantId, filter) }
})
