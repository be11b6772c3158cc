import { hotGames } from '../../../src/schemas/endpoints/hot-games.ts'
import { listGames, MAX_PAGE, readList } from '../catalogue/list-games.ts'
import { handle } from '../handle.ts'

export default handle(hotGames, async ({ query, tenantId, context }) => {
  const filter = { gameTypes: readList(query.gameType), vassalage: query.vassalage, hot: true }
  const { games } = await listGames(context.store, tenantId, filter, { pageSize: MAX_PAGE })
  return { list: games }
})
