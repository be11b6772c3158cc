import { deviceSignOut } from '../../../src/schemas/endpoints/device-sign-out.ts'
import { signOutDevice } from '../accounts/devices.ts'
import { handle } from '../handle.ts'

export default handle(deviceSignOut, async ({ body, member, context }) => {
  await signOutDevice(context, member, body.id)
  return { success: true }
})
