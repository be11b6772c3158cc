import { teamRegister } from '../../../src/schemas/endpoints/team-register.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { registerDownline } from '../features/agents/register-downline.ts'

export default handle(teamRegister, async input => {
  const { body, member, language, context } = input
  const { type, username, password, nickname, birthday } = body
  const asks = birthday === undefined ? 'nothing' : 'birthday'
  await checkCall(input, { 'team-register': { type, username, password, nickname, asks, birthday } })
  const registered = await registerDownline(context, member, language, body)
  const path = body.type === '0' ? '/login' : '/agent-login'
  return { success: true, value: { ...registered, address: `${await context.brands.origin(member.tenantId)}${path}` } }
})
