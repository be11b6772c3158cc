import { popularGames } from '../../../src/schemas/endpoints/popular-games.ts'
import { LOTTERY_TYPES } from '../../../src/schemas/games/lottery-types.ts'
import { handle } from '../context/handle.ts'
import { splitList } from '../context/paging.ts'
import { languageIn } from '../games/catalogue/game-name.ts'
import { firstGames } from '../games/catalogue/list-games.ts'
import { readLottery } from '../games/lottery/read-games.ts'

export default handle(popularGames, async ({ query, tenantId, language: ofHeader, context }) => {
  const { gameType, prizeMode, count = 20 } = query
  const language = languageIn(query, ofHeader)
  if (!prizeMode) {
    const gameTypes = splitList(gameType)
    return { success: true, value: await firstGames(context, tenantId, { language, gameTypes }, count) }
  }
  const gameTypes = splitList(gameType) ?? LOTTERY_TYPES
  const { games } = await readLottery(context.store.db, tenantId)
  const all = await firstGames(context, tenantId, { language, gameTypes })
  // a brand that defines no lottery games has no modes to filter by
  const fitting = games.size === 0 ? all : all.filter(game => games.get(game.gameCode)?.prizeMode === prizeMode)
  return { success: true, value: fitting.slice(0, count) }
})
