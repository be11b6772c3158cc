/** The calendar days, weeks and months that limits count, by the brand's time zone. Weeks begin on Monday. */
import { type Day, dayAt, momentOf } from '../../../jobs/wall-clock.ts'
import type { PlayLimitTable } from '../../../store/tables.generated.ts'

export type Period = PlayLimitTable['period']

/** From the shortest to the longest. */
export const PERIODS: readonly Period[] = ['day', 'week', 'month']

export interface CurrentPeriod {
  /** First day, YYYY-MM-DD. */
  first: string
  /** First moment of the period, and of the next; milliseconds since 1970. */
  start: number
  end: number
}

/** @param zone IANA name @param now milliseconds since 1970 */
export function currentPeriod(zone: string, now: number, period: Period): CurrentPeriod {
  const first = firstDay(dayAt(zone, now), period)
  const next: Day =
    period === 'month'
      ? { ...first, year: first.year + Math.floor(first.month / 12), month: (first.month % 12) + 1 }
      : { ...first, day: first.day + (period === 'week' ? 7 : 1) }
  return { first: nameOf(first), start: momentOf(zone, first, 0), end: momentOf(zone, next, 0) }
}

/** Returns the first day alone, which is cheap enough for every round of a game. */
export function periodNames(zone: string, now: number): Record<Period, string> {
  const today = dayAt(zone, now)
  return {
    day: nameOf(today),
    week: nameOf(firstDay(today, 'week')),
    month: nameOf(firstDay(today, 'month')),
  }
}

function firstDay(today: Day, period: Period): Day {
  if (period === 'month') return { ...today, day: 1 }
  if (period === 'day') return today
  const sinceMonday = (new Date(dateOf(today)).getUTCDay() + 6) % 7
  const monday = new Date(dateOf({ ...today, day: today.day - sinceMonday }))
  return { year: monday.getUTCFullYear(), month: monday.getUTCMonth() + 1, day: monday.getUTCDate() }
}

const dateOf = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day)
const nameOf = (day: Day) => new Date(dateOf(day)).toISOString().slice(0, 10)
