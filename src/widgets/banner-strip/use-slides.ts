import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Which slide of a scrolling strip is in view, and how to bring another one there; past the end it begins again. */
export function useSlides(
  list: RefObject<HTMLElement | null>,
  count: number,
): { at: number; show: (index: number) => void } {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const strip = list.current
    if (!strip) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const middle = strip.getBoundingClientRect().left + strip.clientWidth / 2
        const distances = [...strip.children].map(slide => {
          const box = slide.getBoundingClientRect()
          return Math.abs(box.left + box.width / 2 - middle)
        })
        setAt(distances.indexOf(Math.min(...distances)))
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
      const slide = strip?.children[(index + count) % count]
      if (!strip || !slide) return
      // not scrollIntoView: that would also move the page
      const offset = slide.getBoundingClientRect().left - strip.getBoundingClientRect().left
      const margin = (strip.clientWidth - slide.clientWidth) / 2
      strip.scrollBy({ left: offset - margin, behavior: 'smooth' })
    },
    [list, count],
  )
  return { at, show }
}
