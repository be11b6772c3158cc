/** Days as YYYY-MM-DD and ranges of them, without clock and time zone: the caller passes today's date. */

/** A range of days, both included. */
export interface DayRange {
  from: string
  to: string
}

/** Presets of days around today, today included, as records are queried. */
export const DAY_PRESETS = {
  today: [0, 0],
  yesterday: [-1, -1],
  previous7: [-6, 0],
  previous30: [-29, 0],
  next7: [0, 6],
  next30: [0, 29],
} as const
export type DayPreset = keyof typeof DAY_PRESETS

const DAY = 86_400_000
const read = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Tests whether a day exists; JavaScript would read 31 February as a day in March. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(read(text)) && addDays(text, 0) === text

export const addDays = (day: string, days: number): string =>
  new Date(read(day) + days * DAY).toISOString().slice(0, 10)

export const countDays = ({ from, to }: DayRange): number => Math.round((read(to) - read(from)) / DAY) + 1

export const presetRange = (today: string, span: DayPreset): DayRange => {
  const [first, last] = DAY_PRESETS[span]
  return { from: addDays(today, first), to: addDays(today, last) }
}

export interface DayBounds {
  min?: string
  max?: string
  /** Most days that one range may include. */
  maxDays?: number
}

/** Reason why a range differs from the entered one: its end was before its beginning, or it had more days than allowed. */
export type RangeAdjustment = 'reversed' | 'shortened'

/** Brings a range within its bounds; where the two days conflict, the one that the visitor did not change is adjusted. */
export function fitRange(
  { from, to }: DayRange,
  touched: 'from' | 'to',
  bounds: DayBounds,
): DayRange & { adjusted?: RangeAdjustment } {
  const { min, max, maxDays = Number.POSITIVE_INFINITY } = bounds
  const within = (day: string) => (min && day < min ? min : max && day > max ? max : day)
  const [first, last] = [within(from), within(to)]
  if (first > last) {
    const day = touched === 'from' ? first : last
    return { from: day, to: day, adjusted: 'reversed' }
  }
  if (countDays({ from: first, to: last }) <= maxDays) return { from: first, to: last }
  return touched === 'from'
    ? { from: first, to: addDays(first, maxDays - 1), adjusted: 'shortened' }
    : { from: addDays(last, 1 - maxDays), to: last, adjusted: 'shortened' }
}

/** Returns the range of the same length right before or after, cut at the bounds; undefined when no day remains. */
export function stepRange(range: DayRange, direction: -1 | 1, { min, max }: DayBounds): DayRange | undefined {
  const days = countDays(range) * direction
  let from = addDays(range.from, days)
  let to = addDays(range.to, days)
  if (min && from < min) from = min
  if (max && to > max) to = max
  return from <= to ? { from, to } : undefined
}
