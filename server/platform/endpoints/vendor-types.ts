import { vendorTypes } from '../../../src/schemas/endpoints/vendor-types.ts'
import { readTenantVendors } from '../catalogue/tenant-vendors.ts'
import { handle } from '../handle.ts'

export default handle(vendorTypes, async ({ query, tenantId, context }) => {
  const { groups } = await readTenantVendors(context.store, tenantId)
  const wanted = query.gameType?.toUpperCase()
  return {
    success: true,
    value: groups
      .map(({ gameCategory, vendors }) => ({ title: gameCategory, cards: vendors }))
      .filter(({ title }) => !wanted || title === wanted),
  }
})
