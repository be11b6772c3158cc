import { type RefObject, useEffect } from 'react'

/** A mouse over a <details> opens it; it closes `closeDelay` ms after the mouse has left (HDR-03). */
export function useHover(ref: RefObject<HTMLDetailsElement | null>, closeDelay: number): void {
  useEffect(() => {
    const details = ref.current
    if (!details) return
    let closing: ReturnType<typeof setTimeout> | undefined
    const enter = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      clearTimeout(closing)
      details.open = true
    }
    const leave = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      closing = setTimeout(() => {
        details.open = false
      }, closeDelay)
    }
    // a pointer that was there before the script has entered already
    if (details.matches(':hover') && matchMedia('(hover: hover)').matches) details.open = true
    details.addEventListener('pointerenter', enter)
    details.addEventListener('pointerleave', leave)
    return () => {
      clearTimeout(closing)
      details.removeEventListener('pointerenter', enter)
      details.removeEventListener('pointerleave', leave)
    }
  }, [ref, closeDelay])
}
