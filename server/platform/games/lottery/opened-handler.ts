import type { openedNumbers } from '../../../../src/schemas/endpoints/opened-numbers.ts'
import type { vnOpenedNumbers } from '../../../../src/schemas/endpoints/vn-opened-numbers.ts'
import { handle, type PlatformHandler } from '../../context/handle.ts'
import { readOfferedGames } from '../catalogue/offered-games.ts'
import { listOpened } from './list-draws.ts'
import { findLotteryGame } from './read-games.ts'

/** Makes the handler of a call for the results of a game. */
export const openedHandler = (endpoint: typeof openedNumbers | typeof vnOpenedNumbers): PlatformHandler =>
  handle(endpoint, async ({ query: { gameCode, count = 100, day, before }, tenantId, context }) => {
    const { db } = context.store
    const { game } = await findLotteryGame(db, {
      tenantId,
      gameCode,
      offered: await readOfferedGames(context, tenantId),
    })
    const timeZone = await context.brands.timeZone(tenantId)
    const now = context.clock.now()
    return { success: true, value: await listOpened(db, { tenantId, game, count, day, before, timeZone, now }) }
  })
