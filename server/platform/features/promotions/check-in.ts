/** The calendar of a check-in: days in a row, each with its reward. */
import type { WirePromotion } from '../../../../src/schemas/metadata/promotions-file.ts'
import { formatMinor, readMinor } from '../../money/ledger/minor-units.ts'
import { dayText } from '../../money/totals/brand-days.ts'
import type { Claim } from './read-standing.ts'

const DAY_MS = 24 * 3_600_000

type Signed = Pick<Claim, 'slot' | 'step' | 'day'>

const lastSigned = (claims: readonly Signed[]) => claims.findLast(({ slot }) => slot.startsWith('day:'))

/**
 * Returns the day of the calendar that may be signed on a day of the brand: the one after yesterday's; the first one after a missed day, or
 * after the last of the calendar.
 * @param today YYYY-MM-DD
 * @returns number of the day, from 1
 */
export function nextStep(length: number, claims: readonly Signed[], today: string): number {
  const last = lastSigned(claims)
  const yesterday = dayText(Date.parse(`${today}T00:00:00Z`) / DAY_MS - 1)
  return last?.day === yesterday && last.step !== null && last.step < length ? last.step + 1 : 1
}

/** Returns the calendar as the page shows it; undefined for other promotions. */
export function readCalendar({ days }: Pick<WirePromotion, 'days'>, claims: readonly Signed[], today: string) {
  if (!days) return undefined
  const last = lastSigned(claims)
  const isSigned = last?.day === today
  const step = isSigned ? (last.step ?? 1) : nextStep(days.length, claims, today)
  const signed = isSigned ? step : step - 1
  return {
    inRow: signed,
    days: days.map((amount, index) => ({
      amount: formatMinor(readMinor(amount)!),
      state: index < signed ? ('signed' as const) : index === step - 1 ? ('today' as const) : ('later' as const),
    })),
  }
}
