/**
 * An amount several times, to the last unit.
 * @param amount a decimal amount with two digits after the point
 * @param times a whole number
 * @example multiplyAmount('1.50', 3) // '4.50'
 */
export function multiplyAmount(amount: string, times: number): string {
  const digits = (BigInt(amount.replace('.', '')) * BigInt(times)).toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
