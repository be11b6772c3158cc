import { amountOf, minorOf } from '../../parts/text/minor-units.ts'

/** The sum of decimal amounts. */
export const addAmounts = (amounts: readonly string[]): string =>
  amountOf(amounts.reduce((sum, amount) => sum + minorOf(amount), 0n))

/**
 * A part of an amount, rounded down to a multiple of the smallest one.
 * @param percent 1 to 100
 * @param unit smallest amount, minor units
 */
export function shareOf(amount: string, percent: number, unit: bigint): string {
  const share = (minorOf(amount) * BigInt(percent)) / 100n
  return amountOf(share - (share % unit))
}

/** The part of a balance that is less than the smallest amount; undefined: there is none. @param unit smallest amount, minor units */
export function restOf(balance: string, unit: bigint): string | undefined {
  const rest = minorOf(balance) % unit
  return rest > 0n ? amountOf(rest) : undefined
}
