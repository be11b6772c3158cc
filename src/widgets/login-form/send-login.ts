/** Signs in with the entered name and password. */
import type { ShellPart } from '../../engine/model/page-model.ts'
import { call, type Result } from '../../runtime/calls/call.ts'
import { forgetPhoneProof, provePhone } from '../../runtime/session/phone-check.ts'
import { type SignInOptions, type SignInResult, signIn } from '../../runtime/session/session.ts'
import type { BodyOf } from '../../schemas/endpoints/endpoint.ts'
import { login } from '../../schemas/endpoints/login.ts'

export interface LoginReply {
  token: string
  username: string
  firstTimeLogin: boolean
  passwordExpired: boolean
  changeTicket?: string
}

type LoginBody = BodyOf<typeof login>

export async function sendLogin(
  entered: LoginBody,
  site: Pick<ShellPart, 'dialogs' | 'toggles'>,
): Promise<SignInResult> {
  const isCheckedOutside = entered.type === 'sms' && Boolean(site.toggles.firebaseVerification)
  const proven = isCheckedOutside ? await withProof(entered) : { ok: true as const, value: entered }
  if (!proven.ok) return proven
  const body = proven.value
  const result = await call(login, { body })
  if (!result.ok) return { problem: result.problem }
  if (isCheckedOutside) forgetPhoneProof()
  const { username = body.username ?? '', ...value } = result.value.value
  return completeSignIn({ ...value, username }, site)
}

/** Replaces a code by the confirmation of the external service. */
async function withProof({ verificationCode = '', ...body }: LoginBody): Promise<Result<LoginBody>> {
  const proof = await provePhone(verificationCode)
  return proof.ok ? { ok: true, value: { ...body, type: 'firebase', ...proof.value } } : proof
}

export function completeSignIn(
  signedIn: LoginReply,
  site: Pick<ShellPart, 'dialogs' | 'toggles'>,
): Promise<SignInResult> {
  const { token, username, changeTicket } = signedIn
  return signIn(token, username, { changeTicket, newPassword: dialogOf(signedIn, site) })
}

/**
 * Returns the dialog for a new password, if one is required. The first login needs the change ticket, which only a login by password
 * returns.
 */
function dialogOf(
  { firstTimeLogin, passwordExpired, changeTicket }: LoginReply,
  { dialogs, toggles }: Pick<ShellPart, 'dialogs' | 'toggles'>,
): SignInOptions['newPassword'] {
  if (firstTimeLogin && changeTicket && dialogs.includes('first-login')) return 'first-login'
  const mustChange = passwordExpired && Boolean(toggles.forcedPasswordChange)
  return mustChange && dialogs.includes('change-password') ? 'change-password' : undefined
}
