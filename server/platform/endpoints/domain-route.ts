import { domainRoute } from '../../../src/schemas/endpoints/domain-route.ts'
import type { WireResource } from '../../../src/schemas/metadata/metadata.ts'
import { readMetadata } from '../../metadata/metadata-documents.ts'
import { handle } from '../context/handle.ts'

/** Returns the addresses of `resources`, and those of `routers` for other types: of each type the first one counts. */
export default handle(domainRoute, async ({ tenantId, context }) => {
  const { routers, resources } = (await readMetadata(context.store, tenantId)).wire
  const own = listOf(resources)
  const known = new Set(own.map(({ resourceType }) => resourceType))
  const further = listOf(routers.resources).filter(({ resourceType }) => !known.has(resourceType))
  return { success: true, value: { ...routers, resources: [...own, ...further] } }
})

/** Returns the valid resources: the shape of metadata is not guaranteed. */
const listOf = (resources: unknown): WireResource[] =>
  Array.isArray(resources) ? resources.filter(resource => typeof resource === 'object' && resource !== null) : []
