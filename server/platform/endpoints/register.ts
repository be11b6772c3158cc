import { register } from '../../../src/schemas/endpoints/register.ts'
import { registerMember } from '../accounts/register-member.ts'
import { handle } from '../handle.ts'

export default handle(register, async ({ body, tenantId, language, ip, browser, context }) => {
  const token = await registerMember(context, { body, tenantId, language, ip, browser })
  return { success: true, value: token ? { token } : {} }
})
