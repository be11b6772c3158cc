import { popularGames } from '../../../src/schemas/endpoints/popular-games.ts'
import { listGames, readList } from '../catalogue/list-games.ts'
import { handle } from '../handle.ts'

const LOTTERY = ['LOTT', 'ELOTT']

export default handle(popularGames, async ({ query, tenantId, context }) => {
  const gameTypes = readList(query.gameType) ?? (query.prizeMode ? LOTTERY : undefined)
  const { games } = await listGames(context.store, tenantId, { gameTypes }, { pageSize: query.count })
  return { success: true, value: games }
})
