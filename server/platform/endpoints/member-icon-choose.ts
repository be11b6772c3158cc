import { memberIconChoose } from '../../../src/schemas/endpoints/member-icon-choose.ts'
import { handle } from '../context/handle.ts'
import { chooseAvatar } from '../people/accounts/avatar.ts'

export default handle(memberIconChoose, async ({ body, member, context }) => {
  const { url } = await chooseAvatar(context, member, body.avatar)
  return { success: true, value: { url } }
})
