import { login } from '../../../src/schemas/endpoints/login.ts'
import { normalizeText } from '../../../src/schemas/normalize-text.ts'
import { handle } from '../context/handle.ts'
import { requirePhone } from '../people/accounts/read-phone.ts'
import { type SignInReply, signInMember } from '../people/accounts/sign-in.ts'
import { signInBySms } from '../people/accounts/sign-in-by-sms.ts'
import { checkBot } from '../people/bot-check/check-bot.ts'

export default handle(login, async ({ body, tenantId, language, ip, browser, remembered, context }, refuse) => {
  const { verificationCode } = body
  const shared = { tenantId, ip, browser, agentsOnly: body.entry === 'agent', remember: body.remember === true }
  const keep = ({ session, member, remembered: browserToken }: SignInReply) => {
    if (browserToken) remembered.remember(member.username, browserToken.token, browserToken.seconds)
    return { success: true, value: session } as const
  }
  if (body.type === 'sms' || body.type === 'firebase') {
    if (!(await context.brands.feature(tenantId, 'smsLogin'))) throw refuse('login/sms-off', { status: 403 })
    const number = await requirePhone(context, tenantId, body)
    await checkBot(context, { tenantId, form: 'login', fields: body.verification })
    const { firebaseChannel: channel, firebaseIdToken: idToken = '' } = body
    const proof = body.type === 'firebase' ? { channel, idToken } : { verificationCode }
    const signedIn = await signInBySms(context, { ...shared, number, proof })
    const { success, value } = keep(signedIn)
    return { success, value: { ...value, username: signedIn.member.username } }
  }
  const username = normalizeText(body.username ?? '')
  const password = body.password?.trim()
  if (!username) throw refuse('request/invalid', { value: { field: '/body/username' } })
  if (!password) throw refuse('request/invalid', { value: { field: '/body/password' } })
  const captcha = body.captcha?.trim()
  await checkBot(context, { tenantId, form: 'login', fields: body.verification })
  return keep(await signInMember(context, { ...shared, language, username, password, captcha, verificationCode }))
})
