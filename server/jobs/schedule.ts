/** Decides when a job is due: at a fixed interval, or at a time of day in a time zone. */
import { dayAt, momentOf } from './wall-clock.ts'

export interface Every {
  /** Interval in milliseconds, at least a second; counted from 1970 UTC, so that all instances agree. */
  every: number
}

export interface At {
  at: {
    /** Time of day, such as '00:05'. */
    time: string
    /** IANA name, such as Asia/Bangkok: the brand's own zone. */
    zone: string
  }
}

export type Schedule = Every | At

/** Returns the schedule as one line; equal schedules have equal lines. */
export const scheduleText = (schedule: Schedule): string =>
  'every' in schedule ? `every ${schedule.every / 1000} s` : `at ${schedule.at.time} ${schedule.at.zone}`

/** Checks a schedule. @throws RangeError that names the invalid value */
export function checkSchedule(schedule: Schedule): void {
  if ('every' in schedule) {
    if (!Number.isInteger(schedule.every) || schedule.every < 1000)
      throw new RangeError(`every is ${schedule.every}; it must be whole milliseconds, 1000 or more.`)
    return
  }
  const { time, zone } = schedule.at
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new RangeError(`at.time is "${time}"; write hours and minutes, such as 00:05.`)
  try {
    dayAt(zone, 0)
  } catch {
    throw new RangeError(`at.zone is "${zone}"; write the name of a time zone, such as Asia/Bangkok.`)
  }
}

/** Returns the first moment after this one at which it is due. */
export function nextAfter(schedule: Schedule, moment: number): number {
  if ('every' in schedule) return (Math.floor(moment / schedule.every) + 1) * schedule.every
  return occurrence(schedule, moment, [-1, 0, 1, 2], one => one > moment)
}

/** Returns the last moment, up to and including this one, at which it was due. */
export function latestUntil(schedule: Schedule, moment: number): number {
  if ('every' in schedule) return Math.floor(moment / schedule.every) * schedule.every
  return occurrence(schedule, moment, [1, 0, -1, -2], one => one <= moment)
}

/** Returns the first matching occurrence on the days around a moment: a skipped time may fall on the day after. */
function occurrence(
  { at: { time, zone } }: At,
  moment: number,
  days: readonly number[],
  fits: (one: number) => boolean,
): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const today = dayAt(zone, moment)
  for (const more of days) {
    const one = momentOf(zone, { ...today, day: today.day + more }, hours * 60 + minutes)
    if (fits(one)) return one
  }
  throw new RangeError(`No ${time} in ${zone} was found around ${new Date(moment).toISOString()}.`)
}
