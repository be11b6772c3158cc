import { lotterySetRemove } from '../../../src/schemas/endpoints/lottery-set-remove.ts'
import { handle } from '../context/handle.ts'
import { readOfferedGames } from '../games/catalogue/offered-games.ts'
import { removeSet } from '../games/lottery/number-sets.ts'
import { findLotteryGame } from '../games/lottery/read-games.ts'

export default handle(lotterySetRemove, async ({ body, member, context }) => {
  const { db } = context.store
  const { tenantId } = member
  const offered = await readOfferedGames(context, tenantId)
  const { game } = await findLotteryGame(db, { tenantId, gameCode: body.gameCode, offered })
  return { success: true, value: await removeSet(context.store, member.memberId, game, body.name) }
})
