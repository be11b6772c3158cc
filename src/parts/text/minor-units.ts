/** Amounts on the wire have two decimals; code computes with them in whole minor units. */

/** @returns 0 for a text that is no amount @example minorOf('12.34') // 1234n */
export const minorOf = (amount: string): bigint => (/^\d+\.\d\d$/.test(amount) ? BigInt(amount.replace('.', '')) : 0n)

/** @example amountOf(1234n) // '12.34' */
export function amountOf(minor: bigint | number): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
