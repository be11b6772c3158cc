import { registerOauth } from '../../../src/schemas/endpoints/register-oauth.ts'
import { invitationFollowers } from '../compose/followers.ts'
import { handle } from '../context/handle.ts'
import { completeRegistration } from '../people/oauth/complete-registration.ts'

export default handle(registerOauth, async ({ body, tenantId, language, ip, browser, context }) => {
  const registration = { body, tenantId, language, ip, browser }
  const token = await completeRegistration(context, registration, invitationFollowers)
  return { success: true, value: token ? { token } : {} }
})
