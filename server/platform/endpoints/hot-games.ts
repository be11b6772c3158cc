import { hotGames } from '../../../src/schemas/endpoints/hot-games.ts'
import { firstGames, readList } from '../catalogue/list-games.ts'
import { isOwnMerchant } from '../catalogue/merchant.ts'
import { handle } from '../handle.ts'

export default handle(hotGames, async ({ query, tenantId, context }) => {
  if (!(await isOwnMerchant(context, tenantId, query.merchantCode))) return { list: [] }
  const filter = { gameTypes: readList(query.gameType), vendor: query.vassalage, hot: true }
  return { list: await firstGames(context.store, tenantId, filter) }
})
