/** Signing in and out, in the order the platform expects (LGN-07, LGN-08, ROL-04). */
import { mutate } from 'swr'
import { logout } from '../../schemas/endpoints/logout.ts'
import { memberInfo } from '../../schemas/endpoints/member-info.ts'
import { popularGames } from '../../schemas/endpoints/popular-games.ts'
import { removeStored } from '../browser/storage.ts'
import { call } from '../calls/call.ts'
import { closeDialog, dropForcedDialogs, openDialog } from '../dialogs/dialogs.ts'
import { clearCounts } from './badge-counts.ts'
import { dropWish, fulfilWish } from './deferred-action.ts'
import { loadCounts } from './load-badge-counts.ts'
import {
  adoptMember,
  adoptSession,
  awaitPassword,
  type FoundSession,
  forgetSession,
  type NewPassword,
  session,
} from './session-state.ts'
import { leaveTogether } from './tabs.ts'

export { session }

export interface SignInOptions {
  newPassword?: NewPassword | undefined
  /** Stands in for the old password there (PWD-01). */
  changeTicket?: string | undefined
  isAgent?: string
}

/** What a sign-in brings to its end. */
const ACCOUNT_DIALOGS = ['login', 'register', 'forgot-password', 'change-password', 'first-login']

/**
 * Keeps the token, loads what a signed-in page needs, closes the login dialogs and goes on with what was wanted.
 * @returns whether it goes on from here by itself, with what was wanted or a dialog that asks for another password; else the caller decides where to go.
 */
export async function signIn(token: string, username: string, options: SignInOptions = {}): Promise<boolean> {
  adoptSession(token, username, options.isAgent)
  await call(popularGames, { query: { count: 20 }, timeoutMs: 3000 })
  for (const name of ACCOUNT_DIALOGS) closeDialog(name)
  if (options.newPassword) {
    demandPassword(options.newPassword, options.changeTicket)
    return true
  }
  await loadMember()
  session.afterLogin = true
  return fulfilWish()
}

/** Goes on with a session that this tab or a sibling has kept, where it stood (LGN-12). */
export async function takeUpSession({ token, username, isAgent, newPassword }: FoundSession): Promise<void> {
  adoptSession(token, username, isAgent)
  if (newPassword) demandPassword(newPassword)
  else await loadMember()
}

function demandPassword(dialog: NewPassword, ticket = '') {
  awaitPassword(dialog)
  openDialog(dialog, { forced: 'yes', ticket })
}

/** Loads who is signed in and what waits unread (HDR-08); a dead token ends the session (call.ts). */
export async function loadMember(): Promise<void> {
  const [info] = await Promise.all([call(memberInfo), loadCounts()])
  if (info.ok) adoptMember(info.value.value)
  else session.memberFailed = true
}

/** Ends the session on the platform and in every tab of this browser. The caller goes to / (RTE-13). */
export async function signOut(): Promise<void> {
  for (const name of ['token', 'username', 'isAgent']) removeStored('session', name)
  await call(logout)
  leaveTogether()
  dropSession()
}

/** Forgets the session and every personal reply. */
export function dropSession(): void {
  dropWish()
  dropForcedDialogs()
  forgetSession()
  clearCounts()
  void mutate(key => typeof key === 'string' && /^\S+ \d+ /.test(key), undefined, { revalidate: false })
}
