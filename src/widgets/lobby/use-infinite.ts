import { type RefObject, useEffect, useEffectEvent } from 'react'

const RETRIES = 10
const RETRY_DELAY = 50
const THROTTLE = 200
/** Distance from the top, in viewport heights, from which the next page is called ahead. */
const NEAR = 1.5

interface Loads {
  /** @returns whether a load began */
  loadMore: () => boolean
  prefetchMore: () => void
}

/** Loads more when the end of a list comes into view; while another load runs, retries up to ten times. */
export function useInfiniteScroll(end: RefObject<HTMLElement | null>, on: boolean, list: Loads): void {
  // the listener is taken away a moment after the render that switches it off
  const load = useEffectEvent(() => on && list.loadMore())
  const prefetch = useEffectEvent(list.prefetchMore)
  useEffect(() => {
    if (!on) return
    let last = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const top = () => end.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
    const attempt = (left: number) => {
      if (top() > window.innerHeight * NEAR) return
      if (top() > window.innerHeight) prefetch()
      else if (!load() && left > 0) timer = setTimeout(() => attempt(left - 1), RETRY_DELAY)
    }
    const schedule = () => {
      clearTimeout(timer)
      const wait = Math.max(0, last + THROTTLE - performance.now())
      timer = setTimeout(() => {
        last = performance.now()
        attempt(RETRIES)
      }, wait)
    }
    window.addEventListener('scroll', schedule, { passive: true })
    // the visitor was at the end before the page answered, and a page that is at its end scrolls no further
    if (window.scrollY > 0) schedule()
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', schedule)
    }
  }, [end, on])
}
