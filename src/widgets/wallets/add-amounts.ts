import { amountOf, minorOf } from '../../parts/text/minor-units.ts'

/** The sum of decimal amounts. */
export const addAmounts = (amounts: readonly string[]): string =>
  amountOf(amounts.reduce((sum, amount) => sum + minorOf(amount), 0n))

/** A part of an amount, rounded down to whole minor units. @param percent 1 to 100 */
export const shareOf = (amount: string, percent: number): string => amountOf((minorOf(amount) * BigInt(percent)) / 100n)
