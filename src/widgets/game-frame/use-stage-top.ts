/** Fits the game into the window below the header, notices and menus. */
import { type RefObject, useLayoutEffect } from 'react'

export function useStageTop(stage: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      element.style.setProperty('--stage-top', `${top}px`)
    }
    measure()
    const size = new ResizeObserver(measure)
    size.observe(document.body)
    return () => size.disconnect()
  }, [stage])
}
