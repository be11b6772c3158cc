/** Periods of missions by the calendar of a brand: days and weeks begin by its clocks, even when these are put forward or back. */
import { dayNumberAt, dayStart, dayText, periodDay, periodLength } from '../../money/totals/brand-days.ts'
import type { Mission } from './read-missions.ts'

/** Days for which a mission that can be done once may still be claimed after its end. */
const DAYS_AFTER_END = 7
const DAY_MS = 24 * 3_600_000

export interface PeriodWindow {
  /** Name of the period: the first day, or `once`. */
  slot: string
  /** First moment that counts, milliseconds since 1970. */
  start: number
  /** First moment that does not count any more; undefined: open-ended. */
  end: number | undefined
  /** End of the time for claiming; undefined: open-ended. */
  claimUntil: number | undefined
}

/**
 * Returns the periods in which a mission can be done or claimed at a moment, the current one first: a mission done in a period may be
 * claimed until the end of the next one, so that no reward is lost at midnight. None before the mission begins.
 */
export function periodsAt(
  {
    wire: { period },
    startsAt = 0,
    endsAt,
  }: Pick<Mission, 'startsAt' | 'endsAt'> & { wire: { period: Mission['wire']['period'] } },
  timeZone: string,
  now: number,
): PeriodWindow[] {
  const listed =
    period === 'once' ? [onlyPeriod(startsAt, endsAt)] : lastTwo(period, { startsAt, endsAt, timeZone }, now)
  return listed.filter(
    ({ start, end = Number.POSITIVE_INFINITY, claimUntil = Number.POSITIVE_INFINITY }) =>
      start <= now && start < end && now < claimUntil,
  )
}

const onlyPeriod = (start: number, end: number | undefined): PeriodWindow => ({
  slot: 'once',
  start,
  end,
  claimUntil: end === undefined ? undefined : end + DAYS_AFTER_END * DAY_MS,
})

interface Running {
  startsAt: number
  endsAt: number | undefined
  timeZone: string
}

function lastTwo(period: 'day' | 'week', { startsAt, endsAt, timeZone }: Running, now: number): PeriodWindow[] {
  const length = periodLength(period)
  const current = periodDay(period, dayNumberAt(timeZone, now))
  return [current, current - length].map(first => ({
    slot: dayText(first),
    start: Math.max(dayStart(timeZone, first), startsAt),
    end: Math.min(dayStart(timeZone, first + length), endsAt ?? Number.POSITIVE_INFINITY),
    claimUntil: dayStart(timeZone, first + 2 * length),
  }))
}
