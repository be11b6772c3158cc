import type { RaffleTable } from '../../../../store/tables.generated.ts'
import { currentPeriod } from '../../../people/protection/period.ts'

/** Returns the beginning of the current period, by the clocks of the brand; that of 'once' is in 1970. */
export const periodStart = (period: RaffleTable['period'], timeZone: string, now: number): number =>
  period === 'once' ? 0 : currentPeriod(timeZone, now, period).start
