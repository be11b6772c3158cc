const MILLION = 1_000_000n

/**
 * Returns a percentage of an amount in minor units, rounded down.
 * @param percent with up to four decimals
 * @example shareOf(19_999n, '0.5') // 99n
 */
export function shareOf(minor: bigint, percent: string): bigint {
  const [whole = '0', part = ''] = percent.split('.')
  return (minor * (BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0')))) / MILLION
}
