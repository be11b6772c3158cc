import { texts } from '../texts/texts.ts'
import type { Sentence } from './sentences.ts'
import { wordsOf } from './show-value.ts'

const ANY_WORDS = `${texts.change.anyWords} › `
const isOfText = ({ place }: Sentence): boolean => place.startsWith(ANY_WORDS)

/** Returns the same for a setting and for the words of its text, which change together. */
function lineOf(sentence: Sentence): string {
  const { place, parts } = sentence
  const about = isOfText(sentence) ? place.slice(ANY_WORDS.length) : place
  const words = [about, wordsOf(parts)].join(' ')
  return words.replaceAll(' ›', '').trim()
}

/** Returns the same for sentences that are one: two widgets may have one name. */
const keyOf = (sentence: Sentence): string =>
  isOfText(sentence) ? lineOf(sentence) : `${lineOf(sentence)} ${sentence.at}`

/**
 * Says each change once, with all visitors who see it: those of sentences with the same words are put together. Words of a text whose
 * setting says the same are left out, and so are groups in which nothing is left.
 */
export function distinctSentences(groups: readonly (readonly Sentence[])[]): Sentence[][] {
  const settings = new Set(groups.flat().flatMap(one => (isOfText(one) ? [] : [lineOf(one)])))
  const visitors = new Map<string, string[] | undefined>()
  const isSaid = (one: Sentence) => isOfText(one) && settings.has(lineOf(one))
  for (const one of groups.flat()) {
    if (isSaid(one)) continue
    const key = keyOf(one)
    const known = visitors.has(key) ? visitors.get(key) : []
    visitors.set(key, known && one.seenBy && [...new Set([...known, ...one.seenBy])])
  }
  const said = new Set<string>()
  return groups
    .map(group =>
      group.flatMap(one => {
        const key = keyOf(one)
        if (said.has(key) || isSaid(one)) return []
        said.add(key)
        const { seenBy: _, ...rest } = one
        const seenBy = visitors.get(key)
        return [{ ...rest, ...(seenBy && { seenBy }) }]
      }),
    )
    .filter(group => group.length > 0)
}
