import { lotteryBets } from '../../../src/schemas/endpoints/lottery-bets.ts'
import { handle } from '../context/handle.ts'
import { pageAsOf } from '../context/page-as-of.ts'
import { listBets } from '../games/lottery/list-bets.ts'

export default handle(lotteryBets, async ({ query, member, language, context }) => {
  const now = context.clock.now()
  const page = pageAsOf(query, { now, usualSize: 20 })
  return {
    success: true,
    value: { ...(await listBets(context.store.db, member, query, page, { language, now })), now },
  }
})
