import { useSession } from '../../runtime/state/session-state.ts'

/** waiting: signed in, but the platform has not sent the role yet. */
export type Access = 'visitor' | 'waiting' | 'refused' | 'open'

/** Tests whether content for members, or for agents only, may be shown now. */
export function useAccess(need: 'member' | 'agent'): Access {
  const { token, role, isAgent, member, memberFailed } = useSession()
  if (!token) return 'visitor'
  if (isAgent === '' && !member && !memberFailed) return 'waiting'
  return role === 'trial' || (need === 'agent' && role !== 'agent') ? 'refused' : 'open'
}
