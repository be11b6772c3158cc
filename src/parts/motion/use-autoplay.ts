import { type RefObject, useEffect, useState } from 'react'

/**
 * Tests whether a strip may move by itself: not under the pointer, with the focus inside, in a hidden tab, out of view or with reduced
 * motion. Writes the delay to `--autoplay` for the dot's progress.
 */
export function useAutoplay(frame: RefObject<HTMLElement | null>, wanted: boolean, delay: number): boolean {
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element || !wanted) return
    element.style.setProperty('--autoplay', `${delay}ms`)
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    // pointer or focus may be there before hydration
    const holds = { pointer: element.matches(':hover'), focus: element.contains(document.activeElement), away: true }
    const update = () =>
      setFree(!holds.pointer && !holds.focus && !holds.away && !document.hidden && !reducedMotion.matches)
    const hold = (name: keyof typeof holds, value: boolean) => () => {
      holds[name] = value
      update()
    }
    const listeners: [EventTarget, string, () => void][] = [
      [element, 'pointerenter', hold('pointer', true)],
      [element, 'pointerleave', hold('pointer', false)],
      [element, 'focusin', hold('focus', true)],
      [element, 'focusout', hold('focus', false)],
      [document, 'visibilitychange', update],
      [reducedMotion, 'change', update],
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
  return wanted && isFree
}
