/** Near misses: the name that was probably meant by one that does not exist. */
import { distance } from 'fastest-levenshtein'

/** @returns the candidate closest to a word, or undefined when none is close enough to be a slip of the hand. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const allowed = Math.max(1, Math.min(3, Math.floor(word.length / 3)))
  let best: string | undefined
  let least = allowed + 1
  for (const candidate of candidates) {
    const away = slips(word.toLowerCase(), candidate.toLowerCase())
    if (away < least) [best, least] = [candidate, away]
  }
  return best
}

/** Edit distance in which two transposed letters count once. */
function slips(one: string, other: string): number {
  const away = distance(one, other)
  return away === 2 && sorted(one) === sorted(other) ? 1 : away
}

const sorted = (word: string) => [...word].sort().join('')

/** A fix for an unknown name: the nearest known one, otherwise a list of all. */
export function suggest(word: string, candidates: readonly string[], what: string): string {
  const near = nearest(word, candidates)
  if (near) return `Did you mean "${near}"?`
  if (candidates.length === 0) return `There is no ${what} yet.`
  const shown = [...candidates].sort().slice(0, 12)
  return `There is: ${shown.join(', ')}${candidates.length > shown.length ? ' …' : ''}.`
}
