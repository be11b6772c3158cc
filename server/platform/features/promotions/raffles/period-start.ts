import type { RaffleTable } from '../../../../store/tables.generated.ts'

const DAY_MS = 24 * 60 * 60_000
/** Day of the first Monday, 5 January 1970. */
const FIRST_MONDAY = 4 * DAY_MS

/** Returns the beginning of the current period, UTC; that of 'once' is in 1970. */
export function periodStart(period: RaffleTable['period'], now: number): number {
  if (period === 'once') return 0
  if (period === 'day') return now - (now % DAY_MS)
  if (period === 'week') return now - ((now - FIRST_MONDAY) % (7 * DAY_MS))
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}
