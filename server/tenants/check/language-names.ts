/** Names languages in messages. Their letters do not tell them: MS is Malay, and MY, which looks nearest, is Burmese. */
import type { Locale } from '../read/read-locales.ts'

type Languages = Readonly<Record<string, Pick<Locale, 'name' | 'tag'>>>

/** Returns ` (Malay)` for MS, ` (the country Taiwan, or the language Akan)` for TW; nothing for a code that neither has. */
export function languageInBrackets(code: string): string {
  const language = languageName(code)
  const country = countryOf(code)
  if (!country) return language && ` (${language})`
  return language ? ` (the country ${country}, or the language ${language})` : ` (the country ${country})`
}

/** Returns a code with the English name of its language. @example namedLanguage('VI', locales) // 'VI (Vietnamese)' */
export function namedLanguage(code: string, locales: Languages): string {
  const { name, tag } = (Object.hasOwn(locales, code) && locales[code]) || {}
  if (tag === undefined) return `${code}${languageInBrackets(code)}`
  // texts for the whole world have a name of their own
  return `${code} (${tag.endsWith('-001') ? name : (new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? name)})`
}

/** Returns a list of languages, each by its name. */
export const namedLanguages = (codes: readonly string[], locales: Languages): string =>
  codes.map(code => namedLanguage(code, locales)).join(', ')

function languageName(code: string): string {
  const name = /^[A-Za-z]{2,3}$/.test(code)
    ? new Intl.DisplayNames(['en'], { type: 'language' }).of(code.toLowerCase())
    : code
  return name === undefined || name.toLowerCase() === code.toLowerCase() ? '' : name
}

/** Returns the English name of the country that has this code; operators often write it for its language. */
function countryOf(code: string): string | undefined {
  // MS is Malay to everybody, and Montserrat to few
  const isLanguage = COMMON.includes(code.toLowerCase())
  const name =
    /^[A-Z]{2}$/i.test(code) && !isLanguage
      ? new Intl.DisplayNames(['en'], { type: 'region' }).of(code.toUpperCase())
      : undefined
  return name === code.toUpperCase() ? undefined : name
}

/** Suggests a code in place of one without texts: the one of the same language (ZH: CN), else all there are. */
export function suggestLanguage(code: string, locales: Languages): string {
  const inCapitals = Object.keys(locales).find(other => other.toLowerCase() === code.toLowerCase())
  if (inCapitals !== undefined) return `Did you mean "${inCapitals}"?`
  const wanted = primaryLanguage(code)
  const same = Object.keys(locales).find(other => primaryLanguage(locales[other]!.tag) === wanted)
  if (wanted !== undefined && same !== undefined)
    return scriptOf(code) === scriptOf(locales[same]!.tag)
      ? `Did you mean "${same}"?`
      : `For ${new Intl.DisplayNames(['en'], { type: 'language' }).of(code)}, write ${namedLanguage(same, locales)}: its texts are there.`
  const spoken = languageOfTag(code) ?? languageOfName(code) ?? languageOfCountry(code)
  const meant = Object.keys(locales).find(other => primaryLanguage(locales[other]!.tag) === spoken)
  if (spoken !== undefined && meant !== undefined)
    return `For ${countryOf(code) ?? code}, write ${namedLanguage(meant, locales)}: its texts are there.`
  return `Write one of ${namedLanguages(Object.keys(locales).sort(), locales)}, or add its texts as locales/<code>.json.`
}

/** Returns `en` for EN, ENG and en-001; undefined for text that is no language tag. */
export function primaryLanguage(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).language
  } catch {
    return undefined
  }
}

/** Returns the script that a language is written in: Hant for zh-TW. */
const scriptOf = (tag: string): string | undefined => new Intl.Locale(tag).maximize().script

/** Reads tags with a region, such as zh-TW or en_US. */
const languageOfTag = (code: string): string | undefined =>
  /^[a-z]{2,3}[-_]/i.test(code) ? primaryLanguage(code.replaceAll('_', '-')) : undefined

/** Reads the English name of a language, such as "english" or "Thai". */
function languageOfName(code: string): string | undefined {
  const names = new Intl.DisplayNames(['en'], { type: 'language' })
  return COMMON.find(language => names.of(language)?.toLowerCase() === code.toLowerCase())
}
const COMMON = 'ar bn de en es fa fil fr hi id it ja km ko lo ms my ne nl pl pt ru si ta th tr uk ur vi zh'.split(' ')

/** Returns the language that most people of a country read. */
function languageOfCountry(code: string): string | undefined {
  return countryOf(code) === undefined ? undefined : new Intl.Locale(`und-${code.toUpperCase()}`).maximize().language
}
