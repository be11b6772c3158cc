import { useCallback, useEffect, useState } from 'react'
import { readStored, writeStored } from '../../runtime/state/storage.ts'

/** Most seconds that a code lives: a later end was stored while the device's clock was wrong. */
const MAX_SECONDS = 3600

/**
 * Counts the remaining seconds by the clock and not by ticks, which a page in the background misses. Goes on when the form is closed and
 * opened again, and after a reload of the tab.
 * @param name of the countdown within the site
 */
export function useCountdown(name: string): { left: number; start(seconds: number): void } {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  const key = `countdown:${name}`
  useEffect(() => {
    const stored = Number(readStored('session', key))
    if (stored > Date.now() && stored < Date.now() + MAX_SECONDS * 1000) setEnd(stored)
  }, [key])
  useEffect(() => {
    if (end === 0) return
    const look = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(look, 1000)
    look()
    return () => clearInterval(timer)
  }, [end])
  const start = useCallback(
    (seconds: number) => {
      const end = Date.now() + seconds * 1000
      writeStored('session', key, String(end))
      setEnd(end)
    },
    [key],
  )
  return { left, start }
}
