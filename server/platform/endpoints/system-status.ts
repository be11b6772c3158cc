import { systemStatus } from '../../../src/schemas/endpoints/system-status.ts'
import { readMetadata } from '../../metadata/metadata-documents.ts'
import { statusFor } from '../../metadata/site-status.ts'
import { handle } from '../context/handle.ts'
import { listServices } from '../features/support/list-services.ts'

export default handle(systemStatus, async ({ tenantId, ip, country, context }) => {
  // the list of blocked countries is not published
  const { blockedCountries, ...system } = (await readMetadata(context.store, tenantId)).wire.system
  const status = statusFor({ ...system, blockedCountries }, country)
  const location = { ...system.location, ip, ...(country !== undefined && { countryCode: country }) }
  const { customerService } = system
  const services = customerService && { customerService: listServices(customerService, context.random) }
  return { success: true, value: { ...system, ...services, status, location } }
})
