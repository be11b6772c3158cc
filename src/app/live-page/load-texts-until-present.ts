import type { SiteClient } from '../loading/site-client.ts'

const FIRST_PAUSE_MS = 4000
const MAX_PAUSE_MS = 60_000

/** Loads the texts that did not come with the page; retries with pauses that double. @returns a function that stops it. */
export function loadTextsUntilPresent(client: Pick<SiteClient, 'loadTexts'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS
  let stopped = false
  const stop = () => {
    stopped = true
    clearTimeout(timer)
    removeEventListener('online', attempt)
  }
  const attempt = () => {
    clearTimeout(timer)
    client.loadTexts().then(stop, () => {
      if (stopped) return
      clearTimeout(timer)
      timer = setTimeout(attempt, pause)
      pause = Math.min(2 * pause, MAX_PAUSE_MS)
    })
  }
  addEventListener('online', attempt)
  attempt()
  return stop
}
