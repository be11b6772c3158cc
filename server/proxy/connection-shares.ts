/** Divides the connections to the platform between brands: hanging calls of one brand do not affect the others. */
import { refuse } from '../http/refusal.ts'

/** Number of connections, as many as requests are processed at once: a call with a share never waits for a connection. */
export const CONNECTIONS = 128
/** Calls that one brand may have open at the platform. */
export const SHARE = 32
const RETRY_SECONDS = 2

export interface ConnectionShares {
  /**
   * Takes a connection of the brand's share.
   * @returns a function that gives it back; a second call does nothing
   * @throws Refusal server/busy (503) when the share is used up
   */
  take(tenantId: string): () => void
}

export function createConnectionShares(share = SHARE): ConnectionShares {
  const open = new Map<string, number>()
  return {
    take(tenantId) {
      const count = open.get(tenantId) ?? 0
      if (count >= share) throw refuse('server/busy', { status: 503, retryAfter: RETRY_SECONDS })
      open.set(tenantId, count + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = (open.get(tenantId) ?? 1) - 1
        if (left > 0) open.set(tenantId, left)
        else open.delete(tenantId)
      }
    },
  }
}
