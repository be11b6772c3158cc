/** Tabs of one browser share a session: a new tab asks its siblings for it, and all sign out together (LGN-12). */
import { readRequiredNewPassword, type StoredSession, session } from './session-state.ts'

type TabMessage = { type: 'session-request' } | ({ type: 'session' } & StoredSession) | { type: 'signed-out' }

let channel: BroadcastChannel | undefined

/** Answers the requests of sibling tabs from now on. */
export function connectTabs(onSignedOut: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('session')
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'session-request' && session.token) {
      const { token, username, isAgent } = session
      const newPassword = readRequiredNewPassword()
      channel?.postMessage({ type: 'session', token, username, isAgent, newPassword } satisfies TabMessage)
    }
    if (data.type === 'signed-out' && session.token) onSignedOut()
  })
}

/** @returns the session of a sibling tab, or undefined after 300 ms without an answer. */
export function findSessionInTabs(): Promise<StoredSession | undefined> {
  const siblings = channel
  if (!siblings) return Promise.resolve(undefined)
  return new Promise(done => {
    const finish = (found?: StoredSession) => {
      clearTimeout(timer)
      siblings.removeEventListener('message', listen)
      done(found)
    }
    const listen = ({ data }: MessageEvent<TabMessage>) => {
      if (data.type === 'session') finish(data)
    }
    const timer = setTimeout(finish, 300)
    siblings.addEventListener('message', listen)
    siblings.postMessage({ type: 'session-request' } satisfies TabMessage)
  })
}

export function signOutTabs(): void {
  channel?.postMessage({ type: 'signed-out' } satisfies TabMessage)
}
