import { lotteryBets } from '../../../src/schemas/endpoints/lottery-bets.ts'
import { handle } from '../handle.ts'
import { listBets } from '../lottery/list-bets.ts'
import { pageAsOf } from '../records/page-as-of.ts'

export default handle(lotteryBets, async ({ query, member, language, context }) => {
  const now = context.clock.now()
  const page = pageAsOf(query, { now, usualSize: 20 })
  return {
    success: true,
    value: { ...(await listBets(context.store.db, member, query, page, { language, now })), now },
  }
})
