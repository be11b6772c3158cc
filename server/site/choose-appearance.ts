/** Chooses the language and theme of a response: the visitor's cookie, else the brand's default. */

export interface LanguageLink {
  language: string
  /** Address without `lang`. */
  url: string
}

/**
 * Reads an address with a language, such as `/?lang=VI`: search engines have it, and pages without script link to other languages by it.
 * The language becomes the visitor's cookie.
 * @param url path and query of a request
 * @returns undefined when the address names no language of the brand
 */
export function readLanguageLink(url: string, supported: readonly string[]): LanguageLink | undefined {
  const mark = url.indexOf('?')
  // an address with `//` would redirect to another host
  if (mark === -1 || !url.includes('lang=', mark) || !/^\/(?![/\\])/.test(url)) return undefined
  const query = new URLSearchParams(url.slice(mark + 1))
  const language = query.get('lang')?.toUpperCase() ?? ''
  if (!supported.includes(language)) return undefined
  query.delete('lang')
  const rest = query.toString()
  return { language, url: url.slice(0, mark) + (rest && `?${rest}`) }
}

export function chooseLanguage(wanted: string, languages: { default: string; supported: readonly string[] }): string {
  const code = wanted.toUpperCase()
  return languages.supported.includes(code) ? code : languages.default
}

export const chooseTheme = (wanted: string, ofBrand: 'dark' | 'light'): 'dark' | 'light' =>
  wanted === 'dark' || wanted === 'light' ? wanted : ofBrand
