/** The one inline style of a page, the theme's tokens as rules, and the names by which rules are chosen. */
import { createHash } from 'node:crypto'
import type { ThemeModel } from '../../src/engine/model/site-model.ts'

/** Joins styles. @returns the text of the style element and its sha256 for the policy, base64 */
export function inlineStyle(styles: readonly string[]): { text: string; hash: string } {
  const text = styles.join('')
  return { text, hash: createHash('sha256').update(text).digest('base64') }
}

/** Writes the tokens of dark and light as rules. */
export function tokenRules(theme: Pick<ThemeModel, 'shared' | 'dark' | 'light'>): string {
  const block = (selector: string, tokens: Record<string, string>, own: string[] = []) => {
    const rules = Object.entries(tokens).map(([name, value]) => `--${name}:${safeValue(value)}`)
    return rules.length > 0 ? `${selector}{${[...rules, ...own].join(';')}}` : ''
  }
  return [
    block(':root', theme.shared),
    block(':root[data-theme=dark]', theme.dark, ['color-scheme:dark']),
    block(':root[data-theme=light]', theme.light, ['color-scheme:light']),
  ].join('')
}

/** Writes the @font-face rules of a brand's own fonts: text is readable at once, in the next font of its list. */
export const ownFontFaces = ({ fontFiles = [] }: Pick<ThemeModel, 'fontFiles'>): string =>
  fontFiles
    .map(
      ({ family, address, weight, style, range }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:swap;src:url("${address}")format("woff2")${range ? `;unicode-range:${range}` : ''}}`,
    )
    .join('')

/** Returns the tokens of dark or light that these rules use, themselves or in another token. */
export function usedTokens(theme: ThemeModel, mode: 'dark' | 'light', rules: string): Parameters<typeof tokenRules>[0] {
  const used = new Set<string>()
  const find = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\(--([\w-]+)/g)) {
      if (used.has(name)) continue
      used.add(name)
      find(`${theme.shared[name]} ${theme[mode][name]}`)
    }
  }
  find(rules)
  const chosen = (tokens: Record<string, string>) =>
    Object.fromEntries(Object.entries(tokens).filter(([name]) => used.has(name)))
  return { shared: chosen(theme.shared), dark: {}, light: {}, [mode]: chosen(theme[mode]) }
}

/** Makes a token's value safe: it cannot leave its declaration or the style element; values with such characters become `initial`. */
const safeValue = (value: string) =>
  /[;{}<>\\@]|\/\*|url\s*\(\s*["']?\s*(?:[a-z]+:)?\/\//i.test(value) ? 'initial' : value

/**
 * Lists the names in rendered markup that selectors may ask for: its classes, `<element`, data and aria attributes as `data-name` and
 * `data-name=value`, `disabled`, and languages as `lang=code`.
 */
export function classNamesIn(markup: string): Set<string> {
  const names = new Set<string>()
  for (const [, element] of markup.matchAll(/<([a-z][a-z0-9]*)/g)) names.add(`<${element}`)
  for (const [, attribute, value = ''] of markup.matchAll(/ (class|lang|disabled|(?:data|aria)-[a-z-]+)="([^"]*)"/g)) {
    if (attribute === 'class') for (const name of value.split(' ')) names.add(name)
    else if (attribute === 'lang') names.add(languageName(value))
    else names.add(attribute!).add(`${attribute}=${value}`)
  }
  return names
}

/** Names a language like a selector: `:lang(zh)` is also `zh-Hans`. */
export const languageName = (tag: string): string => `lang=${tag.split('-')[0]}`
