import { useEffect, useLayoutEffect, useState } from 'react'
import { useSite } from '../../runtime/page/page-context.ts'
import { formatDayIn } from '../text/format-date.ts'

const CHECK_EVERY_MS = 60_000

/**
 * Today's date in the brand's time zone, also on a page that stays open past midnight (MBR-10).
 *
 * @param rangeEnd last day of the reply's range when that ends today
 * @param onNextDay requests that reply again
 * @returns until the first reply what the device's clock says; undefined until hydration
 */
export function useToday(rangeEnd: string | undefined, onNextDay: () => Promise<void>): string | undefined {
  const { timeZone } = useSite().brand
  const [latest, setLatest] = useState<string>()
  /** Empty until hydration. */
  const [clock, setClock] = useState('')
  if (rangeEnd !== undefined && (latest === undefined || rangeEnd > latest)) setLatest(rangeEnd)

  // before the first paint, so that the days do not appear later and move what is below
  useLayoutEffect(() => {
    const update = () => setClock(formatDayIn(timeZone, Date.now()))
    update()
    const timer = setInterval(update, CHECK_EVERY_MS)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [timeZone])

  useEffect(() => {
    if (rangeEnd !== undefined && clock > rangeEnd) void onNextDay()
  }, [rangeEnd, clock, onNextDay])

  return latest === undefined || clock > latest ? clock || undefined : latest
}
