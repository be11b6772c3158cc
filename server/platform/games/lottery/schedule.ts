/** Times and numbers of a game's draws: both follow from the schedule alone. */
import type { DrawSchedule, Weekday } from '../../../../src/schemas/lottery/lottery-file.ts'
import { dayAt, momentOf } from '../../../jobs/wall-clock.ts'

export interface ScheduledDraw {
  /** The day, with the order of the draw where a day has several: 20261122, 20261122-0715. */
  drawNo: string
  /** Milliseconds since 1970. */
  drawsAt: number
}

const DAY_MS = 24 * 3_600_000
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
