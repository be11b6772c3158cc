import { devices } from '../../../src/schemas/endpoints/devices.ts'
import { handle } from '../context/handle.ts'
import { listDevices } from '../people/accounts/devices.ts'

export default handle(devices, async ({ member, tokenHash, context }) => ({
  success: true,
  value: { list: await listDevices(context, member, tokenHash) },
}))
