import { redeemPointList } from '../../../src/schemas/endpoints/redeem-point-list.ts'
import { handle } from '../handle.ts'
import { listRedemptions } from '../points/list-redemptions.ts'
import { pageAsOf } from '../records/page-as-of.ts'

export default handle(redeemPointList, async ({ query, member, language, context: { store, clock } }) => {
  const page = pageAsOf(query, { now: clock.now(), usualSize: 10 })
  return { success: true, value: await listRedemptions(store.db, { status: query.status, member, language, page }) }
})
