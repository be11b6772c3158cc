import { gameVendors } from '../../../src/schemas/endpoints/game-vendors.ts'
import { readTenantVendors } from '../catalogue/tenant-vendors.ts'
import { handle } from '../handle.ts'

export default handle(gameVendors, async ({ tenantId, context }) => {
  const { groups } = await readTenantVendors(context.store, tenantId)
  return { success: true, value: groups }
})
