import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** The time, a new value right after each full second while the page is seen; undefined on the server and until it is hydrated. */
export function useSeconds(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      if (document.hidden) return
      const time = Date.now()
      setNow(time)
      timer = setTimeout(tick, SECOND_MS - (time % SECOND_MS) + 1)
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
