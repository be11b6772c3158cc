/** Keeps the badges true while the page is open: looks again on coming back to the tab, and every minute in view (HDR-08). */
import { loadCounts } from '../../runtime/session/load-badge-counts.ts'
import { session } from '../../runtime/session/session-state.ts'

const EVERY_MS = 60_000
/** Coming back again and again asks no more often than this. */
const REST_MS = 10_000

/** @returns what ends it. */
export function followCounts(): () => void {
  let asked = performance.now()
  const look = () => {
    if (document.hidden || !session.token || performance.now() - asked < REST_MS) return
    asked = performance.now()
    void loadCounts()
  }
  const timer = setInterval(look, EVERY_MS)
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
  }
}
