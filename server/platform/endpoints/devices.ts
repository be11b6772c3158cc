import { devices } from '../../../src/schemas/endpoints/devices.ts'
import { listDevices } from '../accounts/devices.ts'
import { handle } from '../handle.ts'

export default handle(devices, async ({ member, tokenHash, context }) => ({
  success: true,
  value: { list: await listDevices(context, member, tokenHash) },
}))
