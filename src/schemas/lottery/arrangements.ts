/** Numbers whose digits may stand in any order. */

/** Counts the orders in which the digits of a number can stand. @example arrangements('455') // 3 */
export function arrangements(number: string): number {
  const counts: Record<string, number> = {}
  let ways = 1
  for (const [i, digit] of [...number].entries()) {
    counts[digit] = (counts[digit] ?? 0) + 1
    ways = (ways * (i + 1)) / counts[digit]
  }
  return Math.round(ways)
}

/** The digits of a number, smallest first. */
export const inOrder = (number: string) => [...number].sort().join('')
