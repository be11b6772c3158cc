/** Asks at intervals whether a newer release or changed metadata is out; pauses while the tab is hidden. */
import { isSameVersion, loadVersion, type Version } from '../loading/load-part.ts'

/** @returns a function that stops it. */
export function pollVersion(
  seconds: number,
  shown: () => Version,
  onChange: (version: Version) => Promise<void>,
): () => void {
  let timer: ReturnType<typeof setTimeout>
  let stopped = false
  const schedule = () => {
    clearTimeout(timer)
    if (!stopped && !document.hidden) timer = setTimeout(poll, seconds * 1000)
  }
  const poll = async () => {
    const version = await loadVersion()
    if (!stopped && version && !isSameVersion(version, shown())) await onChange(version)
    schedule()
  }
  const onVisibility = () => (document.hidden ? clearTimeout(timer) : void poll())
  document.addEventListener('visibilitychange', onVisibility)
  schedule()
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
