import { profileUpdate } from '../../../src/schemas/endpoints/profile-update.ts'
import { updateProfile } from '../accounts/profile.ts'
import { handle } from '../handle.ts'

export default handle(profileUpdate, async ({ body, member, language, context }) => {
  await updateProfile(context, { member, language, values: body })
  return { success: true }
})
