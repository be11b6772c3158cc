/** Starts what goes on while a page is open, in a chunk of its own: nothing of it is needed for the first picture. */
import { useEffect } from 'react'
import { whenIdle } from '../../runtime/browser/when-idle.ts'
import { storedSession } from '../../runtime/session/session-state.ts'
import type { SiteClient } from '../loading/site-client.ts'

export function usePageLife(client: SiteClient | undefined, pollSeconds: number): void {
  useEffect(() => {
    if (!client) return
    let end: (() => void) | undefined
    let left = false
    const begin = async () => {
      const { beginPageLife } = await import('./follow-site.ts')
      if (!left) end = beginPageLife(client, pollSeconds)
    }
    const start = () => void begin().catch(error => console.error(error))
    const callOff = storedSession() ? start() : whenIdle(start)
    return () => {
      left = true
      callOff?.()
      end?.()
    }
  }, [client, pollSeconds])
}
