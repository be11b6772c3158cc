import { lotteryGame } from '../../../src/schemas/endpoints/lottery-game.ts'
import { handle } from '../context/handle.ts'
import { picturePath } from '../games/catalogue/game-item.ts'
import { readOfferedGames } from '../games/catalogue/offered-games.ts'
import { describeGame } from '../games/lottery/describe-game.ts'
import { gameRowOf } from '../games/lottery/game-rows.ts'
import { listOpened, listUpcoming } from '../games/lottery/list-draws.ts'
import { findLotteryGame } from '../games/lottery/read-games.ts'

export default handle(lotteryGame, async ({ query: { gameCode }, tenantId, language, context }) => {
  const { db } = context.store
  const { game, currency } = await findLotteryGame(db, {
    tenantId,
    gameCode,
    offered: await readOfferedGames(context, tenantId),
  })
  const row = await gameRowOf(db, game)
  const now = context.clock.now()
  const draws = await listUpcoming(db, { tenantId, gameCode, now })
  const [latest] = await listOpened(db, {
    tenantId,
    game,
    count: 1,
    timeZone: await context.brands.timeZone(tenantId),
    now,
  })
  return {
    success: true,
    value: {
      game: describeGame(game, language),
      nodeId: String(row.id),
      picture: picturePath(row),
      currency,
      maintenance: row.maintenance,
      draws,
      now,
      ...(latest && { latest }),
    },
  }
})
