import { deposits } from '../../../src/schemas/endpoints/deposits.ts'
import { listDeposits } from '../deposits/list-deposits.ts'
import { handle } from '../handle.ts'

export default handle(deposits, async ({ query, member, language, context }) => {
  const { pageNo = 1, pageSize: size = 10 } = query
  const now = context.clock.now()
  const page = await listDeposits(context.store.db, member, { language, now, pageNo, size })
  return { success: true, value: { ...page, now } }
})
