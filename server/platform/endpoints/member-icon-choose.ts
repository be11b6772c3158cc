import { memberIconChoose } from '../../../src/schemas/endpoints/member-icon-choose.ts'
import { chooseAvatar } from '../accounts/avatar.ts'
import { handle } from '../handle.ts'

export default handle(memberIconChoose, async ({ body, member, context }) => {
  const { url } = await chooseAvatar(context, member, body.avatar)
  return { success: true, value: { url } }
})
