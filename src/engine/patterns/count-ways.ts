/** How many ways a backtracking matcher can try a pattern on an input of at most 256 characters. */
import { type Alternatives, isEdge, isGroup, isLookaround, occurrences } from './parse-pattern.ts'

export const INPUT_LIMIT = 256

/**
 * @param anchored the pattern is tried at one position only; else at every one
 * @returns an upper bound; Infinity where a repeated group makes the count depend on more than lengths
 */
export function countWays(alternatives: Alternatives, anchored = beginsAnchored(alternatives)): number {
  const { ways, lookaroundWays } = waysOf(alternatives)
  return (ways + lookaroundWays) * (anchored ? 1 : INPUT_LIMIT)
}

const beginsAnchored = (alternatives: Alternatives): boolean =>
  alternatives.every(({ elements: [first] }) => first !== undefined && isEdge(occurrences(first).atom, 'start'))

/** `lookaroundWays` is the cost of the lookarounds inside: each is tried again on every way that reaches it, but never re-entered. */
function waysOf(alternatives: Alternatives): { ways: number; lookaroundWays: number } {
  let ways = 0
  let lookaroundWays = 0
  for (const { elements } of alternatives) {
    let reached = 1
    for (const element of elements) {
      const { atom, min, max } = occurrences(element)
      if (isLookaround(atom)) {
        const inner = waysOf(atom.alternatives)
        lookaroundWays += reached * (inner.ways + inner.lookaroundWays)
        continue
      }
      const times = Math.min(max, INPUT_LIMIT)
      if (isGroup(atom)) {
        const inner = waysOf(atom.alternatives)
        lookaroundWays += reached * inner.lookaroundWays * Math.max(1, times)
        reached *= repeated(inner.ways, min, max)
      } else reached *= Math.max(1, times - min + 1)
    }
    ways += reached
  }
  return { ways, lookaroundWays }
}

function repeated(ways: number, min: number, max: number): number {
  if (max === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
  if (ways === 1) return max - min + 1
  let sum = 0
  for (let times = min; times <= max && sum < Number.MAX_SAFE_INTEGER; times++) sum += ways ** times
  return sum
}
