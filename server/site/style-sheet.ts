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

/** What selectors may ask of rendered markup: its classes, and its data attributes as `data-name=value`. */
export function namesIn(markup: string): Set<string> {
  const names = new Set<string>()
  for (const [, attribute, value = ''] of markup.matchAll(/ (class|data-[a-z-]+)="([^"]*)"/g)) {
    if (attribute === 'class') for (const name of value.split(' ')) names.add(name)
    else names.add(`${attribute}=${value}`)
  }
  return names
}
