/** While a brand is edited, the server sends its open pages every change as it happens. */
import type { Version } from '../loading/load-part.ts'
import { showProblems } from './publish-problems.tsx'

/** Milliseconds before the next attempt after the server refused the connection. */
const RECONNECT_MS = 3000

/** @returns a function that stops it. */
export function listenToLiveUpdates(shown: () => Version, onChange: (version: Version) => Promise<void>): () => void {
  let source: EventSource | undefined
  let reconnect: ReturnType<typeof setTimeout> | undefined
  let changing = Promise.resolve()

  const change = async (version: Version) => {
    const { release, metadata } = shown()
    if (version.release === release && version.metadata === metadata) return
    await onChange(version)
  }
  const open = () => {
    source = new EventSource('/site/news')
    source.addEventListener('version', ({ data }: MessageEvent<string>) => {
      // one after the other, so that the last update received stays
      changing = changing.then(() => change(JSON.parse(data) as Version))
    })
    // the right to look has ended: the server says why in place of the page
    source.addEventListener('ended', () => location.reload())
    source.addEventListener('problems', ({ data }: MessageEvent<string>) => showProblems(JSON.parse(data)))
    source.onerror = () => {
      // the browser reopens a connection that broke, but not one that was refused
      if (source?.readyState === EventSource.CLOSED) reconnect = setTimeout(open, RECONNECT_MS)
    }
  }
  const close = () => {
    clearTimeout(reconnect)
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
