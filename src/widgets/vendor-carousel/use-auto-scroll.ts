import { type RefObject, useEffect } from 'react'

/** Scrolls the list in `frame` by half of its width every `delay` ms while `running`; at the end it returns to the start. */
export function useAutoScroll(frame: RefObject<HTMLElement | null>, running: boolean, delay: number): void {
  useEffect(() => {
    const list = frame.current?.querySelector('ul')
    if (!list || !running) return
    const timer = setInterval(() => {
      const isAtEnd = Math.abs(list.scrollLeft) >= list.scrollWidth - list.clientWidth - 8
      const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1
      if (isAtEnd) list.scrollTo({ left: 0, behavior: 'smooth' })
      else list.scrollBy({ left: forward * list.clientWidth * 0.5, behavior: 'smooth' })
    }, delay)
    return () => clearInterval(timer)
  }, [frame, running, delay])
}
