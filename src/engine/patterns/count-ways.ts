/** How many ways a backtracking matcher can try a pattern on an input of at most 256 characters. */
import type { PatternItem } from './parse-pattern.ts'

export const INPUT_LIMIT = 256

/** An upper bound; Infinity where a repeated group makes the count depend on more than lengths. */
export function countWays(alternatives: PatternItem[][]): number {
  const anchored = alternatives.every(sequence => sequence[0]?.type === 'mark' && sequence[0].raw === '^')
  const { ways, looks } = waysOf(alternatives)
  return (ways + looks) * (anchored ? 1 : INPUT_LIMIT)
}

/** `looks` is what the lookarounds inside cost: they are tried anew on every way that reaches them, but never re-entered. */
function waysOf(alternatives: PatternItem[][]): { ways: number; looks: number } {
  let ways = 0
  let looks = 0
  for (const sequence of alternatives) {
    let reached = 1
    for (const item of sequence) {
      const inner = item.type === 'group' || item.type === 'look' ? waysOf(item.inner) : { ways: 1, looks: 0 }
      const most = Math.min(item.max, INPUT_LIMIT)
      if (item.type === 'look') {
        looks += reached * (inner.ways + inner.looks)
        continue
      }
      looks += reached * inner.looks * Math.max(1, most)
      reached *= item.type === 'group' ? repeated(inner.ways, item.min, item.max) : Math.max(1, most - item.min + 1)
    }
    ways += reached
  }
  return { ways, looks }
}

function repeated(ways: number, min: number, max: number): number {
  if (max === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
  if (ways === 1) return max - min + 1
  let sum = 0
  for (let times = min; times <= max && sum < Number.MAX_SAFE_INTEGER; times++) sum += ways ** times
  return sum
}
