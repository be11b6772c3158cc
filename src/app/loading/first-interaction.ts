/**
 * When a page wakes up: with the first touch, move, scroll or key, or a little after it arrived. Until then the server's HTML
 * stands there as it is, its links, drop-downs and strips work without script, and the page is quiet.
 */
import { whenIdle } from '../../runtime/browser/when-idle.ts'

const PATIENCE_MS = 2500
const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const

/** @param patient false: at once. */
export function visitorIsHere(patient: boolean): Promise<void> {
  if (!patient) return Promise.resolve()
  return new Promise(resolve => {
    const arrive = () => {
      for (const sign of SIGNS) removeEventListener(sign, arrive)
      resolve()
    }
    for (const sign of SIGNS) addEventListener(sign, arrive, { passive: true })
    setTimeout(() => whenIdle(arrive), PATIENCE_MS)
  })
}
