/** Shows a newer release or changed metadata in place. */
import { mutate } from 'swr'
import { isSameVersion, type Version } from '../loading/load-part.ts'
import type { SiteClient } from '../loading/site-client.ts'
import { pollVersion } from './poll-version.ts'

/** @param pollSeconds 0: the server sends live updates. @returns a function that stops it. */
export function followVersion(client: SiteClient, pollSeconds: number): () => void {
  const shown = () => client.store.view
  const show = (version: Version) => client.refresh({ version }).catch(() => {})
  if (pollSeconds > 0) return pollVersion(pollSeconds, shown, show)
  let stopListening: (() => void) | undefined
  let stopped = false
  const listen = async () => {
    const { listenToLiveUpdates } = await import('./listen-live-updates.ts')
    if (stopped) return
    stopListening = listenToLiveUpdates(shown, async version => {
      await show(version)
      // the platform's replies may have changed with its metadata: they stay on the page until the new ones have arrived
      if (isSameVersion(version, shown())) void mutate(() => true)
    })
  }
  listen().catch(error => console.error(error))
  return () => {
    stopped = true
    stopListening?.()
  }
}
