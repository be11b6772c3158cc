import { useSession } from '../../runtime/session/session-state.ts'

/** waiting: somebody is signed in, and the platform has not said yet who they are. */
export type Access = 'visitor' | 'waiting' | 'refused' | 'open'

/** Whether what belongs to members, or to agents only, may show now (ROL-02, MBR-04, AGT-02). */
export function useAccess(need: 'member' | 'agent'): Access {
  const { token, role, isAgent, member, memberFailed } = useSession()
  if (!token) return 'visitor'
  if (isAgent === '' && !member && !memberFailed) return 'waiting'
  return role === 'trial' || (need === 'agent' && role !== 'agent') ? 'refused' : 'open'
}
