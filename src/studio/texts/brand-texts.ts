/** Texts of players' pages, in English where they have one, for names of pages and settings in the studio. */
import english from '../../../locales/EN.json'
import type { Layer } from '../../engine/index.ts'
import { isRecord, ownOf } from '../../schemas/metadata/wire-values.ts'
import { languagesOf } from './brand-languages.ts'

const { $meta: _, ...program } = english

/** Language that stands in where another one lacks a text. */
export const STAND_IN = 'EN'

/** Returns the text that a layer itself has. @param language code such as `EN` */
export function layerText(layer: Layer, language: string, key: string): string | undefined {
  const texts = ownOf(layer, `texts/${language}.json`)
  const text = isRecord(texts) ? ownOf(texts, key) : undefined
  return typeof text === 'string' ? text : undefined
}

/** Lists the languages of a brand in which its own words of a text are those that it has in English, as those of a new text are. */
export function copiedLanguages(layer: Layer, languages: readonly string[], key: string): string[] {
  const words = languages.includes(STAND_IN) ? layerText(layer, STAND_IN, key) : undefined
  if (words === undefined || !/\p{L}/u.test(words)) return []
  return languages.filter(language => language !== STAND_IN && layerText(layer, language, key) === words)
}

/** Decides whether players who read a language see words of it: those of a layer, or the program's, which has all of its texts in every language. */
export const hasWords = (layers: readonly Layer[], language: string, key: string): boolean =>
  Object.hasOwn(program, key) || layers.some(layer => layerText(layer, language, key) !== undefined)

/**
 * Returns the text of a key in English, or in the first language of the brand that has one; undefined: there is none.
 * In each language that is the brand's own, the inherited one, or the program's.
 */
export function textOf(layer: Layer, inherited: Layer, key: string): string | undefined {
  const written = (language: string) => layerText(layer, language, key) ?? layerText(inherited, language, key)
  const found = written(STAND_IN) ?? ownOf<string>(program, key)
  if (found !== undefined) return found
  for (const language of languagesOf({ layer, inherited })) {
    const text = written(language)
    if (text !== undefined) return text
  }
  return undefined
}

/** Decides whether a text is a key or a part of one, such as `home.hot-title`, and is not words. */
export const isKeyLike = (text: string): boolean => /^[a-z0-9-]*\.[a-z0-9.-]*$/.test(text)

/** Returns the words that a value stands for: those of its text, or itself where it is no key. */
export function wordsFor(value: unknown, textFor: (key: string) => string | undefined): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  return textFor(value) ?? (isKeyLike(value) ? undefined : value)
}

/** Settings of an entry of a list by which players tell it from others, the most telling one first. */
const TELLING = ['title', 'question', 'heading', 'label', 'text', 'caption', 'alt']
/** Most characters of words that name something. */
const MAX_WORDS = 40

/** Cuts words that stand for something in a sentence. */
export const cutWords = (words: string): string => (words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS)}…` : words)

/** Returns the words by which an entry of a list is told from others; undefined: it has none. */
export function entryWords(entry: unknown, textFor: (key: string) => string | undefined): string | undefined {
  const values = isRecord(entry) ? TELLING.map(key => ownOf(entry, key)) : [entry]
  for (const value of values) {
    const words = wordsFor(value, textFor)
    if (words !== undefined) return cutWords(words)
  }
  return undefined
}
