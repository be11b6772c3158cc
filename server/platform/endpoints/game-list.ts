import { gameList } from '../../../src/schemas/endpoints/game-list.ts'
import { handle } from '../context/handle.ts'
import { splitList } from '../context/paging.ts'
import { languageIn } from '../games/catalogue/game-name.ts'
import { listGames } from '../games/catalogue/list-games.ts'

export default handle(gameList, async ({ query, tenantId, language, context }) =>
  listGames(
    context,
    tenantId,
    {
      language: languageIn(query, language),
      gameTypes: splitList(query.gameType),
      vendor: query.vassalage,
      classify: splitList(query.gameClassify),
      name: query.gameName,
      minBet: query.minBet,
      minLineNum: query.minLineNum,
      minReturn: query.minReturn,
      volatility: query.volatility,
      feature: query.feature,
      theme: query.theme,
      mainWallet: query.wallet === 'main',
    },
    query,
  ),
)
