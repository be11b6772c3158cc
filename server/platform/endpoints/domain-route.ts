import { domainRoute } from '../../../src/schemas/endpoints/domain-route.ts'
import { handle } from '../handle.ts'
import { readMetadata } from '../metadata.ts'

export default handle(domainRoute, async ({ tenantId, context }) => {
  const { routers, resources } = (await readMetadata(context.store, tenantId)).wire
  return { success: true, value: { ...routers, resources: routers.resources ?? resources } }
})
