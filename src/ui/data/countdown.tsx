import { useEffect, useState } from 'react'
import css from './countdown.module.css'
import { splitTime, type TimeLeft } from './split-time.ts'

export interface CountdownProps {
  /** Moment at which it ends, in milliseconds since 1970. */
  until: number
  /** The clock that counts: the server's, not the visitor's. The same function on every render. */
  now: () => number
  /** Event at the end of the countdown; read out before the time. */
  label: string
  /** "2 d", before the hours. */
  days: (count: number) => string
  /** The time left for screen readers: "2 days, 3 hours, 5 minutes". */
  spoken: (left: TimeLeft) => string
  /** Reads the time out when a minute has passed; without it, only on request. */
  live?: boolean
  onEnd?: () => void
}

/** Shows the remaining hours, minutes and seconds. The server reserves the space only, because it does not know the visitor's time. */
export function Countdown({ until, now, label, days, spoken, live, onEnd }: CountdownProps) {
  const left = useTimeLeft(until, now, onEnd)
  return (
    <span className={css.countdown}>
      <span aria-hidden="true" className={css.figures}>
        {left && left.days > 0 && <span className={css.days}>{days(left.days)}</span>}
        {left ? [left.hours, left.minutes, left.seconds].map(two).join(':') : '--:--:--'}
      </span>
      <span className="visually-hidden" role="timer" aria-live={live ? 'polite' : 'off'} aria-label={label}>
        {left && spoken({ ...left, seconds: 0 })}
      </span>
    </span>
  )
}

const two = (count: number) => String(count).padStart(2, '0')
const SECOND = 1000

function useTimeLeft(until: number, now: () => number, onEnd?: () => void): TimeLeft | undefined {
  const [ms, setMs] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const left = Math.max(0, until - now())
      setMs(left)
      // right after the next full second, so that none is skipped and none shown twice
      if (left > 0) timer = setTimeout(tick, (left % SECOND) + 1)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until, now])
  const isOver = ms === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, with the function of that moment
  useEffect(() => {
    if (isOver) onEnd?.()
  }, [isOver])
  return ms === undefined ? undefined : splitTime(ms)
}
