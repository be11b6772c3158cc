/** While a brand is edited, the server sends its open pages every change as it happens. */
import { isSameVersion, type Version } from '../loading/load-part.ts'
import { showProblems } from './publish-problems.tsx'

/** Milliseconds before the next attempt after the server refused the connection, or a version could not be loaded. */
const RETRY_MS = 3000
/** The longest delay: each failure of the same version doubles it. */
const MAX_RETRY_MS = 60_000

/** @returns a function that stops it. */
export function listenToLiveUpdates(shown: () => Version, onChange: (version: Version) => Promise<void>): () => void {
  let source: EventSource | undefined
  let reconnect: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let delay = RETRY_MS
  let changing = Promise.resolve()
  let wanted = shown()

  const isShown = () => isSameVersion(wanted, shown())
  // one after the other, so that the last update received stays
  const follow = () => {
    changing = changing.then(change)
  }
  const change = async () => {
    clearTimeout(retry)
    if (isShown()) return
    await onChange(wanted).catch(error => console.error(error))
    // the server sends each version once
    if (!source || isShown()) return
    retry = setTimeout(follow, delay)
    delay = Math.min(delay * 2, MAX_RETRY_MS)
  }
  const open = () => {
    source = new EventSource('/site/news')
    source.addEventListener('version', ({ data }: MessageEvent<string>) => {
      wanted = JSON.parse(data) as Version
      delay = RETRY_MS
      follow()
    })
    // the right to look has ended: the server says why in place of the page
    source.addEventListener('ended', () => location.reload())
    source.addEventListener('problems', ({ data }: MessageEvent<string>) => showProblems(JSON.parse(data)))
    source.onerror = () => {
      // the browser reopens a connection that broke, but not one that was refused
      if (source?.readyState === EventSource.CLOSED) reconnect = setTimeout(open, RETRY_MS)
    }
  }
  const close = () => {
    clearTimeout(reconnect)
    clearTimeout(retry)
    source?.close()
    source = undefined
  }
  // a browser has few connections to one server: hidden tabs leave theirs to the visible ones
  const onVisibility = () => {
    if (document.hidden) close()
    else if (!source) open()
  }
  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    close()
    showProblems([])
  }
}
