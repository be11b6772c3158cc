import { registerMobile } from '../../../src/schemas/endpoints/register-mobile.ts'
import { invitationFollowers } from '../compose/followers.ts'
import { handle } from '../context/handle.ts'
import { registerMember } from '../people/accounts/register-member.ts'

export default handle(registerMobile, async ({ body, tenantId, language, ip, browser, context }, refuse) => {
  if (!(await context.brands.feature(tenantId, 'mobileRegistration'))) throw refuse('register/sms-off', { status: 403 })
  const registration = { body, tenantId, language, ip, browser, byMobile: true }
  const token = await registerMember(context, registration, invitationFollowers)
  return { success: true, value: token ? { token } : {} }
})
