import { lotteryBets } from '../../../src/schemas/endpoints/lottery-bets.ts'
import { handle } from '../handle.ts'
import { listBets } from '../lottery/list-bets.ts'

export default handle(lotteryBets, async ({ query, member, language, context }) => {
  const { gameCode, state, pageNo = 1, pageSize: size = 20 } = query
  const now = context.clock.now()
  const page = await listBets(context.store.db, member, { gameCode, state, pageNo, size }, { language, now })
  return { success: true, value: { ...page, now } }
})
