import { register } from '../../../src/schemas/endpoints/register.ts'
import { invitationFollowers } from '../compose/followers.ts'
import { handle } from '../context/handle.ts'
import { registerMember } from '../people/accounts/register-member.ts'

export default handle(register, async ({ body, tenantId, language, ip, browser, context }) => {
  const token = await registerMember(context, { body, tenantId, language, ip, browser }, invitationFollowers)
  return { success: true, value: token ? { token } : {} }
})
