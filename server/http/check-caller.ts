/** Decides whether a caller may make a call. */
import type { Caller } from '../../src/schemas/endpoints/endpoint.ts'
import type { Session } from './handler.ts'
import { refuse } from './refusal.ts'

/** Refuses with 401 without a session and with 403 for the wrong role. */
export function checkCaller(who: Caller, session: Session | null): void {
  if (who === 'anyone') return
  if (!session) throw notSignedIn()
  if (who === 'signedIn') return
  if (session.role === 'trial') throw refuse('in_need_true_account', { status: 403 })
  if (who === 'agent' && session.role !== 'agent') throw refuse('request/wrong-role', { status: 403 })
}

export function notSignedIn() {
  return refuse('request/not-signed-in', { status: 401 })
}
