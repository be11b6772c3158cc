import { memberIcon } from '../../../src/schemas/endpoints/member-icon.ts'
import { readAvatar } from '../accounts/avatar.ts'
import { handle } from '../handle.ts'

export default handle(memberIcon, async ({ member, context }) => {
  const { url } = await readAvatar(context.store.db, member)
  return { success: true, value: { url } }
})
