import { gameList } from '../../../src/schemas/endpoints/game-list.ts'
import { languageIn } from '../catalogue/game-name.ts'
import { listGames, readList } from '../catalogue/list-games.ts'
import { handle } from '../handle.ts'

export default handle(gameList, async ({ query, tenantId, language, context }) =>
  listGames(
    context,
    tenantId,
    {
      language: languageIn(query, language),
      gameTypes: readList(query.gameType),
      vendor: query.vassalage,
      classify: readList(query.gameClassify),
      name: query.gameName,
      minBet: query.minBet,
      minLineNum: query.minLineNum,
      mainWallet: query.wallet === 'main',
    },
    query,
  ),
)
