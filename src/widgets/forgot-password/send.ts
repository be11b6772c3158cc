/** The calls of a forgotten password. */
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { type SignInResult, signIn } from '../../runtime/session/session.ts'
import { passwordByMail } from '../../schemas/endpoints/password-by-mail.ts'
import { passwordByPhone } from '../../schemas/endpoints/password-by-phone.ts'

/** @returns the platform's reply: the same whether the account exists or not */
export async function mailLink(values: FormValues): Promise<{ problem?: CallProblem; message: string }> {
  const body = { username: textOf(values, 'username'), email: textOf(values, 'email') }
  const result = await call(passwordByMail, { body })
  return result.ok ? { message: result.value.message } : { problem: result.problem, message: '' }
}

/** Sets the password and signs in. */
export async function setByPhone(values: FormValues): Promise<SignInResult> {
  const countryDialingCode = textOf(values, 'countryDialingCode')
  const body = {
    mobileNum: textOf(values, 'mobileNum'),
    verificationCode: textOf(values, 'verificationCode'),
    newPassword: textOf(values, 'newPassword'),
    ...(countryDialingCode && { countryDialingCode }),
  }
  const result = await call(passwordByPhone, { body })
  return result.ok ? signIn(result.value.value.token, result.value.value.username) : { problem: result.problem }
}
