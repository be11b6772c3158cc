/** Formats dates in the language of the page: names and order come from its texts, never from the browser's Intl data. */
import type { Translate } from '../../runtime/texts/texts.ts'

/** Numbers with a leading zero. */
interface DayParts {
  day: string
  month: string
  year: string
}

/** A moment in a time zone; hours from 00 to 23. */
interface DateParts extends DayParts {
  hour: string
  minute: string
  second: string
}

/**
 * - `day`: 21-11-2026, the same in every language; for announcements (NTC-02)
 * - `long`: 21 November 2026
 * - `moment`: 21 November 2026, 09:05
 * - `second`: 21 November 2026, 09:05:30
 * - `month`: November 2026
 */
export type DateForm = 'day' | 'long' | 'moment' | 'second' | 'month'

/** Numbers only: month names and other digits differ between Node and browsers. */
export function datePartsIn(timeZone: string, time: number): DateParts | undefined {
  if (!Number.isFinite(time)) return undefined
  const two = '2-digit'
  const format = {
    timeZone,
    day: two,
    month: two,
    year: 'numeric',
    hour: two,
    minute: two,
    second: two,
    hourCycle: 'h23',
  } as const
  const parts = new Intl.DateTimeFormat('en-GB', format).formatToParts(time)
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? ''
  return {
    day: part('day'),
    month: part('month'),
    year: part('year'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

export function formatDate(text: Translate, parts: DateParts, form: DateForm): string {
  const { day, month, year, hour, minute, second } = parts
  if (form === 'day') return `${day}-${month}-${year}`
  if (form === 'month') return text('date.month-of-year', named(text, parts))
  const long = text('date.long', named(text, parts))
  if (form === 'long') return long
  return text('date.moment', { date: long, clock: [hour, minute, ...(form === 'second' ? [second] : [])].join(':') })
}

/** A day YYYY-MM-DD in the form `long`. */
export function formatDay(text: Translate, iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  return text('date.long', named(text, { day, month, year }))
}

const named = (text: Translate, { day, month, year }: DayParts) => ({
  day: Number(day),
  month: text(`date.month-${Number(month)}`),
  year,
})

/** The day it is in a time zone, YYYY-MM-DD. */
export function formatDayIn(timeZone: string, time: number): string {
  const parts = datePartsIn(timeZone, time)
  return parts ? `${parts.year}-${parts.month}-${parts.day}` : ''
}

/** "2026-11-21 09:05:30", which spreadsheets of every language read as a time. */
export function formatClockTime(timeZone: string, time: number): string {
  const parts = datePartsIn(timeZone, time)
  return parts ? `${formatDayIn(timeZone, time)} ${parts.hour}:${parts.minute}:${parts.second}` : ''
}

/** Offset of a time zone's clocks from UTC at a moment, such as +07:00. */
export function offsetIn(timeZone: string, time: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(time)
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? ''
}
