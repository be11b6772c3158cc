import { passwordByMail } from '../../../src/schemas/endpoints/password-by-mail.ts'
import { normalizeText } from '../../../src/schemas/normalize-text.ts'
import { takeLimits } from '../../http/rate-limits.ts'
import { usernameKey } from '../../http/username-key.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { findMember } from '../people/accounts/find-member.ts'
import { mailPasswordLink } from '../people/accounts/password-link.ts'

const MAILBOX = /^[^\s@]+@[^\s@]+$/

export default handle(passwordByMail, async (input, refuse) => {
  const { body, tenantId, language, ip, context } = input
  const { brands, store } = context
  if (!(await brands.feature(tenantId, 'forgotPassword'))) throw refuse('password/not-enabled', { status: 403 })
  const username = normalizeText(body.username)
  const email = normalizeText(body.email)
  if (!username) throw refuse('request/invalid', { value: { field: '/body/username' } })
  if (!MAILBOX.test(email)) throw refuse('request/invalid', { value: { field: '/body/email' } })
  await checkCall(input, { 'forgot-password': { way: 'mail', username, email } })
  await takeLimits(context, [
    // limited by name and address together, right or wrong: the name alone must not suffice to use up a member's mails
    ['forgot', [tenantId, usernameKey(username), email.toLowerCase()]],
    ['codeAddress', [tenantId, ip]],
  ])
  const named = await findMember(store.db, tenantId, username)
  const isTheirs = named?.email?.toLowerCase() === email.toLowerCase()
  const member = isTheirs ? named : undefined
  if (!member && (await brands.constants(tenantId)).tellUnknownUser)
    throw refuse('password/unknown-user', { status: 404 })
  await mailPasswordLink(context, { tenantId, language, email, member })
  return { success: true, message: await brands.text(tenantId, language, 'message.mail-sent') }
})
