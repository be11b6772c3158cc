import { memberIcon } from '../../../src/schemas/endpoints/member-icon.ts'
import { handle } from '../context/handle.ts'
import { readAvatar } from '../people/accounts/avatar.ts'

export default handle(memberIcon, async ({ member, context }) => {
  const { url } = await readAvatar(context.store.db, member)
  return { success: true, value: { url } }
})
