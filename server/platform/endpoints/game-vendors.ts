import { gameVendors } from '../../../src/schemas/endpoints/game-vendors.ts'
import { isOwnMerchant } from '../catalogue/merchant.ts'
import { readTenantVendors, toWireVendor } from '../catalogue/tenant-vendors.ts'
import { handle } from '../handle.ts'

export default handle(gameVendors, async ({ query, tenantId, context }) => {
  if (!(await isOwnMerchant(context, tenantId, query.merchantCode))) return { success: true, value: [] }
  const { groups } = await readTenantVendors(context.store, tenantId)
  return {
    success: true,
    value: groups.map(({ gameCategory, vendors }) => ({ gameCategory, vendors: vendors.map(toWireVendor) })),
  }
})
