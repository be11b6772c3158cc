/** Signing in and out, in the order the platform expects (LGN-07, LGN-08, ROL-04). */
import { mutate } from 'swr'
import { logout } from '../schemas/endpoints/logout.ts'
import { memberInfo } from '../schemas/endpoints/member-info.ts'
import { popularGames } from '../schemas/endpoints/popular-games.ts'
import { unreadCount } from '../schemas/endpoints/unread-count.ts'
import { call } from './call.ts'
import { setCount } from './counts.ts'
import { closeDialog, openDialog } from './dialogs.ts'
import { dropWish, fulfilWish } from './page-wish.ts'
import { adoptMember, adoptSession, forgetSession, session } from './session-state.ts'
import { removeStored } from './storage.ts'
import { leaveTogether } from './tabs.ts'

export { session }

export interface SignInOptions {
  /** The account signs in for the first time: it is asked for a new password (PWD-05). */
  firstTimeLogin?: boolean
  /** The password must be changed before anything else (LGN-08). */
  mustChangePassword?: boolean
  isAgent?: string
}

/**
 * Keeps the token, loads what a signed-in page needs, closes the login dialogs and goes on with what was wanted.
 * @returns whether something was wanted; else the caller decides where to go.
 */
export async function signIn(token: string, username: string, options: SignInOptions = {}): Promise<boolean> {
  adoptSession(token, username, options.isAgent)
  await call(popularGames, { query: { count: 20 }, timeoutMs: 3000 })
  if (options.firstTimeLogin) openDialog('first-login')
  closeDialog('login')
  closeDialog('register')
  if (options.mustChangePassword) {
    openDialog('change-password')
    return false
  }
  await loadMember()
  session.afterLogin = true
  return fulfilWish()
}

/** Loads who is signed in and what waits unread (HDR-08); a dead token ends the session (call.ts). */
export async function loadMember(): Promise<void> {
  const [info, unread] = await Promise.all([call(memberInfo), call(unreadCount)])
  if (info.ok) adoptMember(info.value.value)
  if (unread.ok) for (const [name, count] of Object.entries(unread.value.value)) setCount(name, count)
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
  forgetSession()
  void mutate(key => typeof key === 'string' && /^\S+ \d+ /.test(key), undefined, { revalidate: false })
}
