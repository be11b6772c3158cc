/**
 * Waits with the hydration of a page: until the first touch, pointer move, scroll or key, or shortly after it was loaded. Until then the
 * server's HTML is usable without script (links, drop-downs, scrolling strips) and the main thread is idle.
 */
import { whenIdle } from '../../runtime/browser/when-idle.ts'

const MAX_WAIT_MS = 2500
const INTERACTIONS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const

/** @param wait false: resolves at once. */
export function whenVisitorInteracts(wait: boolean): Promise<void> {
  if (!wait) return Promise.resolve()
  return new Promise(resolve => {
    const interact = () => {
      for (const sign of INTERACTIONS) removeEventListener(sign, interact)
      resolve()
    }
    for (const sign of INTERACTIONS) addEventListener(sign, interact, { passive: true })
    setTimeout(() => whenIdle(interact), MAX_WAIT_MS)
  })
}
