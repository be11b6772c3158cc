import { profileUpdate } from '../../../src/schemas/endpoints/profile-update.ts'
import { handle } from '../context/handle.ts'
import { updateProfile } from '../people/accounts/profile.ts'

export default handle(profileUpdate, async ({ body, member, language, context }) => {
  await updateProfile(context, { member, language, values: body })
  return { success: true }
})
