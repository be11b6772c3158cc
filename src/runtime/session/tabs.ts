/** Tabs of one browser share a session: a new tab asks its siblings for it, and all sign in and out together. */
import { readRequiredNewPassword, type StoredSession, session } from '../state/session-state.ts'

type TabMessage =
  | { type: 'session-request' }
  | ({ type: 'session' | 'signed-in' } & StoredSession)
  | { type: 'signed-out' }
  | { type: 'balance' }

let channel: BroadcastChannel | undefined

export interface TabListener {
  /** Called when a sibling tab has signed in: this tab's session is invalid from now on. */
  onSignedIn(session: StoredSession): void
  onSignedOut(): void
  onBalance(): void
}

/** Answers the requests of sibling tabs, and follows them, from now on. */
export function connectTabs({ onSignedIn, onSignedOut, onBalance }: TabListener): void {
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('session')
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'session-request' && session.token) post('session')
    if (data.type === 'balance' && session.token) onBalance()
    if (data.type === 'signed-in' && data.token !== session.token) onSignedIn(data)
    if (data.type === 'signed-out' && session.token) onSignedOut()
  })
}

/** Milliseconds that a page waits for a sibling before it shows the page of a visitor. */
const ANSWER_MS = 300

/**
 * @param onLate takes the answer of a sibling that was busy for longer
 * @returns the session of a sibling tab, or undefined after 300 ms without an answer
 */
export function findSessionInTabs(onLate: (found: StoredSession) => void): Promise<StoredSession | undefined> {
  const siblings = channel
  if (!siblings) return Promise.resolve(undefined)
  return new Promise(done => {
    let late = false
    const listen = ({ data }: MessageEvent<TabMessage>) => {
      if (data.type !== 'session') return
      clearTimeout(timer)
      siblings.removeEventListener('message', listen)
      if (late) onLate(data)
      else done(data)
    }
    const timer = setTimeout(() => {
      late = true
      done(undefined)
    }, ANSWER_MS)
    siblings.addEventListener('message', listen)
    siblings.postMessage({ type: 'session-request' } satisfies TabMessage)
  })
}

/** Tells the sibling tabs that the wallet has changed, so that they load their balance again. */
export function notifyTabsOfBalance(): void {
  channel?.postMessage({ type: 'balance' } satisfies TabMessage)
}

function post(type: 'session' | 'signed-in') {
  const { token, username, isAgent } = session
  const newPassword = readRequiredNewPassword()
  channel?.postMessage({ type, token, username, isAgent, newPassword } satisfies TabMessage)
}

export const signInTabs = (): void => post('signed-in')

export function signOutTabs(): void {
  channel?.postMessage({ type: 'signed-out' } satisfies TabMessage)
}
