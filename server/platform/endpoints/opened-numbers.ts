import { openedNumbers } from '../../../src/schemas/endpoints/opened-numbers.ts'
import { handle } from '../context/handle.ts'
import { readOfferedGames } from '../games/catalogue/offered-games.ts'
import { listOpened } from '../games/lottery/list-draws.ts'
import { findLotteryGame } from '../games/lottery/read-games.ts'

export default handle(openedNumbers, async ({ query: { gameCode, count = 100, day, before }, tenantId, context }) => {
  const { db } = context.store
  const { game } = await findLotteryGame(db, { tenantId, gameCode, offered: await readOfferedGames(context, tenantId) })
  return {
    success: true,
    value: await listOpened(db, {
      tenantId,
      game,
      count,
      day,
      before,
      timeZone: await context.brands.timeZone(tenantId),
      now: context.clock.now(),
    }),
  }
})
