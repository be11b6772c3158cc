import { gameVendors } from '../../../src/schemas/endpoints/game-vendors.ts'
import { handle } from '../context/handle.ts'
import { isOwnMerchant } from '../context/merchant.ts'
import { readOfferedGames } from '../games/catalogue/offered-games.ts'
import { toWireVendor } from '../games/catalogue/tenant-vendors.ts'

export default handle(gameVendors, async ({ query, tenantId, context }) => {
  if (!(await isOwnMerchant(context, tenantId, query.merchantCode))) return { success: true, value: [] }
  const { groups } = await readOfferedGames(context, tenantId)
  return {
    success: true,
    value: groups.map(({ gameCategory, vendors }) => ({ gameCategory, vendors: vendors.map(toWireVendor) })),
  }
})
