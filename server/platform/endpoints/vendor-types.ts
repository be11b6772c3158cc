import { vendorTypes } from '../../../src/schemas/endpoints/vendor-types.ts'
import { readList } from '../catalogue/list-games.ts'
import { isOwnMerchant } from '../catalogue/merchant.ts'
import { readOfferedGames } from '../catalogue/offered-games.ts'
import { toWireVendor } from '../catalogue/tenant-vendors.ts'
import { handle } from '../handle.ts'

export default handle(vendorTypes, async ({ query, tenantId, context }) => {
  if (!(await isOwnMerchant(context, tenantId, query.merchantCode))) return { success: true, value: [] }
  const { groups, maintenance } = await readOfferedGames(context, tenantId)
  const gameTypes = readList(query.gameType)
  return {
    success: true,
    value: groups
      .map(({ gameCategory, vendors }) => ({
        title: gameCategory,
        cards: vendors.map(vendor => ({ ...toWireVendor(vendor), maintenance: maintenance.has(vendor.code) })),
      }))
      .filter(({ title }) => !gameTypes || gameTypes.includes(title)),
  }
})
