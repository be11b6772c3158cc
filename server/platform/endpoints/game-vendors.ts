import { gameVendors } from '../../../src/schemas/endpoints/game-vendors.ts'
import { isOwnMerchant } from '../catalogue/merchant.ts'
import { readOfferedGames } from '../catalogue/offered-games.ts'
import { toWireVendor } from '../catalogue/tenant-vendors.ts'
import { handle } from '../handle.ts'

export default handle(gameVendors, async ({ query, tenantId, context }) => {
  if (!(await isOwnMerchant(context, tenantId, query.merchantCode))) return { success: true, value: [] }
  const { groups } = await readOfferedGames(context, tenantId)
  return {
    success: true,
    value: groups.map(({ gameCategory, vendors }) => ({ gameCategory, vendors: vendors.map(toWireVendor) })),
  }
})
