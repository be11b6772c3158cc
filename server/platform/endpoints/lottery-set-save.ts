import { lotterySetSave } from '../../../src/schemas/endpoints/lottery-set-save.ts'
import { handle } from '../context/handle.ts'
import { readOfferedGames } from '../games/catalogue/offered-games.ts'
import { saveSet } from '../games/lottery/number-sets.ts'
import { findLotteryGame } from '../games/lottery/read-games.ts'

export default handle(lotterySetSave, async ({ body, member, context }) => {
  const { db } = context.store
  const { tenantId } = member
  const offered = await readOfferedGames(context, tenantId)
  const { game } = await findLotteryGame(db, { tenantId, gameCode: body.gameCode, offered })
  return { success: true, value: await saveSet(context.store, member.memberId, game, body, context.clock.now()) }
})
