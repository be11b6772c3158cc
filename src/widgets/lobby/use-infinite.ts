import { type RefObject, useEffect, useEffectEvent } from 'react'

const RETRIES = 10
const RETRY_DELAY = 50
const THROTTLE = 200

/** Loads more when the end of a list comes into view; while another load runs, retries up to ten times (LOB-02). */
export function useInfiniteScroll(end: RefObject<HTMLElement | null>, on: boolean, loadMore: () => boolean): void {
  const load = useEffectEvent(loadMore)
  useEffect(() => {
    if (!on) return
    let last = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const isInView = () => {
      const top = end.current?.getBoundingClientRect().top
      return top !== undefined && top <= window.innerHeight
    }
    const attempt = (left: number) => {
      if (isInView() && !load() && left > 0) timer = setTimeout(() => attempt(left - 1), RETRY_DELAY)
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
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', schedule)
    }
  }, [end, on])
}
