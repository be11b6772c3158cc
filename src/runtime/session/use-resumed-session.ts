import { useEffect, useEffectEvent, useRef } from 'react'
import type { Role } from '../../schemas/session/role.ts'
import { useSession } from '../state/session-state.ts'

/**
 * Calls back once for somebody who has an account and is signed in already: before the component was shown, or in another tab meanwhile. A
 * sign-in by the component itself is its own to follow.
 */
export function useResumedSession(onResumed: (role: Role) => void): void {
  const { role, isResumed, afterLogin } = useSession()
  const wasSignedIn = useRef(afterLogin)
  const tell = useEffectEvent(onResumed)
  const isThere = (isResumed || wasSignedIn.current) && role !== 'visitor' && role !== 'trial'
  useEffect(() => {
    if (isThere) tell(role)
  }, [isThere, role])
}
