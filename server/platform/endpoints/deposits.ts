import { deposits } from '../../../src/schemas/endpoints/deposits.ts'
import { handle } from '../context/handle.ts'
import { pageAsOf } from '../context/page-as-of.ts'
import { listDeposits } from '../features/deposits/list-deposits.ts'
import { withBonuses } from '../features/promotions/deposit-bonuses.ts'

export default handle(deposits, async ({ query, member, language, context }) => {
  const now = context.clock.now()
  const page = pageAsOf(query, { now, usualSize: 10 })
  const found = await listDeposits(context.store.db, member, { id: query.id, language, now, page })
  const list = await withBonuses(context.store.db, { ...member, language }, found.list)
  return { success: true, value: { ...found, list, now } }
})
