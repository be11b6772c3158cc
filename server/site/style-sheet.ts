/** The one inline style of a page: fonts, the theme's tokens for dark and light, and the rules of the page's widgets. */
import { createHash } from 'node:crypto'
import type { ThemeModel } from '../../src/engine/site-model.ts'

/** @returns the text of the style element and its sha256 for the policy, base64 */
export function pageStyle(
  theme: ThemeModel,
  fontFaces: string,
  styles: readonly string[],
): { text: string; hash: string } {
  const block = (selector: string, tokens: Record<string, string>) => {
    const rules = Object.entries(tokens).map(([name, value]) => `--${name}:${safeValue(value)}`)
    return rules.length > 0 ? `${selector}{${rules.join(';')}}` : ''
  }
  const text = [
    fontFaces,
    block(':root', theme.shared),
    block(':root[data-theme=dark]', { ...theme.dark, 'color-scheme': 'dark' }).replace(
      '--color-scheme',
      'color-scheme',
    ),
    block(':root[data-theme=light]', { ...theme.light, 'color-scheme': 'light' }).replace(
      '--color-scheme',
      'color-scheme',
    ),
    ...styles,
  ].join('')
  return { text, hash: createHash('sha256').update(text).digest('base64') }
}

/** A token's value cannot leave its declaration or the style element: values with such characters become `initial`. */
const safeValue = (value: string) =>
  /[;{}<>\\@]|\/\*|url\s*\(\s*["']?\s*(?:[a-z]+:)?\/\//i.test(value) ? 'initial' : value

/** The CSS modules whose classes rendered markup names: a class is `<name>_<four characters of its module>` (vite.config.ts). */
export function modulesIn(markup: string): Set<string> {
  const modules = new Set<string>()
  for (const match of markup.matchAll(/ class="([^"]*)"/g)) {
    for (const name of match[1]!.split(' ')) {
      const end = /_([\w-]{4})$/.exec(name)?.[1]
      if (end) modules.add(end)
    }
  }
  return modules
}
