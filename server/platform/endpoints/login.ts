import { login } from '../../../src/schemas/endpoints/login.ts'
import { signIn } from '../accounts/sign-in.ts'
import { handle, refuse } from '../handle.ts'

export default handle(login, async ({ body, tenantId, ip, browser, context }) => {
  if (body.type === 'sms') throw refuse('login/sms-off', { status: 403 })
  const username = body.username?.normalize('NFC').trim()
  const password = body.password?.trim()
  if (!username) throw refuse('problem/bad-request', { value: { field: '/body/username' } })
  if (!password) throw refuse('problem/bad-request', { value: { field: '/body/password' } })
  const captcha = body.captcha?.trim()
  const agentsOnly = body.entry === 'agent'
  const value = await signIn(context, { tenantId, ip, browser, username, password, captcha, agentsOnly })
  return { success: true, value }
})
