import { passwordByLink } from '../../../src/schemas/endpoints/password-by-link.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { checkNewPassword } from '../people/accounts/check-new-password.ts'
import { findLinkOwner, spendLink } from '../people/accounts/password-link.ts'
import { resetPassword } from '../people/accounts/reset-password.ts'

export default handle(passwordByLink, async (input, refuse) => {
  const { body, tenantId, language, ip, browser, remembered, context } = input
  const used = () => refuse('password/link-used', { status: 410 })
  const { token, newPassword, confirmNewPassword } = body
  const memberId = await findLinkOwner(context, { tenantId, token })
  if (memberId === undefined) throw used()
  const password = await checkNewPassword(context, { tenantId, language, newPassword, confirmNewPassword })
  await checkCall(input, { 'new-password': { newPassword, confirmNewPassword } })
  const spend = async (tx: Parameters<typeof spendLink>[0]) => {
    if (!(await spendLink(tx, { tenantId, token }))) throw used()
  }
  const { member, ...session } = await resetPassword(context, { tenantId, memberId, password, ip, browser, spend })
  remembered.forget()
  return { success: true, value: { ...session, username: member.username } }
})
