import { vnOpenedNumbers } from '../../../src/schemas/endpoints/vn-opened-numbers.ts'
import { readOfferedGames } from '../catalogue/offered-games.ts'
import { handle } from '../handle.ts'
import { listOpened } from '../lottery/list-draws.ts'
import { findLotteryGame } from '../lottery/read-games.ts'

export default handle(vnOpenedNumbers, async ({ query: { gameCode, count = 100 }, tenantId, context }) => {
  const { db } = context.store
  const { game } = await findLotteryGame(db, { tenantId, gameCode, offered: await readOfferedGames(context, tenantId) })
  return { success: true, value: await listOpened(db, { tenantId, game, count, now: context.clock.now() }) }
})
