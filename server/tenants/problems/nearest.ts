/** Near misses: what somebody meant who wrote something close to it. */
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

/** Letters to change; two letters that changed places are one slip, not two. */
function slips(one: string, other: string): number {
  const away = distance(one, other)
  return away === 2 && sorted(one) === sorted(other) ? 1 : away
}

const sorted = (word: string) => [...word].sort().join('')

/** A sentence that leads from a wrong name to a right one: the near miss, or else what there is. */
export function suggest(word: string, candidates: readonly string[], what: string): string {
  const near = nearest(word, candidates)
  if (near) return `Did you mean "${near}"?`
  if (candidates.length === 0) return `There is no ${what} yet.`
  const shown = [...candidates].sort().slice(0, 12)
  return `There is: ${shown.join(', ')}${candidates.length > shown.length ? ' …' : ''}.`
}
