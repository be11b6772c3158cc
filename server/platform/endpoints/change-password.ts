import { changePassword } from '../../../src/schemas/endpoints/change-password.ts'
import { handle } from '../context/handle.ts'
import { changeMemberPassword } from '../people/accounts/change-member-password.ts'

export default handle(changePassword, async ({ body, member, language, ip, browser, remembered, context }, refuse) => {
  const { oldPassword, changeTicket, newPassword, confirmNewPassword } = body
  if (!oldPassword?.trim() && !changeTicket) throw refuse('request/invalid', { value: { field: '/body/oldPassword' } })
  const change = { oldPassword: oldPassword?.trim(), changeTicket, newPassword, confirmNewPassword }
  const { token } = await changeMemberPassword(context, { member, language, ip, browser, ...change })
  remembered.forget()
  return {
    success: true,
    value: { token, username: member.username, firstTimeLogin: false, passwordExpired: false },
  }
})
