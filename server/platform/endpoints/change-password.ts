import { changePassword } from '../../../src/schemas/endpoints/change-password.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { changeMemberPassword } from '../people/accounts/change-member-password.ts'

export default handle(changePassword, async (input, refuse) => {
  const { body, member, language, ip, browser, remembered, context } = input
  const { oldPassword, changeTicket, newPassword, confirmNewPassword } = body
  if (!oldPassword?.trim() && !changeTicket) throw refuse('request/invalid', { value: { field: '/body/oldPassword' } })
  const proof = changeTicket ? 'ticket' : 'password'
  await checkCall(input, { 'change-password': { proof, oldPassword, newPassword, confirmNewPassword } })
  const change = { oldPassword: oldPassword?.trim(), changeTicket, newPassword, confirmNewPassword }
  const { token } = await changeMemberPassword(context, { member, language, ip, browser, ...change })
  remembered.forget()
  return {
    success: true,
    value: { token, username: member.username, firstTimeLogin: false, passwordExpired: false },
  }
})
