/** Periods of contracts, which begin and end by the clocks of the brand's zone. */
import type { ContractKind, ContractPeriod } from '../../../../src/schemas/agents/contract-kinds.ts'
import { dayAt, momentOf, offsetAt } from '../../../jobs/wall-clock.ts'
import { dayNumberAt, dayStart, dayText, periodDay } from '../../money/totals/brand-days.ts'

/** Terms that decide the periods of a contract. */
export interface PeriodTerms {
  kind: ContractKind
  /** Period of a dividend. */
  period: ContractPeriod | null
}

export const HOUR_MS = 3_600_000

/** Returns the day of the zone at a moment, YYYY-MM-DD. */
export const dateAt = (zone: string, moment: number): string => dayText(dayNumberAt(zone, moment))

/** Returns the beginning of the hour, by the clocks of the zone. */
export const hourStart = (zone: string, moment: number): number => {
  const local = moment + offsetAt(zone, moment)
  return moment - (local - Math.floor(local / HOUR_MS) * HOUR_MS)
}

/** Returns the beginning of a contract's first period, the next day or hour: the one under way is not counted in part. */
export function firstMoment(zone: string, { kind }: PeriodTerms, now: number): number {
  if (kind === 'realTimeSalary') return now
  if (kind === 'hourlySalary') return hourStart(zone, now) + HOUR_MS
  return dayStart(zone, dayNumberAt(zone, now) + 1)
}

/** Returns the end of the period that contains a moment. */
export function periodEnd(zone: string, { kind, period }: PeriodTerms, moment: number): number {
  if (kind === 'hourlySalary') return hourStart(zone, moment) + HOUR_MS
  const number = dayNumberAt(zone, moment)
  const { year, month, day } = dayAt(zone, moment)
  if (period === 'monthly') return momentOf(zone, { year, month: month + 1, day: 1 }, 0)
  if (period === 'semi-monthly')
    return momentOf(zone, day < 16 ? { year, month, day: 16 } : { year, month: month + 1, day: 1 }, 0)
  if (period === 'weekly') return dayStart(zone, periodDay('week', number) + 7)
  return dayStart(zone, number + 1)
}

/** Returns the time at which a period is paid: as soon as it is over, a daily salary every other day. */
export function payMoment(zone: string, terms: PeriodTerms, starts: number): number {
  const ends = periodEnd(zone, terms, starts)
  if (terms.kind !== 'dailySalary') return ends
  const number = dayNumberAt(zone, ends)
  return number % 2 === 0 ? ends : dayStart(zone, number + 1)
}
