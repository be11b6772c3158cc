/** A decimal text with at most three decimals as a whole number. @example thousandths('1.98') // 1980n */
export function thousandths(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * 1000n + BigInt(part.padEnd(3, '0'))
}
