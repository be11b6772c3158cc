/** Registers and signs in (REG-15, REG-16). */
import { type FormValues, textOf } from '../../parts/form/form-context.ts'
import { call, type Problem } from '../../runtime/calls/call.ts'
import { signIn } from '../../runtime/session/session.ts'
import { clearSession, setSession } from '../../runtime/session/session-state.ts'
import { loginInfo } from '../../schemas/endpoints/login-info.ts'
import { register } from '../../schemas/endpoints/register.ts'

/**
 * @param values field id -> value
 * @param verification what the bot check gave (LGN-05)
 * @returns the problem when it was refused
 */
export async function sendRegistration(
  values: FormValues,
  verification: object | undefined,
): Promise<Problem | undefined> {
  const body = {
    // a ticked box travels as text
    ...Object.fromEntries(Object.entries(values).map(([id, value]) => [id, value === true ? 'true' : value])),
    login: true,
    registerUrl: location.href,
    registerMethod: 'WEB',
    domain: location.hostname,
    ...(verification && { verification }),
  }
  const registered = await call(register, { body })
  if (!registered.ok) return registered.problem
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
