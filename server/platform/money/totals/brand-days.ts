/** Days of a brand's calendar as numbers, to add to and compare. */
import { type Day, dayAt, momentOf } from '../../../jobs/wall-clock.ts'

const DAY_MS = 24 * 3_600_000
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY = 4

/** Whole days since 1970 that the calendar of the zone shows at a moment. */
export function dayNumberAt(timeZone: string, now: number): number {
  const { year, month, day } = dayAt(timeZone, now)
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** YYYY-MM-DD. */
export const dayText = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** When a day begins in the zone, milliseconds since 1970. */
export function dayStart(timeZone: string, number: number): number {
  const date = new Date(number * DAY_MS)
  const day: Day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  return momentOf(timeZone, day, 0)
}

/** The first day of the period that a day is in. */
export const periodDay = (period: 'day' | 'week', number: number): number =>
  period === 'day' ? number : number - ((((number - FIRST_MONDAY) % 7) + 7) % 7)

export const periodLength = (period: 'day' | 'week'): number => (period === 'day' ? 1 : 7)
