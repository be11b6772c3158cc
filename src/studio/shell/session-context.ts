/** The operator who is signed in. */
import { createContext, use } from 'react'
import type { me } from '../../schemas/studio/calls/me.ts'
import type { ValueOf } from '../calls/call.ts'

export type Session = Extract<ValueOf<typeof me>, { state: 'signed-in' }> & {
  reload(): Promise<unknown>
  /** Reads the session after a sign-out, and forgets the open pages. */
  leave(): Promise<unknown>
  /** Shows new recovery codes until the person has kept them. */
  showCodes(codes: readonly string[]): void
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** @throws outside of the frame, where nobody is signed in */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession was called outside of the signed-in studio: move the component into Frame.')
  return session
}
