/** Signs in with what was entered (LGN-07, LGN-08, LGN-18). */
import type { ShellPart } from '../../engine/page-model.ts'
import { call, type Problem } from '../../runtime/calls/call.ts'
import { type SignInOptions, signIn } from '../../runtime/session/session.ts'
import type { BodyOf } from '../../schemas/endpoints/endpoint.ts'
import { login } from '../../schemas/endpoints/login.ts'

export interface SignedIn {
  token: string
  username: string
  firstTimeLogin: boolean
  passwordExpired: boolean
  changeTicket?: string
}

/** @returns the problem when it was refused, else whether it goes on by itself (`signIn`). */
export async function sendLogin(
  body: BodyOf<typeof login>,
  site: Pick<ShellPart, 'dialogs' | 'toggles'>,
): Promise<{ problem: Problem } | { wentOn: boolean }> {
  const result = await call(login, { body })
  if (!result.ok) return { problem: result.problem }
  const { username = body.username ?? '', ...value } = result.value.value
  return { wentOn: await goIn({ ...value, username }, site) }
}

/** @returns whether it goes on by itself (`signIn`). */
export function goIn(signedIn: SignedIn, site: Pick<ShellPart, 'dialogs' | 'toggles'>): Promise<boolean> {
  const { token, username, changeTicket } = signedIn
  return signIn(token, username, { changeTicket, newPassword: dialogOf(signedIn, site) })
}

/** One new password answers both; who came by a code or a provider has none that could stand for the old one. */
function dialogOf(
  { firstTimeLogin, passwordExpired, changeTicket }: SignedIn,
  { dialogs, toggles }: Pick<ShellPart, 'dialogs' | 'toggles'>,
): SignInOptions['newPassword'] {
  if (firstTimeLogin && changeTicket && dialogs.includes('first-login')) return 'first-login'
  const mustChange = passwordExpired && Boolean(toggles.forcedPasswordChange)
  return mustChange && dialogs.includes('change-password') ? 'change-password' : undefined
}
