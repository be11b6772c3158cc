/** Finds near misses: the name that was probably meant by one that does not exist. */
import { distance } from 'fastest-levenshtein'
import { countFitting, listNames } from './list-names.ts'

/**
 * @param lettersPerSlip letters that a word must have for each one that may differ; more for words that may well be right
 * @returns the candidate closest to a word, or undefined when none is close enough to be a slip of the hand
 */
export function nearest(word: string, candidates: Iterable<string>, lettersPerSlip = 3): string | undefined {
  const allowed = Math.max(1, Math.min(3, Math.floor(word.length / lettersPerSlip)))
  let best: string | undefined
  let least = allowed + 1
  for (const candidate of candidates) {
    const away = slips(word.toLowerCase(), candidate.toLowerCase())
    if (away < least) [best, least] = [candidate, away]
  }
  return best
}

/** Computes the edit distance in which two transposed letters count once. */
function slips(one: string, other: string): number {
  const away = distance(one, other)
  return away === 2 && sorted(one) === sorted(other) ? 1 : away
}

const sorted = (word: string) => [...word].sort().join('')

/** Suggests a fix for an unknown name: the nearest known one, otherwise a list of all, or of those most like it. */
export function suggest(word: string, candidates: readonly string[], what: string): string {
  const near = nearest(word, candidates)
  if (near) return `Did you mean "${near}"?`
  if (candidates.length === 0) return `There is no ${what} yet.`
  const all = [...candidates].sort()
  const away = new Map(all.map(name => [name, slips(word.toLowerCase(), name.toLowerCase())]))
  const nearestFirst = all.sort((one, other) => away.get(one)! - away.get(other)!)
  const count = countFitting(nearestFirst)
  const shown = nearestFirst.slice(0, count).sort()
  return `There is: ${listNames([...shown, ...nearestFirst.slice(count)], count)}.`
}
