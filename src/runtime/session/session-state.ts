/** Who is signed in, in this tab. Without imports from `call`, which reads the token from here. */
import { proxy, snapshot } from 'valtio/vanilla'
import type { Role } from '../../schemas/document/condition.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { memberInfo } from '../../schemas/endpoints/member-info.ts'
import { readStored, removeStored, writeStored } from '../browser/storage.ts'
import { useShared } from '../page/use-store.ts'

export type Member = ReplyOf<typeof memberInfo>['value']

export interface Session {
  /** Empty for a visitor. Useless without this browser's cookie (SEC-03). */
  token: string
  username: string
  /** Agent flag as the platform sends it: '1', '2', '41', '42' agent; '4' trial (ROL-05). */
  isAgent: string
  role: Role
  /** Name to greet with: nickname, else user name. */
  nickname: string
  /** Undefined until the member's data has arrived. */
  member: Member | undefined
  /** The member's data could not be had; `loadMember` tries again. */
  memberFailed: boolean
  /** False until the browser has looked whether somebody is signed in; true from then on. */
  known: boolean
  /** Set when a sign-in is complete (LGN-07). */
  afterLogin: boolean
  /** Grows with every sign-in and sign-out: part of the key of personal data. */
  serial: number
}

/** Says that there may be a session, and nothing about it. */
const SIGNED_IN = 'signed-in'

const NEW_PASSWORD = 'new-password'

/** What asks for another password before anything else: the dialog of the first login, or of a bad password (PWD-05, LGN-08). */
export type NewPassword = 'first-login' | 'change-password'

/** A session that is to be taken up. */
export interface FoundSession {
  token: string
  username: string
  isAgent: string
  /** Asked for at the sign-in and not given yet. */
  newPassword?: NewPassword | undefined
}

const visitor = (): Omit<Session, 'known' | 'serial'> => ({
  token: '',
  username: '',
  isAgent: '',
  role: 'visitor',
  nickname: '',
  member: undefined,
  memberFailed: false,
  afterLogin: false,
})

/** On the server nobody ever signs in: it renders what a visitor sees. */
export const session = proxy<Session>({ ...visitor(), known: false, serial: 0 })

const first = snapshot(session)

export const useSession = (): Readonly<Session> => useShared(session, first) as Readonly<Session>

/** Keeps the session for this tab (LGN-12). */
export function adoptSession(token: string, username: string, isAgent = ''): void {
  Object.assign(session, visitor(), {
    token,
    username,
    nickname: username,
    isAgent,
    role: roleOf(isAgent, false),
    known: true,
  })
  session.serial++
  writeStored('session', 'token', token)
  writeStored('session', 'username', username)
  writeStored('session', 'isAgent', isAgent)
  removeStored('session', NEW_PASSWORD)
  writeStored('local', SIGNED_IN, 'yes')
  markDocument(true)
}

/** Forgets the session of this tab; what belongs to the merchant stays (ROL-04). */
export function forgetSession(): void {
  const wasSignedIn = session.token !== ''
  Object.assign(session, visitor(), { known: true })
  if (wasSignedIn) session.serial++
  for (const name of ['token', 'username', 'isAgent', NEW_PASSWORD]) removeStored('session', name)
  removeStored('local', SIGNED_IN)
  markDocument(false)
}

/** Takes in the member's data once the platform has sent it. */
export function adoptMember(member: Member): void {
  session.member = member
  session.memberFailed = false
  session.username = member.account
  session.nickname = member.nickname || member.account
  session.isAgent = member.type
  session.role = roleOf(member.type, member.isTrial)
  writeStored('session', 'username', member.account)
  writeStored('session', 'isAgent', member.type)
}

/** Some tab of this browser has signed in: a new one asks it at once (LGN-12). */
export const mayBeSignedIn = (): boolean => readStored('local', SIGNED_IN) === 'yes'

/** What this tab kept from before a reload. */
export function storedSession(): FoundSession | undefined {
  const token = readStored('session', 'token')
  if (!token) return undefined
  return {
    token,
    username: readStored('session', 'username') ?? '',
    isAgent: readStored('session', 'isAgent') ?? '',
    newPassword: awaitedPassword(),
  }
}

/** Kept until the next sign-in, which a new password is too: a reload does not lead past it. */
export function awaitPassword(dialog: NewPassword): void {
  writeStored('session', NEW_PASSWORD, dialog)
}
export function awaitedPassword(): NewPassword | undefined {
  const dialog = readStored('session', NEW_PASSWORD)
  return dialog === 'first-login' || dialog === 'change-password' ? dialog : undefined
}

const AGENTS = new Set(['1', '2', '41', '42'])
function roleOf(isAgent: string, isTrial: boolean): Role {
  if (isTrial || isAgent === '4') return 'trial'
  return AGENTS.has(isAgent) ? 'agent' : 'member'
}

/** CSS shows the signed-in header before any script has rendered it. */
function markDocument(signedIn: boolean): void {
  if (typeof document === 'undefined') return
  if (signedIn) document.documentElement.dataset.session = 'yes'
  else delete document.documentElement.dataset.session
}
