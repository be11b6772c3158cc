/** Sums of decimal amounts in whole minor units: no fraction is ever lost. */
export function addAmounts(amounts: readonly string[]): string {
  return showMinor(amounts.reduce((sum, amount) => sum + readMinor(amount), 0n))
}

/** A part of an amount, rounded down to whole minor units. @param percent 1 to 100 */
export const shareOf = (amount: string, percent: number): string =>
  showMinor((readMinor(amount) * BigInt(percent)) / 100n)

/** A decimal amount with two decimals, as the wire has it. */
function showMinor(minor: bigint): string {
  const text = minor.toString().padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** @param amount a decimal amount, zero or more */
const readMinor = (amount: string): bigint => {
  const [, whole = '0', part = ''] = /^(\d+)(?:\.(\d{1,2}))?/.exec(amount) ?? []
  return BigInt(whole + part.padEnd(2, '0'))
}
