/** Signing in and out, in the order the platform expects. */
import { mutate } from 'swr'
import { loginInfo } from '../../schemas/endpoints/login-info.ts'
import { logout } from '../../schemas/endpoints/logout.ts'
import { memberInfo } from '../../schemas/endpoints/member-info.ts'
import { popularGames } from '../../schemas/endpoints/popular-games.ts'
import { type CallProblem, call } from '../calls/call.ts'
import { closeDialog, closeForcedDialogs, openDialog } from '../dialogs/dialogs.ts'
import { showToast } from '../dialogs/toasts.ts'
import { clearBadgeCounts } from '../state/badge-counts.ts'
import {
  clearSession,
  type RequiredPasswordDialog,
  requireNewPassword,
  type StoredSession,
  session,
  setMember,
  setSession,
} from '../state/session-state.ts'
import { readCookie, removeStored } from '../state/storage.ts'
import { cancelDeferredAction, runDeferredAction } from './deferred-action.ts'
import { loadBadgeCounts } from './load-badge-counts.ts'
import { signInTabs, signOutTabs } from './tabs.ts'

export { session }

export interface SignInOptions {
  newPassword?: RequiredPasswordDialog | undefined
  /** Ticket that replaces the old password in that dialog. */
  changeTicket?: string | undefined
}

/**
 * `isHandled` is false when neither a deferred action nor a dialog for a new password follows: the caller then decides where to go.
 * True as well when the session ended while it was being set up: the caller then does nothing.
 */
export type SignInResult = { problem: CallProblem } | { isHandled: boolean }

/** Dialogs that a sign-in closes. */
const ACCOUNT_DIALOGS = ['login', 'register', 'forgot-password', 'change-password', 'first-login']

/**
 * Stores the token, loads the data of a signed-in page, closes the login dialogs and runs the deferred action. Nothing of that is done
 * where the browser has not stored the cookie that came with the token, without which the platform knows no session.
 * @param username is replaced by the platform's spelling
 */
export async function signIn(token: string, username: string, options: SignInOptions = {}): Promise<SignInResult> {
  const info = await call(loginInfo, { token })
  if (!info.ok && info.problem.status === 401) return { problem: { code: 'login/no-cookie', status: 401 } }
  const known = { username, isAgent: '', ...(info.ok && info.value.value) }
  const isStored = setSession(token, known.username, known.isAgent)
  // a browser that remembers the login signs in again by itself
  if (!isStored && readCookie('loginRemember') !== '1')
    showToast(text => text('login.not-stored'), 'info', Number.POSITIVE_INFINITY)
  const { serial } = session
  await call(popularGames, { query: { count: 20 }, timeoutMs: 3000 })
  if (session.serial !== serial) return { isHandled: true }
  for (const name of ACCOUNT_DIALOGS) closeDialog(name)
  if (options.newPassword) {
    openPasswordDialog(options.newPassword, options.changeTicket)
    signInTabs()
    return { isHandled: true }
  }
  signInTabs()
  await loadMember()
  if (session.serial !== serial) return { isHandled: true }
  session.afterLogin = true
  return { isHandled: runDeferredAction() }
}

/** Continues a session of this tab or a sibling tab. */
export async function resumeSession({ token, username, isAgent, newPassword }: StoredSession): Promise<void> {
  for (const name of ACCOUNT_DIALOGS) closeDialog(name)
  setSession(token, username, isAgent)
  if (newPassword) openPasswordDialog(newPassword)
  else {
    const { serial } = session
    await loadMember()
    if (session.serial === serial) session.isResumed = true
  }
}

function openPasswordDialog(dialog: RequiredPasswordDialog, ticket = '') {
  requireNewPassword(dialog)
  openDialog(dialog, { forced: 'yes', ticket })
}

/** Loads the member's data and unread counts. A reply for a session that has ended meanwhile is ignored; an expired token ends the session (call.ts). */
export async function loadMember(): Promise<void> {
  const { serial } = session
  const [info] = await Promise.all([call(memberInfo), loadBadgeCounts()])
  if (session.serial !== serial) return
  if (info.ok) setMember(info.value.value)
  else session.memberFailed = true
}

/** Signs out on the platform and in every tab of this browser. The caller navigates to /. */
export async function signOut(): Promise<void> {
  for (const name of ['token', 'username', 'isAgent']) removeStored('session', name)
  await call(logout)
  signOutTabs()
  endSession()
}

/** Loads the balance again wherever it is shown. */
export function reloadBalance(): void {
  void mutate(key => typeof key === 'string' && /^\S+ \d+ balance(\?|$)/.test(key))
}

/** Removes the session and every cached personal reply. */
export function endSession(): void {
  cancelDeferredAction()
  closeForcedDialogs()
  clearSession()
  clearBadgeCounts()
  void mutate(key => typeof key === 'string' && /^\S+ \d+ /.test(key), undefined, { revalidate: false })
}
