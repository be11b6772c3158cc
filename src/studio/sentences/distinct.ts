import { texts } from '../texts/texts.ts'
import type { Sentence } from './sentences.ts'
import { wordsOf } from './show-value.ts'

const ANY_WORDS = `${texts.change.anyWords} › `

/** Names the same for a setting and for the words of its text, which change together. */
function keyOf({ place, parts }: Sentence): string {
  const about = place.startsWith(ANY_WORDS) ? place.slice(ANY_WORDS.length) : place
  const words = [about, wordsOf(parts)].join(' ')
  return words.replaceAll(' ›', '').trim()
}

/** Leaves out of each group every sentence that stands in one before, or that others say for all visitors; empty groups go. */
export function distinctSentences(groups: readonly (readonly Sentence[])[]): Sentence[][] {
  const forAll = new Set(groups.flat().flatMap(one => (one.seenBy === undefined ? keyOf(one) : [])))
  const said = new Set<string>()
  return groups
    .map(group =>
      group.filter(one => {
        const key = keyOf(one)
        if (one.seenBy !== undefined && forAll.has(key)) return false
        const line = `${key} ${one.seenBy ?? ''}`
        return !said.has(line) && said.add(line)
      }),
    )
    .filter(group => group.length > 0)
}
