import { deviceSignOut } from '../../../src/schemas/endpoints/device-sign-out.ts'
import { handle } from '../context/handle.ts'
import { signOutDevice } from '../people/accounts/devices.ts'

export default handle(deviceSignOut, async ({ body, member, context }) => {
  await signOutDevice(context, member, body.id)
  return { success: true }
})
