/** Starts `followSite` in a chunk of its own: nothing in it is needed for the first view. */
import { useEffect } from 'react'
import { whenIdle } from '../../runtime/browser/when-idle.ts'
import { finishSearch, readStoredSession } from '../../runtime/state/session-state.ts'
import type { SiteClient } from '../loading/site-client.ts'

export function useFollowSite(client: SiteClient | undefined, pollSeconds: number): void {
  useEffect(() => {
    if (!client) return
    let stop: (() => void) | undefined
    let unmounted = false
    const load = async () => {
      const { followSite } = await import('./follow-site.ts')
      if (!unmounted) stop = followSite(client, pollSeconds)
    }
    const start = () =>
      void load().catch(error => {
        console.error(error)
        finishSearch()
      })
    const cancel = readStoredSession() ? start() : whenIdle(start)
    return () => {
      unmounted = true
      cancel?.()
      stop?.()
    }
  }, [client, pollSeconds])
}
