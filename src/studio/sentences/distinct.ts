import { texts } from '../texts/texts.ts'
import type { Sentence } from './sentences.ts'
import { wordsOf } from './show-value.ts'

const isOfText = ({ at }: Sentence): boolean => at.startsWith('texts/')
const withoutSigns = (words: string): string => words.replaceAll(' ›', '').trim()

/** Names the subject of a sentence, the same for a setting and for the words of its text. */
const subjectOf = (sentence: Sentence): string =>
  withoutSigns(isOfText(sentence) ? sentence.place.replace(/^.*? › /, '') : sentence.place)
/** Returns the same for a setting and for the words of its text, which change together. */
const lineOf = (sentence: Sentence): string => withoutSigns(`${subjectOf(sentence)} ${wordsOf(sentence.parts)}`)
/** Returns the same for sentences that are one: two widgets may have one name. */
const keyOf = (sentence: Sentence): string => `${lineOf(sentence)} ${sentence.at}`

/** Decides whether a setting says the words of a text: the same change, or the text as its new value. */
function isSaidBy(settings: ReadonlySet<string>, sentence: Sentence): boolean {
  if (!isOfText(sentence)) return false
  if (settings.has(lineOf(sentence))) return true
  const [verb, ...words] = sentence.parts
  const [start, end] = [`${subjectOf(sentence)} `, ` ${wordsOf(words)}`]
  return verb === texts.change.is && [...settings].some(line => line.startsWith(start) && line.endsWith(end))
}

/**
 * Says each change once, with all visitors who see it: those of sentences with the same words are put together. Words of a text that its
 * setting says are left out.
 * @returns a group for each, empty where nothing is left
 */
export function distinctSentences(groups: readonly (readonly Sentence[])[]): Sentence[][] {
  const all = groups.flat()
  const settings = new Set(all.flatMap(one => (isOfText(one) ? [] : [lineOf(one)])))
  const visitors = new Map<string, readonly string[] | undefined>()
  for (const one of all) {
    const key = keyOf(one)
    const known = visitors.has(key) ? visitors.get(key) : []
    visitors.set(key, known && one.seenBy && [...new Set([...known, ...one.seenBy])])
  }
  const said = new Set<string>()
  return groups.map(group =>
    group.flatMap(one => {
      const key = keyOf(one)
      if (said.has(key) || isSaidBy(settings, one)) return []
      said.add(key)
      const { seenBy: _, ...rest } = one
      const seenBy = visitors.get(key)
      return [{ ...rest, ...(seenBy && { seenBy }) }]
    }),
  )
}
