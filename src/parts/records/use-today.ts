import { useEffect, useState } from 'react'
import { useSite } from '../../runtime/page/page-context.ts'
import { formatDayIn } from '../text/format-date.ts'

const CHECK_EVERY_MS = 60_000

/**
 * Which day it is for the brand, also on a page that stays open past midnight (MBR-10).
 *
 * @param rangeEnd the last of the days that a reply counted as today's, where it did
 * @param onNextDay asks for that reply anew
 * @returns nothing before the first reply
 */
export function useToday(rangeEnd: string | undefined, onNextDay: () => Promise<void>): string | undefined {
  const { timeZone } = useSite().brand
  const [latest, setLatest] = useState<string>()
  /** Empty until the page lives. */
  const [clock, setClock] = useState('')
  if (rangeEnd !== undefined && (latest === undefined || rangeEnd > latest)) setLatest(rangeEnd)

  useEffect(() => {
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

  return latest !== undefined && clock > latest ? clock : latest
}
