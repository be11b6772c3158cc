/** What a forgotten password asks of the platform (PWD-03, PWD-04). */
import { call, type Problem } from '../../runtime/calls/call.ts'
import { signIn } from '../../runtime/session/session.ts'
import { passwordByMail } from '../../schemas/endpoints/password-by-mail.ts'
import { passwordByPhone } from '../../schemas/endpoints/password-by-phone.ts'

/** @returns what the platform says: the same whether the account is there or not. */
export async function mailLink({
  username = '',
  email = '',
}: Record<string, string>): Promise<{ problem?: Problem; message: string }> {
  const result = await call(passwordByMail, { body: { username, email } })
  return result.ok ? { message: result.value.message } : { problem: result.problem, message: '' }
}

/** Sets the password and signs in. */
export async function setByPhone(
  { mobileNum = '', verificationCode = '', newPassword = '' }: Record<string, string>,
  countryDialingCode: string,
): Promise<Problem | undefined> {
  const body = { mobileNum, verificationCode, newPassword, ...(countryDialingCode && { countryDialingCode }) }
  const result = await call(passwordByPhone, { body })
  if (!result.ok) return result.problem
  await signIn(result.value.value.token, result.value.value.username)
  return undefined
}
