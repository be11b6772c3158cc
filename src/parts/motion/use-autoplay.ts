import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a strip may move by itself: not under the pointer, not with the focus inside, not in a hidden tab, not out of view
 * and not where reduced motion is asked for (BNR-03, FTR-01). Writes the delay to `--autoplay` for the dot's progress.
 */
export function useRunning(frame: RefObject<HTMLElement | null>, wanted: boolean, delay: number): boolean {
  const [free, setFree] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element || !wanted) return
    element.style.setProperty('--autoplay', `${delay}ms`)
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    // somebody may be there before the script
    const held = { pointer: element.matches(':hover'), focus: element.contains(document.activeElement), away: true }
    const look = () => setFree(!held.pointer && !held.focus && !held.away && !document.hidden && !still.matches)
    const hold = (name: keyof typeof held, value: boolean) => () => {
      held[name] = value
      look()
    }
    const listeners: [EventTarget, string, () => void][] = [
      [element, 'pointerenter', hold('pointer', true)],
      [element, 'pointerleave', hold('pointer', false)],
      [element, 'focusin', hold('focus', true)],
      [element, 'focusout', hold('focus', false)],
      [document, 'visibilitychange', look],
      [still, 'change', look],
    ]
    for (const [target, name, run] of listeners) target.addEventListener(name, run)
    const view = new IntersectionObserver(([entry]) => hold('away', !entry?.isIntersecting)())
    view.observe(element)
    return () => {
      for (const [target, name, run] of listeners) target.removeEventListener(name, run)
      view.disconnect()
      setFree(false)
    }
  }, [frame, wanted, delay])
  return wanted && free
}
