/** A page that somebody edits is told at once what is new, instead of asking now and then (TEN-06). */
import type { Version } from '../loading/load-part.ts'
import { showProblems } from './publish-problems.tsx'
import { reloadPictures } from './reload-pictures.ts'

/** How long to wait before a server that refused is asked again. */
const AGAIN_MS = 3000

/** @returns what ends the listening. */
export function listenNews(shown: () => Version, onChange: (version: Version) => Promise<void>): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let changing = Promise.resolve()

  const change = async (version: Version) => {
    const { release, metadata } = shown()
    if (version.release === release && version.metadata === metadata) return
    await onChange(version)
    if (version.release !== release) reloadPictures(version.release)
  }
  const open = () => {
    source = new EventSource('/site/news')
    source.addEventListener('version', ({ data }: MessageEvent<string>) => {
      // one after the other: the last one told is the one that stays
      changing = changing.then(() => change(JSON.parse(data) as Version))
    })
    source.addEventListener('problems', ({ data }: MessageEvent<string>) => showProblems(JSON.parse(data)))
    source.onerror = () => {
      // a broken connection is taken up again by the browser itself
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN_MS)
    }
  }
  const close = () => {
    clearTimeout(again)
    source?.close()
    source = undefined
  }
  // a browser has few connections to one server: those that nobody looks at leave theirs to the others
  const wake = () => {
    if (document.hidden) close()
    else if (!source) open()
  }
  document.addEventListener('visibilitychange', wake)
  wake()
  return () => {
    document.removeEventListener('visibilitychange', wake)
    close()
    showProblems([])
  }
}
