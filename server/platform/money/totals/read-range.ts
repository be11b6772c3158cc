/** Reads the date range of a record as moments: days begin and end in the brand's time zone. */
import { MAX_DAYS } from '../../../../src/schemas/records/record-days.ts'
import type { DayPreset } from '../../../../src/schemas/records/record-query.ts'
import { refuse } from '../../../http/refusal.ts'
import { dayNumberAt, dayStart, dayText } from './brand-days.ts'

export interface RequestedRange {
  preset?: DayPreset | undefined
  /** First and last day, YYYY-MM-DD. */
  from?: string | undefined
  to?: string | undefined
  /** Moment whose rows are listed, milliseconds since 1970; now when left out. */
  asOf?: number | undefined
}

export interface MomentRange {
  /** First moment of the range. */
  start: Date
  /** First moment after the range. */
  end: Date
  /** Time of the request. */
  now: Date
  /** Moment whose rows are listed: rows that were added later are on no page. */
  asOf?: Date
  /** The range as replies state it. */
  wire: { from: string; to: string; timeZone: string; now?: number }
}

const DAY_MS = 24 * 3_600_000
/** First and last day of each preset, counted from today. */
const PRESETS: Record<DayPreset, readonly [number, number]> = {
  today: [0, 0],
  yesterday: [-1, -1],
  previous7: [-6, 0],
  previous30: [-29, 0],
  next7: [0, 6],
  next30: [0, 29],
}

/** @throws Refusal record/bad-range for an invalid day, a last day before the first, or too many days. */
export function readRange(
  { preset = 'previous7', from, to, asOf }: RequestedRange,
  now: number,
  timeZone: string,
): MomentRange {
  const today = dayNumberAt(timeZone, now)
  const [first, last] =
    from !== undefined || to !== undefined
      ? [readDay(from ?? to!), readDay(to ?? from!)]
      : PRESETS[preset].map(offset => today + offset)
  if (last! < first! || last! - first! >= MAX_DAYS) throw badRange()
  return {
    start: new Date(dayStart(timeZone, first!)),
    end: new Date(dayStart(timeZone, last! + 1)),
    now: new Date(now),
    ...(asOf !== undefined && { asOf: new Date(asOf) }),
    wire: { from: dayText(first!), to: dayText(last!), timeZone, now },
  }
}

/** Returns the moment as of which rows are listed. */
export const listedAsOf = ({ asOf, now }: Pick<MomentRange, 'asOf' | 'now'>): number => (asOf ?? now).getTime()

/** Returns the first moment whose rows are on no page. */
export const endOfRows = ({ end, asOf }: MomentRange): Date =>
  asOf && asOf.getTime() + 1 < end.getTime() ? new Date(asOf.getTime() + 1) : end

/** Returns the days of a range: each as the reply states it, with its first moment. */
export function daysOf({ wire }: MomentRange): { day: string; start: Date }[] {
  const [first, last] = [readDay(wire.from), readDay(wire.to)]
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    day: dayText(first + index),
    start: new Date(dayStart(wire.timeZone, first + index)),
  }))
}

const badRange = () =>
  refuse('record/bad-range', { status: 422, value: { days: MAX_DAYS }, params: { days: MAX_DAYS } })

/** Reads a day of the years 1971 to 9998: near the ends of the calendar a time zone could move a day out of it. */
function readDay(text: string): number {
  const number = Date.parse(`${text}T00:00:00Z`) / DAY_MS
  const year = Number(text.slice(0, 4))
  if (!Number.isInteger(number) || dayText(number) !== text || year < 1971 || year > 9998) throw badRange()
  return number
}
