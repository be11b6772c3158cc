import { useEffect, useState } from 'react'
import { useSite } from '../../runtime/page/page-context.ts'
import { formatDayIn } from '../text/format-date.ts'

const LOOK_EVERY_MS = 60_000

/**
 * Which day it is for the brand, also on a page that stays open past midnight (MBR-10).
 *
 * @param told the last of the days that a reply counted as today's, where it did
 * @param onNextDay asks for that reply anew
 * @returns nothing before the first reply
 */
export function useToday(told: string | undefined, onNextDay: () => Promise<void>): string | undefined {
  const { timeZone } = useSite().brand
  const [latest, setLatest] = useState<string>()
  /** Empty until the page lives. */
  const [clock, setClock] = useState('')
  if (told !== undefined && (latest === undefined || told > latest)) setLatest(told)

  useEffect(() => {
    const look = () => setClock(formatDayIn(timeZone, Date.now()))
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timeZone])

  useEffect(() => {
    if (told !== undefined && clock > told) void onNextDay()
  }, [told, clock, onNextDay])

  return latest !== undefined && clock > latest ? clock : latest
}
