/** Minor units as the wire writes amounts. @example amountOf(1234n) // '12.34' */
export function amountOf(minor: bigint | number): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** @returns 0 for what is no amount */
export const minorOf = (amount: string): bigint => (/^\d+\.\d\d$/.test(amount) ? BigInt(amount.replace('.', '')) : 0n)
