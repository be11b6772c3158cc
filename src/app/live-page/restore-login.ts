/** Signs a remembered browser in again by itself. */
import type { ShellPart } from '../../engine/model/page-model.ts'
import { call } from '../../runtime/calls/call.ts'
import { signIn } from '../../runtime/session/session.ts'
import { readCookie } from '../../runtime/state/storage.ts'
import { loginRemembered } from '../../schemas/endpoints/login-remembered.ts'

export async function restoreLogin({ dialogs, toggles }: Pick<ShellPart, 'dialogs' | 'toggles'>): Promise<void> {
  if (readCookie('loginRemember') !== '1') return
  const result = await call(loginRemembered, { body: {} })
  if (!result.ok) return
  const { token, username, firstTimeLogin, passwordExpired } = result.value.value
  const mustChange = passwordExpired && Boolean(toggles.forcedPasswordChange)
  const newPassword = firstTimeLogin ? 'first-login' : mustChange ? 'change-password' : undefined
  await signIn(token, username, newPassword && dialogs.includes(newPassword) ? { newPassword } : {})
}
