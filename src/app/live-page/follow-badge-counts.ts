/** Keeps the badges current while the page is open: loads them when the visitor returns to the tab, and every minute in view. */
import { loadBadgeCounts } from '../../runtime/session/load-badge-counts.ts'
import { session } from '../../runtime/state/session-state.ts'

const INTERVAL_MS = 60_000
/** Fewest milliseconds between two loads, however often the visitor returns. */
const MIN_PAUSE_MS = 10_000

/** @returns a function that stops it. */
export function followBadgeCounts(): () => void {
  let loadedAt = performance.now()
  const load = () => {
    if (document.hidden || !session.token || performance.now() - loadedAt < MIN_PAUSE_MS) return
    loadedAt = performance.now()
    void loadBadgeCounts()
  }
  const timer = setInterval(load, INTERVAL_MS)
  document.addEventListener('visibilitychange', load)
  addEventListener('focus', load)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', load)
    removeEventListener('focus', load)
  }
}
