import { personalProfit } from '../../../src/schemas/endpoints/personal-profit.ts'
import { handle } from '../context/handle.ts'
import { splitList } from '../context/paging.ts'
import { readTenantVendors } from '../games/catalogue/tenant-vendors.ts'
import { readProfit } from '../games/records/read-profit.ts'
import { rangeOf } from '../money/totals/range-of.ts'

export default handle(personalProfit, async ({ query, member, context }) => {
  const { store } = context
  const range = await rangeOf({ query, member, context })
  const gameTypes = splitList(query.gameType)
  const profit = await readProfit(store.db, { ...member, range, gameTypes, vendor: query.vassalage })
  const { titles } = await readTenantVendors(store, member.tenantId)
  const vendors = profit.vendors.map(({ vendor, ...figures }) => ({
    vassalage: vendor,
    title: titles.get(vendor) ?? vendor,
    ...figures,
  }))
  return { success: true, value: { ...profit, vendors, range: range.wire } }
})
