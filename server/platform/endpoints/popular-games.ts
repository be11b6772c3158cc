import { popularGames } from '../../../src/schemas/endpoints/popular-games.ts'
import { firstGames, readList } from '../catalogue/list-games.ts'
import { handle } from '../handle.ts'

const LOTTERY = ['LOTT', 'ELOTT']

export default handle(popularGames, async ({ query, tenantId, context }) => {
  const gameTypes = readList(query.gameType) ?? (query.prizeMode ? LOTTERY : undefined)
  return { success: true, value: await firstGames(context.store, tenantId, { gameTypes }, query.count) }
})
