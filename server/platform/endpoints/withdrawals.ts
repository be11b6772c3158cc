import { withdrawals } from '../../../src/schemas/endpoints/withdrawals.ts'
import { handle } from '../context/handle.ts'
import { pageAsOf } from '../context/page-as-of.ts'
import { listWithdrawals } from '../features/withdrawals/list-withdrawals.ts'

export default handle(withdrawals, async ({ query, member, language, context: { store, clock } }) => {
  const page = pageAsOf(query, { now: clock.now(), usualSize: 10 })
  return { success: true, value: await listWithdrawals(store.db, { member, language, page }) }
})
