import type { WireDepositMethod } from '../../../../src/schemas/metadata/cashier-file.ts'
import { offsetAt } from '../../../jobs/wall-clock.ts'

const DAY_MINUTES = 24 * 60

/** Returns whether a method is open at a moment, by the clocks of the brand's time zone; hours may pass midnight. */
export function isOpenAt({ hours }: Pick<WireDepositMethod, 'hours'>, timeZone: string, now: number): boolean {
  if (!hours) return true
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)]
  const minute = Math.floor((now + offsetAt(timeZone, now)) / 60_000) % DAY_MINUTES
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
