import { systemStatus } from '../../../src/schemas/endpoints/system-status.ts'
import { handle } from '../handle.ts'
import { readMetadata } from '../metadata.ts'

/** Maintenance wins over region (section 4). */
export default handle(systemStatus, async ({ tenantId, ip, context }) => {
  const { system } = (await readMetadata(context.store, tenantId)).wire
  const status = system.maintenance || system.status === 1 ? 1 : system.regionRestriction || system.status === 2 ? 2 : 0
  return { success: true, value: { ...system, status, location: { ...system.location, ip } } }
})
