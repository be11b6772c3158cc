import { passwordByPhone } from '../../../src/schemas/endpoints/password-by-phone.ts'
import { clearLimit, takeLimit } from '../../http/rate-limits.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { checkNewPassword } from '../people/accounts/check-new-password.ts'
import { findByPhone } from '../people/accounts/member-phone.ts'
import { requirePhone } from '../people/accounts/read-phone.ts'
import { resetPassword } from '../people/accounts/reset-password.ts'
import { checkCode } from '../people/codes/check-code.ts'

export default handle(passwordByPhone, async (input, refuse) => {
  const { body, tenantId, language, ip, browser, remembered, context } = input
  if (!(await context.brands.feature(tenantId, 'forgotByMobile'))) throw refuse('password/not-enabled', { status: 403 })
  const number = await requirePhone(context, tenantId, body)
  // before the code, which an invalid password does not use up
  const password = await checkNewPassword(context, { tenantId, language, newPassword: body.newPassword })
  await checkCall(input, { 'forgot-password': { way: 'mobile', ...body } })
  const who = [tenantId, number, ip]
  await takeLimit(context, 'login', who)
  const spend = await checkCode(context, { tenantId, purpose: 'password', to: number, code: body.verificationCode })
  const memberId = await findByPhone(context.store.db, tenantId, number)
  if (memberId === undefined) throw refuse('phone/bad-code')
  const { member, ...session } = await resetPassword(context, { tenantId, memberId, password, ip, browser, spend })
  await clearLimit(context, 'login', who)
  remembered.forget()
  return { success: true, value: { ...session, username: member.username } }
})
