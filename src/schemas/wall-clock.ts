/** Times of day in a time zone as moments, also on the two days of a year that are an hour shorter or longer. */

export interface Day {
  year: number
  /** 1 to 12. */
  month: number
  /** 1 to 31; a larger day belongs to the next month. */
  day: number
}

const formats = new Map<string, Intl.DateTimeFormat>()
const DAY_MS = 24 * 3_600_000

/** Offset of a zone's clocks from UTC at a moment, in milliseconds. @throws RangeError for an unknown zone */
export function offsetAt(zone: string, moment: number): number {
  const { year, month, day, hour, minute, second } = read(zone, moment)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}

/** The day that a calendar in the zone shows at a moment. */
export function dayAt(zone: string, moment: number): Day {
  const { year, month, day } = read(zone, moment)
  return { year, month, day }
}

/**
 * Returns the moment at which the clocks of the zone show this time: the first of two; a skipped time falls as much later as the clocks
 * were put forward, like in calendars (RFC 5545, 3.3.5).
 */
export function momentOf(zone: string, { year, month, day }: Day, minutes: number): number {
  const wall = Date.UTC(year, month - 1, day, 0, minutes)
  const before = offsetAt(zone, wall - DAY_MS)
  const after = offsetAt(zone, wall + DAY_MS)
  if (before === after) return wall - before
  const fitting = [before, after]
    .map(offset => wall - offset)
    .filter(moment => wall - offsetAt(zone, moment) === moment)
  return fitting.length > 0 ? Math.min(...fitting) : wall - before
}

/**
 * Reads a date, or date and time, by the clocks of the zone: 2026-12-24 or 2026-12-24T18:00.
 * @returns undefined for another text, for none, and for a day or time that no calendar has, such as 30 February
 */
export function readMoment(text: string | undefined, zone: string): number | undefined {
  if (text === undefined || !isDateText(text)) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[-T:]/).map(Number)
  return momentOf(zone, { year, month, day }, hour * 60 + minute)
}

/** Decides whether a text is a date, or date and time, that a calendar and a clock can show. */
export function isDateText(text: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/.exec(text)
  if (!parts) return false
  const [, year, month, day, hour = '00', minute = '00'] = parts
  const shown = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)))
  return !Number.isNaN(shown.getTime()) && shown.toISOString().startsWith(`${year}-${month}-${day}T${hour}:${minute}`)
}

/** Decides whether a range of dates can be read: a bound that is there, but no date, must not count as left out. */
export const isReadableRange = (...bounds: (string | undefined)[]): boolean =>
  bounds.every(bound => bound === undefined || isDateText(bound))

/**
 * Decides whether the end of a range is not after its begin; an end that is no date, or is left out, ends nothing.
 * @param zone whose clocks may pass over the range when they are put forward
 */
export function isEmptyRange(from: unknown, until: unknown, zone = 'UTC'): boolean {
  const [begin, end] = [from, until].map(bound => (typeof bound === 'string' ? readMoment(bound, zone) : undefined))
  return begin !== undefined && end !== undefined && end <= begin
}

function read(zone: string, moment: number) {
  let format = formats.get(zone)
  if (!format) {
    const numeric = 'numeric' as const
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    })
    formats.set(zone, format)
  }
  const part = (type: string) => Number(parts.find(one => one.type === type)?.value)
  const parts = format.formatToParts(moment)
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}
