import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Which slide of the native strip is in view, and how to bring another one there. */
export function useSlides(list: RefObject<HTMLElement | null>): {
  at: number
  setAt: (index: number) => void
  show: (index: number) => void
} {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const strip = list.current
    if (!strip) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const distances = [...strip.children].map(slide => Math.abs(distanceTo(strip, slide)))
        // at the very end the last one counts, even where its start cannot reach the edge
        const atEnd = Math.abs(strip.scrollLeft) >= strip.scrollWidth - strip.clientWidth - 2
        setAt(atEnd ? distances.length - 1 : distances.indexOf(Math.min(...distances)))
      })
    }
    strip.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      strip.removeEventListener('scroll', look)
    }
  }, [list])
  const show = useCallback(
    (index: number) => {
      const strip = list.current
      const slide = strip?.children[index]
      if (!strip || !slide) return
      // not scrollIntoView: that would also move the page
      strip.scrollBy({ left: distanceTo(strip, slide), behavior: 'smooth' })
    },
    [list],
  )
  return { at, setAt, show }
}

/** How far the strip has to scroll until the slide is at its start, inside the padding. */
function distanceTo(strip: Element, slide: Element): number {
  const style = getComputedStyle(strip)
  const view = strip.getBoundingClientRect()
  const box = slide.getBoundingClientRect()
  const margin = Number.parseFloat(style.scrollPaddingInlineStart) || 0
  return style.direction === 'rtl' ? box.right - view.right + margin : box.left - view.left - margin
}
