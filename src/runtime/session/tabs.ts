/** Tabs of one browser share a session: a new one asks its siblings, and all leave together (LGN-12). */
import { awaitedPassword, type FoundSession, session } from './session-state.ts'

type Message = { say: 'who' } | ({ say: 'here' } & FoundSession) | { say: 'left' }

let channel: BroadcastChannel | undefined

/** Answers siblings from now on. */
export function joinTabs(onLeft: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('session')
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.say === 'who' && session.token) {
      const { token, username, isAgent } = session
      const newPassword = awaitedPassword()
      channel?.postMessage({ say: 'here', token, username, isAgent, newPassword } satisfies Message)
    }
    if (data.say === 'left' && session.token) onLeft()
  })
}

/** @returns the session of a sibling tab, or undefined after 300 ms without an answer. */
export function askSiblings(): Promise<FoundSession | undefined> {
  const asked = channel
  if (!asked) return Promise.resolve(undefined)
  return new Promise(done => {
    const finish = (found?: FoundSession) => {
      clearTimeout(timer)
      asked.removeEventListener('message', listen)
      done(found)
    }
    const listen = ({ data }: MessageEvent<Message>) => {
      if (data.say === 'here') finish(data)
    }
    const timer = setTimeout(finish, 300)
    asked.addEventListener('message', listen)
    asked.postMessage({ say: 'who' } satisfies Message)
  })
}

export function leaveTogether(): void {
  channel?.postMessage({ say: 'left' } satisfies Message)
}
