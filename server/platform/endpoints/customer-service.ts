import { customerService } from '../../../src/schemas/endpoints/customer-service.ts'
import { readMetadata } from '../../metadata/metadata-documents.ts'
import { handle } from '../context/handle.ts'
import { listServices } from '../features/support/list-services.ts'

export default handle(customerService, async ({ tenantId, context }) => {
  const { system } = (await readMetadata(context.store, tenantId)).wire
  return { success: true, value: listServices(system.customerService, context.random) }
})
