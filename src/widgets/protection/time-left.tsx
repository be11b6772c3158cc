import { useEffect, useState } from 'react'
import { loadMember } from '../../runtime/session/session.ts'
import { type Translate, useText } from '../../runtime/texts/texts.ts'
import css from './view.module.css'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** Counts an exclusion down, and opens the account again at its end. @param until milliseconds since 1970 */
export function TimeLeft({ until, reload }: { until: number; reload: () => Promise<void> }) {
  const t = useText()
  const [left, setLeft] = useState(() => until - Date.now())
  useEffect(() => {
    const look = () => {
      const rest = until - Date.now()
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      void Promise.all([loadMember(), reload()])
    }
    const timer = setInterval(look, SECOND_MS)
    look()
    return () => clearInterval(timer)
  }, [until, reload])
  return (
    <p className={css.value} role="timer">
      {t('protection.time-left', { time: timeText(t, Math.max(0, left)) })}
    </p>
  )
}

/** Writes a time in its two largest units, such as 2 days 3 hours; a minute that has begun counts. */
function timeText(t: Translate, ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  const parts =
    days > 0
      ? [t('protection.days', { count: days }), hours > 0 && t('protection.hours', { count: hours })]
      : [
          hours > 0 && t('protection.hours', { count: hours }),
          (hours === 0 || minutes % 60 > 0) && t('protection.minutes-value', { count: minutes % 60 }),
        ]
  return parts.filter(Boolean).join(' ')
}
