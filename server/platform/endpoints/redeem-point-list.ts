import { redeemPointList } from '../../../src/schemas/endpoints/redeem-point-list.ts'
import { handle } from '../context/handle.ts'
import { pageAsOf } from '../context/page-as-of.ts'
import { listRedemptions } from '../features/points/list-redemptions.ts'

export default handle(redeemPointList, async ({ query, member, language, context: { store, clock } }) => {
  const page = pageAsOf(query, { now: clock.now(), usualSize: 10 })
  return { success: true, value: await listRedemptions(store.db, { status: query.status, member, language, page }) }
})
