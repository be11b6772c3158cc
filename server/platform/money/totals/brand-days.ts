/** Days of a brand's calendar as numbers, for adding and comparing. */
import { type Day, dayAt, momentOf } from '../../../jobs/wall-clock.ts'

const DAY_MS = 24 * 3_600_000
/** Day number of the first Monday, 5 January 1970. */
const FIRST_MONDAY = 4

/** Returns whole days since 1970, by the calendar of the zone at a moment. */
export function dayNumberAt(timeZone: string, now: number): number {
  const { year, month, day } = dayAt(timeZone, now)
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** Formats a day as YYYY-MM-DD. */
export const dayText = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** Returns the beginning of a day in the zone, milliseconds since 1970. */
export function dayStart(timeZone: string, number: number): number {
  const date = new Date(number * DAY_MS)
  const day: Day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  return momentOf(timeZone, day, 0)
}

/** Returns the first day of the period that contains a day. */
export const periodDay = (period: 'day' | 'week', number: number): number =>
  period === 'day' ? number : number - ((((number - FIRST_MONDAY) % 7) + 7) % 7)

export const periodLength = (period: 'day' | 'week'): number => (period === 'day' ? 1 : 7)
