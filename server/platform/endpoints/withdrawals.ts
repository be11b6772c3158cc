import { withdrawals } from '../../../src/schemas/endpoints/withdrawals.ts'
import { handle } from '../handle.ts'
import { pageAsOf } from '../records/page-as-of.ts'
import { listWithdrawals } from '../withdrawals/list-withdrawals.ts'

export default handle(withdrawals, async ({ query, member, language, context: { store, clock } }) => {
  const page = pageAsOf(query, { now: clock.now(), usualSize: 10 })
  return { success: true, value: await listWithdrawals(store.db, { member, language, page }) }
})
