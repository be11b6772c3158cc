/** Near misses: the name that was probably meant by one that does not exist. */
import { distance } from 'fastest-levenshtein'

/**
 * @param lettersPerSlip how long a word must be for each letter that may differ; more for words that may well be right
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

/** Edit distance in which two transposed letters count once. */
function slips(one: string, other: string): number {
  const away = distance(one, other)
  return away === 2 && sorted(one) === sorted(other) ? 1 : away
}

const sorted = (word: string) => [...word].sort().join('')

/** Characters of a list in a message: what is longer begins with the nearest names. */
const MAX_LIST = 320

/** A fix for an unknown name: the nearest known one, otherwise a list of all. */
export function suggest(word: string, candidates: readonly string[], what: string): string {
  const near = nearest(word, candidates)
  if (near) return `Did you mean "${near}"?`
  if (candidates.length === 0) return `There is no ${what} yet.`
  const all = [...candidates].sort()
  if (all.join(', ').length <= MAX_LIST) return `There is: ${all.join(', ')}.`
  const away = new Map(all.map(name => [name, slips(word.toLowerCase(), name.toLowerCase())]))
  const shown: string[] = []
  let length = 0
  for (const name of all.sort((one, other) => away.get(one)! - away.get(other)!)) {
    length += name.length + 2
    if (length > MAX_LIST) break
    shown.push(name)
  }
  return `There is: ${shown.sort().join(', ')} and ${all.length - shown.length} more.`
}
