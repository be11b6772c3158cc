import { deposits } from '../../../src/schemas/endpoints/deposits.ts'
import { listDeposits } from '../deposits/list-deposits.ts'
import { handle } from '../handle.ts'
import { pageAsOf } from '../records/page-as-of.ts'

export default handle(deposits, async ({ query, member, language, context }) => {
  const now = context.clock.now()
  const page = pageAsOf(query, { now, usualSize: 10 })
  return { success: true, value: { ...(await listDeposits(context.store.db, member, { language, now, page })), now } }
})
