/** Languages in messages. They are not guessed by their letters: MS is Malay, and MY, which looks nearest, is Burmese. */
import type { Locale } from '../read/read-locales.ts'

type Languages = Readonly<Record<string, Pick<Locale, 'name' | 'tag'>>>

/** @returns ` (Malay)` for MS; nothing for a code that no language has. */
export function languageInBrackets(code: string): string {
  const name = /^[A-Za-z]{2,3}$/.test(code)
    ? new Intl.DisplayNames(['en'], { type: 'language' }).of(code.toLowerCase())
    : code
  return name === undefined || name.toLowerCase() === code.toLowerCase() ? '' : ` (${name})`
}

/** A fix for a code that has no texts: the one of the same language (ZH: CN), else all there are. */
export function suggestLanguage(code: string, locales: Languages): string {
  const wanted = primaryLanguage(code)
  const same = Object.keys(locales).find(other => primaryLanguage(locales[other]!.tag) === wanted)
  if (wanted !== undefined && same !== undefined) return `Did you mean "${same}"?`
  const all = Object.keys(locales).sort()
  return `Write one of ${all.map(other => `${other} (${locales[other]!.name})`).join(', ')}, or add its texts as locales/<code>.json.`
}

/** `en` for EN, ENG and en-001; undefined for what is no language tag. */
function primaryLanguage(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).language
  } catch {
    return undefined
  }
}
