import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const ENDS = ['scrollend', 'pointerdown', 'wheel', 'keydown']

/**
 * The slide of the native strip that is in view or being scrolled to, and how to scroll to another. A requested slide counts at
 * once: Swiper may take over before the browser has begun to scroll, and must start there.
 */
export function useCurrentSlide(list: RefObject<HTMLElement | null>): {
  at: number
  setAt: (index: number) => void
  show: (index: number) => void
} {
  const [at, setAt] = useState(0)
  const target = useRef<number>(undefined)
  useEffect(() => {
    const strip = list.current
    if (!strip) return
    let frame = 0
    const update = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const distances = [...strip.children].map(slide => Math.abs(distanceTo(strip, slide)))
        // at the very end the last slide counts, even where its start cannot reach the edge
        const atEnd = Math.abs(strip.scrollLeft) >= strip.scrollWidth - strip.clientWidth - 2
        const seen = atEnd ? distances.length - 1 : distances.indexOf(Math.min(...distances))
        // slides that are passed on the way do not count
        if (target.current !== undefined && target.current !== seen) return
        target.current = undefined
        setAt(seen)
      })
    }
    const arrive = () => {
      target.current = undefined
      update()
    }
    strip.addEventListener('scroll', update, { passive: true })
    // the scroll ends, or the visitor moves the strip
    for (const name of ENDS) strip.addEventListener(name, arrive, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      strip.removeEventListener('scroll', update)
      for (const name of ENDS) strip.removeEventListener(name, arrive)
    }
  }, [list])
  const show = useCallback(
    (index: number) => {
      const strip = list.current
      const slide = strip?.children[index]
      if (!strip || !slide) return
      target.current = index
      setAt(index)
      // not scrollIntoView: that would also move the page
      strip.scrollBy({ left: distanceTo(strip, slide), behavior: 'smooth' })
    },
    [list],
  )
  return { at, setAt, show }
}

/** Distance that the strip has to scroll until the slide is at its start, inside the padding. */
function distanceTo(strip: Element, slide: Element): number {
  const style = getComputedStyle(strip)
  const view = strip.getBoundingClientRect()
  const box = slide.getBoundingClientRect()
  const margin = Number.parseFloat(style.scrollPaddingInlineStart) || 0
  return style.direction === 'rtl' ? box.right - view.right + margin : box.left - view.left - margin
}
