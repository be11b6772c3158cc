/** Registers and signs in (REG-15, REG-16). */
import { call, type Problem } from '../../runtime/calls/call.ts'
import { signIn } from '../../runtime/session/session.ts'
import { clearSession, setSession } from '../../runtime/session/session-state.ts'
import { loginInfo } from '../../schemas/endpoints/login-info.ts'
import { register } from '../../schemas/endpoints/register.ts'

/** What goes along that nobody typed. */
export interface RegistrationExtras {
  countryDialingCode: string
  /** What the bot check gave (LGN-05). */
  verification: object | undefined
}

/** @param entered field id -> value; ticked boxes are 'true'. @returns the problem when it was refused. */
export async function sendRegistration(
  entered: Record<string, string>,
  { countryDialingCode, verification }: RegistrationExtras,
): Promise<Problem | undefined> {
  const body = {
    ...entered,
    login: true,
    registerUrl: location.href,
    registerMethod: 'WEB',
    domain: location.hostname,
    ...(countryDialingCode && { countryDialingCode }),
    ...(verification && { verification }),
  }
  const registered = await call(register, { body })
  if (!registered.ok) return registered.problem
  const { token } = registered.value.value
  if (!token) return undefined
  setSession(token, entered.username ?? '')
  const info = await call(loginInfo)
  if (!info.ok) {
    clearSession()
    return info.problem
  }
  const { username, isAgent } = info.value.value
  await signIn(token, username, { isAgent })
  return undefined
}
