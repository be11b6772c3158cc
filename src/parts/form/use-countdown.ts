import { useCallback, useEffect, useState } from 'react'

/** Seconds that are left, counted by the time that has passed and not by ticks, which a page in the background misses. */
export function useCountdown(): { left: number; start(seconds: number): void } {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (end === 0) return
    const look = () => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(look, 1000)
    look()
    return () => clearInterval(timer)
  }, [end])
  const start = useCallback((seconds: number) => setEnd(performance.now() + seconds * 1000), [])
  return { left, start }
}
