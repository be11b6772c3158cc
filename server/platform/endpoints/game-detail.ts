import { gameDetail } from '../../../src/schemas/endpoints/game-detail.ts'
import { handle } from '../context/handle.ts'
import { languageIn } from '../games/catalogue/game-name.ts'
import { describeGame } from '../games/play/describe-game.ts'

export default handle(gameDetail, async ({ query, tenantId, language, context }, refuse) => {
  const value = await describeGame(context, tenantId, query.gameCode, languageIn(query, language))
  if (!value) throw refuse('game/unknown', { status: 404 })
  return { success: true, value }
})
