/** The session of this tab: token, member and role. Does not import `call`, which reads the token from here. */

import { proxy, snapshot } from 'valtio/vanilla'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { memberInfo } from '../../schemas/endpoints/member-info.ts'
import { roleOfFlag } from '../../schemas/session/agent-flag.ts'
import type { Role } from '../../schemas/session/role.ts'
import { readStored, removeStored, writeStored } from './storage.ts'
import { useStore, useStoreValue } from './use-store.ts'

export type Member = ReplyOf<typeof memberInfo>['value']

export interface Session {
  /** Empty for a visitor. Useless without this browser's cookie. */
  token: string
  username: string
  /** Agent flag as the platform sends it. @see roleOfFlag */
  isAgent: string
  role: Role
  /** Name to greet with: nickname, else user name. */
  nickname: string
  /** Undefined until the member's data has arrived. */
  member: Member | undefined
  /** True when the member's data could not be loaded; `loadMember` tries again. */
  memberFailed: boolean
  /** False until the browser has checked whether a member is signed in; true from then on. */
  known: boolean
  /** Set when a sign-in is complete. */
  afterLogin: boolean
  /** Set when a session is complete that began before this page, or in another tab. */
  isResumed: boolean
  /** Grows with every sign-in and sign-out: part of the cache key of personal data. */
  serial: number
  /** Grows when the server ends the session (401), once per session. */
  expirations: number
}

/** Storage key: some tab of this browser has signed in. Holds nothing about the session. */
const SIGNED_IN = 'signed-in'
const NEW_PASSWORD = 'new-password'

/** The dialog that asks for a new password before anything else: after the first login, or for an unsafe password. */
export type RequiredPasswordDialog = 'first-login' | 'change-password'

/** A session to be resumed, from this tab's storage or a sibling tab. */
export interface StoredSession {
  token: string
  username: string
  isAgent: string
  /** Required at the sign-in and not set yet. */
  newPassword?: RequiredPasswordDialog | undefined
}

const visitor = (): Omit<Session, 'known' | 'serial' | 'expirations'> => ({
  token: '',
  username: '',
  isAgent: '',
  role: 'visitor',
  nickname: '',
  member: undefined,
  memberFailed: false,
  afterLogin: false,
  isResumed: false,
})

/** The session store. The server has no session state: it renders the page of a visitor. */
export const session = proxy<Session>({ ...visitor(), known: false, serial: 0, expirations: 0 })

const initial = snapshot(session)

export const useSession = (): Readonly<Session> => useStore(session, initial) as Readonly<Session>

/** One value of the session, for components that a page has many of: they render again only when that value changes. */
export const useSessionValue = <V>(read: (session: Readonly<Session>) => V): V =>
  useStoreValue(session, state => read(state as Readonly<Session>), initial)

/** Returns a user name for comparisons: the platform ignores case and accepts each way to write an accent. */
export const accountName = (username: string): string => username.normalize('NFC').toLowerCase()

export const useIsSignedIn = (): boolean => useSessionValue(({ token }) => token !== '')

/**
 * Starts a session in this tab and stores it there.
 * @returns false: the browser stores nothing, so the session ends with the page
 */
export function setSession(token: string, username: string, isAgent = ''): boolean {
  Object.assign(session, visitor(), {
    token,
    username,
    nickname: username,
    isAgent,
    role: roleOf(isAgent, false),
    known: true,
  })
  session.serial++
  const isStored = writeStored('session', 'token', token)
  writeStored('session', 'username', username)
  writeStored('session', 'isAgent', isAgent)
  removeStored('session', NEW_PASSWORD)
  writeStored('local', SIGNED_IN, 'yes')
  markDocument(true)
  return isStored
}

/** Removes the session of this tab; merchant values stay. */
export function clearSession(): void {
  const wasSignedIn = session.token !== ''
  Object.assign(session, visitor(), { known: true })
  if (wasSignedIn) session.serial++
  for (const name of ['token', 'username', 'isAgent', NEW_PASSWORD]) removeStored('session', name)
  removeStored('local', SIGNED_IN)
  markDocument(false)
}

/** Ends the search for a session: a browser without one shows the page of a visitor from now on. */
export function finishSearch(): void {
  session.known = true
  markDocument(session.token !== '')
}

/** Adds the member's data that the platform has sent. */
export function setMember(member: Member): void {
  session.member = member
  session.memberFailed = false
  session.username = member.account
  session.nickname = member.nickname || member.account
  session.isAgent = member.type
  session.role = roleOf(member.type, member.isTrial)
  writeStored('session', 'username', member.account)
  writeStored('session', 'isAgent', member.type)
}

/** Tests whether a tab of this browser has signed in: a new tab then asks its siblings for the session. */
export const mayHaveSession = (): boolean => readStored('local', SIGNED_IN) === 'yes'

/** The session that this tab stored before a reload. */
export function readStoredSession(): StoredSession | undefined {
  const token = readStored('session', 'token')
  if (!token) return undefined
  return {
    token,
    username: readStored('session', 'username') ?? '',
    isAgent: readStored('session', 'isAgent') ?? '',
    newPassword: readRequiredNewPassword(),
  }
}

/** Requires a new password until the next sign-in (a new password signs in again), so that a reload does not skip the dialog. */
export function requireNewPassword(dialog: RequiredPasswordDialog): void {
  writeStored('session', NEW_PASSWORD, dialog)
}
export function readRequiredNewPassword(): RequiredPasswordDialog | undefined {
  const dialog = readStored('session', NEW_PASSWORD)
  return dialog === 'first-login' || dialog === 'change-password' ? dialog : undefined
}

const roleOf = (isAgent: string, isTrial: boolean): Role => (isTrial ? 'trial' : roleOfFlag(isAgent))

/** Marks the document, so that CSS shows the signed-in header before any script has rendered it. */
function markDocument(signedIn: boolean): void {
  if (typeof document === 'undefined') return
  if (signedIn) document.documentElement.dataset.session = 'yes'
  else delete document.documentElement.dataset.session
}
