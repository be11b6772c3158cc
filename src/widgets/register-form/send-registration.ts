/** Registers and signs in (REG-15, REG-16). */
import { type FormValues, textOf } from '../../parts/form/form-context.ts'
import { call, type Problem } from '../../runtime/calls/call.ts'
import { forgetPhoneProof, provePhone } from '../../runtime/session/phone-check.ts'
import { signIn } from '../../runtime/session/session.ts'
import { clearSession, setSession } from '../../runtime/session/session-state.ts'
import { loginInfo } from '../../schemas/endpoints/login-info.ts'
import { register } from '../../schemas/endpoints/register.ts'
import { registerMobile } from '../../schemas/endpoints/register-mobile.ts'
import type { Way } from './use-way.ts'

export interface Proofs {
  /** What the bot check gave (LGN-05). */
  verification: object | undefined
  /** The brand has an external service prove numbers (REG-15). */
  isCheckedOutside: boolean
}

/**
 * A number that the external service does not confirm stops the registration (REG-17).
 * @param values field id -> value
 * @returns the problem when it was refused
 */
export async function sendRegistration(
  way: Way,
  values: FormValues,
  { verification, isCheckedOutside }: Proofs,
): Promise<Problem | undefined> {
  const { verificationCode, ...others } = values
  const proof =
    isCheckedOutside && typeof verificationCode === 'string' ? await provePhone(verificationCode) : undefined
  if (proof && !proof.ok) return proof.problem
  const body = {
    // a ticked box travels as text
    ...Object.fromEntries(
      Object.entries(proof ? { ...others, ...proof.value } : values).map(([id, value]) => [
        id,
        value === true ? 'true' : value,
      ]),
    ),
    login: true,
    registerUrl: location.href,
    registerMethod: 'WEB',
    domain: location.hostname,
    ...(verification && { verification }),
  }
  const registered = await call(way === 'registerMobile' ? registerMobile : register, { body })
  if (!registered.ok) return registered.problem
  if (proof) forgetPhoneProof()
  const { token } = registered.value.value
  if (!token) return undefined
  setSession(token, textOf(values, 'username'))
  const info = await call(loginInfo)
  if (!info.ok) {
    clearSession()
    return info.problem
  }
  const { username, isAgent } = info.value.value
  await signIn(token, username, { isAgent })
  return undefined
}
