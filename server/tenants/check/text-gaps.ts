/** Decides which texts a language of the operator needs, and which of them it lacks. */
import { type Locale, lookupKeys, onlyTexts, stemOf } from '../read/read-locales.ts'
import type { TenantLayer } from '../read/tenant-layer.ts'

/** Languages whose texts are shown where a page's own has a gap, the first one first. */
export const STAND_INS: readonly string[] = ['TY', 'EN']

/** Languages that translators translate from, the first one that has a text. */
const ORIGINALS = STAND_INS.toReversed()

export interface TextGaps {
  /** Keys of all texts that the language needs. */
  needed: readonly string[]
  /** Those of them that it lacks. */
  missing: readonly string[]
}

/** Share of an operator's language that is translated, for one brand or, in `all`, for every brand. */
export interface TranslatedShare {
  code: string
  tag: string
  name: string
  /** Number of texts that are translated. */
  translated: number
  /** Number of texts that the language needs. */
  texts: number
}

type Locales = Readonly<Record<string, Locale>>

/**
 * Returns the texts that translators translate from.
 * @param layers of a brand, whose own texts come before those of all brands
 */
export function readOriginals(locales: Locales, layers: readonly TenantLayer[]): Record<string, string> {
  return Object.assign(
    {},
    ...ORIGINALS.toReversed().flatMap(language => [locales[language]?.texts, ...textsOf(layers, language)]),
  )
}

/** Returns the keys of the texts that the program brings, also without their plural endings. */
export const productKeys = (locales: Locales): Set<string> =>
  lookupKeys(ORIGINALS.flatMap(code => Object.keys(locales[code]?.texts ?? {})))

/** All forms of numbers in the order of CLDR, whichever order this version of Node has. */
const FORMS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Returns the forms of a number that a language has, such as `one` and `other`. */
export function pluralForms(tag: string): Intl.LDMLPluralRule[] {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
  return FORMS.filter(form => pluralCategories.includes(form))
}

/** Finds the gaps of a language: a text with a number needs every form that the language has. */
export function findGaps({ code, tag, texts }: Locale, locales: Locales, layers: readonly TenantLayer[]): TextGaps {
  const forms = pluralForms(tag)
  const needed = new Set(
    Object.keys(readOriginals(locales, layers)).flatMap(key => {
      const stem = stemOf(key)
      return stem === key ? [key] : forms.map(form => `${stem}_${form}`)
    }),
  )
  const known: Record<string, string> = Object.assign({}, texts, ...textsOf(layers, code))
  return { needed: [...needed], missing: [...needed].filter(key => !Object.hasOwn(known, key)) }
}

/**
 * Measures the languages of the operator.
 * @param layers of a brand; none: texts of all brands
 * @param codes languages of the brand; all when left out
 */
export function measureLocales(
  locales: Locales,
  layers: readonly TenantLayer[] = [],
  codes?: readonly string[],
): TranslatedShare[] {
  return Object.values(locales)
    .filter(({ isOwn, code }) => isOwn && (codes?.includes(code) ?? true))
    .map(locale => {
      const { needed, missing } = findGaps(locale, locales, layers)
      const { code, tag, name } = locale
      return { code, tag, name, translated: needed.length - missing.length, texts: needed.length }
    })
}

/** Returns the share in whole percent; 100 only when nothing is missing. */
export const percentOf = ({ translated, texts }: Pick<TranslatedShare, 'translated' | 'texts'>): number =>
  texts === 0 ? 100 : Math.floor((translated / texts) * 100)

const textsOf = (layers: readonly TenantLayer[], language: string): Record<string, string>[] =>
  layers.map(({ files }) => onlyTexts(files[`texts/${language}.json`]?.value))
