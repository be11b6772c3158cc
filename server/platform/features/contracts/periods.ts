/** Periods of contracts, which begin and end by the clocks of the brand's zone. */
import type { ContractKind, ContractPeriod } from '../../../../src/schemas/agents/contract-kinds.ts'
import { type Day, dayAt, momentOf, offsetAt } from '../../../jobs/wall-clock.ts'

/** Terms that decide the periods of a contract. */
export interface PeriodTerms {
  kind: ContractKind
  /** Period of a dividend. */
  period: ContractPeriod | null
}

const DAY_MS = 24 * 3_600_000
export const HOUR_MS = 3_600_000
/** Day number of the first Monday, 5 January 1970. */
const FIRST_MONDAY = 4

const dayNumber = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day) / DAY_MS
const dayStart = (zone: string, number: number) => momentOf(zone, { year: 1970, month: 1, day: number + 1 }, 0)

/** Returns the day of the zone at a moment, YYYY-MM-DD. */
export const dateAt = (zone: string, moment: number): string =>
  new Date(dayNumber(dayAt(zone, moment)) * DAY_MS).toISOString().slice(0, 10)

/** Returns the beginning of the hour, by the clocks of the zone. */
export const hourStart = (zone: string, moment: number): number => {
  const local = moment + offsetAt(zone, moment)
  return moment - (local - Math.floor(local / HOUR_MS) * HOUR_MS)
}

/** Returns the beginning of a contract's first period, the next day or hour: the one under way is not counted in part. */
export function firstMoment(zone: string, { kind }: PeriodTerms, now: number): number {
  if (kind === 'realTimeSalary') return now
  if (kind === 'hourlySalary') return hourStart(zone, now) + HOUR_MS
  return dayStart(zone, dayNumber(dayAt(zone, now)) + 1)
}

/** Returns the end of the period that contains a moment. */
export function periodEnd(zone: string, { kind, period }: PeriodTerms, moment: number): number {
  if (kind === 'hourlySalary') return hourStart(zone, moment) + HOUR_MS
  const today = dayAt(zone, moment)
  const number = dayNumber(today)
  const { year, month } = today
  if (period === 'monthly') return momentOf(zone, { year, month: month + 1, day: 1 }, 0)
  if (period === 'semi-monthly')
    return momentOf(zone, today.day < 16 ? { year, month, day: 16 } : { year, month: month + 1, day: 1 }, 0)
  if (period === 'weekly') return dayStart(zone, number + 7 - ((((number - FIRST_MONDAY) % 7) + 7) % 7))
  return dayStart(zone, number + 1)
}

/** Returns the time at which a period is paid: as soon as it is over, a daily salary every other day. */
export function payMoment(zone: string, terms: PeriodTerms, starts: number): number {
  const ends = periodEnd(zone, terms, starts)
  if (terms.kind !== 'dailySalary') return ends
  const number = dayNumber(dayAt(zone, ends))
  return number % 2 === 0 ? ends : dayStart(zone, number + 1)
}
