/** Registers and signs in. */
import { call } from '../../runtime/calls/call.ts'
import { forgetPhoneProof, provePhone } from '../../runtime/session/phone-check.ts'
import { type SignInResult, signIn } from '../../runtime/session/session.ts'
import type { register } from '../../schemas/endpoints/register.ts'
import type { registerMobile } from '../../schemas/endpoints/register-mobile.ts'
import type { registerOauth } from '../../schemas/endpoints/register-oauth.ts'
import { type FormValues, textOf } from '../form/state/form-values.ts'

export interface Registering {
  endpoint: typeof register | typeof registerMobile | typeof registerOauth
  /** Field id -> value. */
  values: FormValues
  /** Result of the bot check. */
  verification: object | undefined
  /** An external service of the brand proves numbers. */
  isCheckedOutside: boolean
}

/**
 * Registers; a number that the external service does not confirm stops it. @returns the reason of a refusal, or whether another part
 * decides where the member goes on
 */
export async function sendRegistration({
  endpoint,
  values,
  verification,
  isCheckedOutside,
}: Registering): Promise<SignInResult> {
  const { verificationCode, ...others } = values
  const proof =
    isCheckedOutside && typeof verificationCode === 'string' ? await provePhone(verificationCode) : undefined
  if (proof && !proof.ok) return proof
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
  // besides the fields of the form, `registerOauth` takes the attempt, which is one of the values
  const registered = await call(endpoint as typeof register, { body })
  if (!registered.ok) return registered
  if (proof) forgetPhoneProof()
  const { token } = registered.value.value
  if (!token) return { isHandled: false }
  const signedIn = await signIn(token, textOf(values, 'username'))
  return 'problem' in signedIn ? { problem: { ...signedIn.problem, code: 'register/no-cookie' } } : signedIn
}
