import { teamRegister } from '../../../src/schemas/endpoints/team-register.ts'
import { handle } from '../context/handle.ts'
import { registerDownline } from '../features/agents/register-downline.ts'

export default handle(teamRegister, async ({ body, member, language, context }) => {
  const registered = await registerDownline(context, member, language, body)
  const path = body.type === '0' ? '/login' : '/agent-login'
  return { success: true, value: { ...registered, address: `${await context.brands.origin(member.tenantId)}${path}` } }
})
