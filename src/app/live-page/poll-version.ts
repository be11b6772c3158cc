/** Asks now and then whether a newer release or changed metadata is out; rests while nobody looks. */
import { loadVersion, type Version } from '../loading/load-part.ts'

/** @returns what ends the asking. */
export function pollVersion(
  seconds: number,
  shown: () => Version,
  onChange: (version: Version) => Promise<void>,
): () => void {
  let timer: ReturnType<typeof setTimeout>
  let ended = false
  const plan = () => {
    clearTimeout(timer)
    if (!ended && !document.hidden) timer = setTimeout(ask, seconds * 1000)
  }
  const ask = async () => {
    const version = await loadVersion()
    const { release, metadata } = shown()
    if (!ended && version && (version.release !== release || version.metadata !== metadata)) await onChange(version)
    plan()
  }
  const wake = () => (document.hidden ? clearTimeout(timer) : void ask())
  document.addEventListener('visibilitychange', wake)
  plan()
  return () => {
    ended = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wake)
  }
}
