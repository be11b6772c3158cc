import { lotteryDraw } from '../../../src/schemas/endpoints/lottery-draw.ts'
import { handle } from '../context/handle.ts'
import { readOfferedGames } from '../games/catalogue/offered-games.ts'
import { findDraw } from '../games/lottery/list-draws.ts'
import { findLotteryGame } from '../games/lottery/read-games.ts'

export default handle(lotteryDraw, async ({ query: { gameCode, drawNo }, tenantId, context }) => {
  const { db } = context.store
  const { game } = await findLotteryGame(db, { tenantId, gameCode, offered: await readOfferedGames(context, tenantId) })
  return { success: true, value: await findDraw(db, { tenantId, game, drawNo, now: context.clock.now() }) }
})
