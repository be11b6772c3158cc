/** Times and numbers of a game's draws: both follow from the schedule alone. */
import type { DrawSchedule, Weekday } from '../../../../src/schemas/lottery/lottery-file.ts'
import { dayAt, momentOf } from '../../../jobs/wall-clock.ts'
import { dayNumberAt, dayStart, dayText } from '../../money/totals/brand-days.ts'

export interface ScheduledDraw {
  /** The day, with the order of the draw where a day has several: 20261122, 20261122-0715. */
  drawNo: string
  /** Milliseconds since 1970. */
  drawsAt: number
}

const DAY_MS = 24 * 3_600_000
/** Greatest difference between UTC and a time zone. */
const ZONES_MS = 14 * 3_600_000
const DAY_DIGITS = 8
const WEEKDAYS: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
/** Days without a draw after which a schedule counts as one without draws. */
const MAX_DAYS = 800

/** Yields the draws after a moment, soonest first; without end unless the schedule has none. */
export function* drawsAfter(schedule: DrawSchedule, moment: number): Generator<ScheduledDraw> {
  const { everySeconds } = schedule
  if (everySeconds) {
    const every = everySeconds * 1000
    for (let at = (Math.floor(moment / every) + 1) * every; ; at += every) yield atInterval(at, every)
  }
  for (const draw of walkDays(schedule, moment, 1)) if (draw.drawsAt > moment) yield draw
}

/** Yields the draws up to and including a moment, latest first. */
export function* drawsUntil(schedule: DrawSchedule, moment: number): Generator<ScheduledDraw> {
  const { everySeconds } = schedule
  if (everySeconds) {
    const every = everySeconds * 1000
    for (let at = Math.floor(moment / every) * every; ; at -= every) yield atInterval(at, every)
  }
  for (const draw of walkDays(schedule, moment, -1)) if (draw.drawsAt <= moment) yield draw
}

/**
 * Yields the draws of a day up to and including a moment, latest first.
 * @param day the day that their numbers begin with: 20261122
 */
export function* drawsOfDay(schedule: DrawSchedule, day: string, moment: number): Generator<ScheduledDraw> {
  for (const draw of drawsUntil(schedule, Math.min(moment, dayRange(schedule, day).end))) {
    const name = dayOf(draw)
    if (name < day) return
    if (name === day) yield draw
  }
}

/** Moments of a day: draws after `start`, up to and including `end`. */
export interface Period {
  start: number
  end: number
}

/** Returns the period of a day in a brand's time zone; undefined for a day of no calendar. @param day 2026-11-22 */
export function periodOf(day: string, timeZone: string): Period | undefined {
  const number = Date.parse(day) / DAY_MS
  if (!Number.isInteger(number) || dayText(number) !== day) return undefined
  return { start: dayStart(timeZone, number), end: dayStart(timeZone, number + 1) }
}

/** Returns the day of a draw in a brand's time zone, 2026-11-22; a draw at midnight is the last of the day that ends. */
export const brandDayOf = ({ drawsAt }: ScheduledDraw, timeZone: string): string =>
  dayText(dayNumberAt(timeZone, drawsAt - 1))

/** Yields the draws of a period up to and including a moment, latest first. */
export function* drawsIn(schedule: DrawSchedule, { start, end }: Period, moment: number): Generator<ScheduledDraw> {
  for (const draw of drawsUntil(schedule, Math.min(moment, end))) {
    if (draw.drawsAt <= start) return
    yield draw
  }
}

/** Days before today for which results can be listed and verified; `fast`: of a game that is drawn all day long. */
const RESULT_DAYS = { daily: 180, fast: 1 }
/** Time for which rows of draws stay, so that a result that can be listed never changes. */
export const KEPT_MS = { daily: (RESULT_DAYS.daily + 3) * DAY_MS, fast: (RESULT_DAYS.fast + 1) * DAY_MS + 3_600_000 }

/** Tells whether results of a period can be listed. */
export const isListed = (schedule: DrawSchedule, { start, end }: Period, now: number): boolean =>
  start <= now && end >= now - resultDays(schedule) * DAY_MS

/** Returns the moment since which draws are kept, or can be computed. */
export const keptSince = ({ everySeconds }: DrawSchedule, now: number): number =>
  now - (everySeconds ? KEPT_MS.fast : KEPT_MS.daily)

/** Returns the days before today whose results can be listed. */
export const resultDays = ({ everySeconds }: DrawSchedule): number =>
  everySeconds ? RESULT_DAYS.fast : RESULT_DAYS.daily

/** Returns moments between which all draws of a day are: the day itself is that of UTC, or of a time zone. */
function dayRange({ everySeconds }: DrawSchedule, day: string): Period {
  const start = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)))
  const zones = everySeconds ? 0 : ZONES_MS
  return { start: start - zones, end: start + DAY_MS + zones }
}

/** Returns the day that a draw's number begins with. */
export const dayOf = ({ drawNo }: { drawNo: string }): string => drawNo.slice(0, DAY_DIGITS)

/** Returns the first items. */
export function take<T>(count: number, items: Iterable<T>): T[] {
  const taken: T[] = []
  if (count === 0) return taken
  for (const item of items) if (taken.push(item) === count) break
  return taken
}

/** Numbers a draw; the one at midnight is the last of the day that ends. */
function atInterval(drawsAt: number, every: number): ScheduledDraw {
  const day = Math.ceil(drawsAt / DAY_MS) - 1
  const number = Math.round((drawsAt - day * DAY_MS) / every)
  return { drawNo: `${nameOf(day * DAY_MS)}-${String(number).padStart(4, '0')}`, drawsAt }
}

function* walkDays({ daily = [], days, timeZone = 'UTC' }: DrawSchedule, moment: number, step: 1 | -1) {
  const { year, month, day } = dayAt(timeZone, moment)
  const today = Date.UTC(year, month - 1, day)
  const times = [...daily].sort().map((time, i) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return { minutes: hours * 60 + minutes, suffix: daily.length > 1 ? `-${i + 1}` : '' }
  })
  if (step < 0) times.reverse()
  let empty = 0
  // from the day before: a time that the clocks skip falls on the day after
  for (let date = today - step * DAY_MS; empty < MAX_DAYS; date += step * DAY_MS) {
    const utc = new Date(date)
    if (times.length === 0 || (days && !days.includes(WEEKDAYS[utc.getUTCDay()]!))) {
      empty++
      continue
    }
    empty = 0
    const wall = { year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, day: utc.getUTCDate() }
    for (const { minutes, suffix } of times)
      yield { drawNo: `${nameOf(date)}${suffix}`, drawsAt: momentOf(timeZone, wall, minutes) }
  }
}

const nameOf = (date: number) => new Date(date).toISOString().slice(0, 10).replaceAll('-', '')
