import { registerOauth } from '../../../src/schemas/endpoints/register-oauth.ts'
import { handle } from '../context/handle.ts'
import { completeRegistration } from '../people/oauth/complete-registration.ts'

export default handle(registerOauth, async ({ body, tenantId, language, ip, browser, context }) => {
  const token = await completeRegistration(context, { body, tenantId, language, ip, browser })
  return { success: true, value: token ? { token } : {} }
})
