import { lotterySets } from '../../../src/schemas/endpoints/lottery-sets.ts'
import { handle } from '../context/handle.ts'
import { readOfferedGames } from '../games/catalogue/offered-games.ts'
import { listSets } from '../games/lottery/number-sets.ts'
import { findLotteryGame } from '../games/lottery/read-games.ts'

export default handle(lotterySets, async ({ query, member, context }) => {
  const { db } = context.store
  const { tenantId } = member
  const offered = await readOfferedGames(context, tenantId)
  const { game } = await findLotteryGame(db, { tenantId, gameCode: query.gameCode, offered })
  return { success: true, value: await listSets(db, member.memberId, game) }
})
