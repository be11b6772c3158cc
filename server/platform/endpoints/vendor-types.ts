import { vendorTypes } from '../../../src/schemas/endpoints/vendor-types.ts'
import { handle } from '../context/handle.ts'
import { isOwnMerchant } from '../context/merchant.ts'
import { splitList } from '../context/paging.ts'
import { readOfferedGames } from '../games/catalogue/offered-games.ts'
import { toWireVendor } from '../games/catalogue/tenant-vendors.ts'

export default handle(vendorTypes, async ({ query, tenantId, context }) => {
  if (!(await isOwnMerchant(context, tenantId, query.merchantCode))) return { success: true, value: [] }
  const { groups, maintenance } = await readOfferedGames(context, tenantId)
  const gameTypes = splitList(query.gameType)
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
