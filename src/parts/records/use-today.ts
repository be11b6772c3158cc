import { useEffect, useLayoutEffect, useState } from 'react'
import { useSite } from '../../runtime/state/page-context.ts'
import type { DayRange } from '../../ui/fields/day-range.ts'
import { serverNow, useClockSync } from '../lottery/server-clock.ts'
import { formatDayIn } from '../text/format-date.ts'

const CHECK_EVERY_MS = 60_000

/** Date range of a reply. */
export interface ReplyRange extends DayRange {
  /** Time of the platform's answer. */
  now?: number
}

/**
 * Today's date in the brand's time zone by the server's clock, also on a page that stays open past midnight.
 *
 * @param range of the newest reply
 * @param endsToday the range was asked for by its distance from today
 * @param onNextDay requests that reply again
 * @returns the day of the device's clock until the first reply; undefined until hydration
 */
export function useToday(
  range: ReplyRange | undefined,
  endsToday: boolean,
  onNextDay: () => Promise<void>,
): string | undefined {
  const { timeZone } = useSite().brand
  const rangeEnd = endsToday ? range?.to : undefined
  useClockSync(range?.now === undefined ? undefined : range, undefined, onNextDay)
  const [latest, setLatest] = useState<string>()
  /** Empty until hydration. */
  const [clock, setClock] = useState('')
  if (rangeEnd !== undefined && (latest === undefined || rangeEnd > latest)) setLatest(rangeEnd)

  // before the first paint, so that the days do not appear later and move the content below
  useLayoutEffect(() => {
    const update = () => setClock(formatDayIn(timeZone, serverNow()))
    update()
    const timer = setInterval(update, CHECK_EVERY_MS)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [timeZone])

  useEffect(() => {
    if (range) setClock(formatDayIn(timeZone, serverNow()))
  }, [range, timeZone])
  useEffect(() => {
    // right after the reply the device's day may be wrong
    const isOver = rangeEnd !== undefined && clock > rangeEnd && formatDayIn(timeZone, serverNow()) > rangeEnd
    if (isOver) void onNextDay()
  }, [rangeEnd, clock, timeZone, onNextDay])

  return latest === undefined || clock > latest ? clock || undefined : latest
}
