/**
 * The tokens, rules and icons that a page's markup needs: all of them in the document, or, where they are many, those of the first view in
 * the document and everything in a sheet that the markup names behind it (LaterStyles of src/app/shell).
 */
import type { RenderedPage } from '../../src/app/entry-server.tsx'
import type { ThemeModel } from '../../src/engine/model/site-model.ts'
import type { TextSize } from '../../src/schemas/text-size.ts'
import { classNamesIn, languageName, tokenRules, usedTokens } from './style-sheet.ts'
import type { WebAssets } from './web-assets.ts'

export interface PageStyles {
  /** Texts for the inline style. */
  inline: string[]
  /** Text of the sheet. */
  later: string
  /** The sheet has rules that the inline style lacks. */
  isDivided: boolean
}

export interface PageStyleOptions {
  app: Pick<typeof import('../../src/app/entry-server.tsx'), 'iconSprite' | 'LATER_STYLES'>
  assets: Pick<WebAssets, 'rulesFor'>
  /** Addresses of the build's style sheets whose rules the page may need. */
  sheets: readonly string[]
  rendered: Pick<RenderedPage, 'html' | 'icons'>
  tokens: ThemeModel
  language: { tag: string; direction: 'ltr' | 'rtl' }
  theme: 'dark' | 'light'
  textSize: TextSize
  /** Allows the page to name an address for the sheet. */
  mayDivide: boolean
}

/** Limit of characters of rules and icons in the document: more than that is 10 kB compressed. */
const MAX_INLINE = 50_000

/**
 * Puts rules into a layer weaker than the build's whole sheets, which a page has before it is hydrated: without it the sheet, which stands
 * behind them, would win.
 */
const layer = (rules: string) => `@layer page{${rules}}`
/** Shows the scroll bar also while only a part of the page is there, which is longer than the screen: a later bar would move everything. */
const SCROLL_BAR = 'html{overflow-y:scroll}'

export function pageStyles(options: PageStyleOptions): PageStyles {
  const { app, assets, sheets, rendered, tokens, language, theme, textSize, mayDivide } = options
  const { html, icons } = rendered
  const names = (markup: string) => {
    const found = classNamesIn(markup).add(languageName(language.tag)).add(`data-text-size=${textSize}`)
    return language.direction === 'rtl' ? found.add('rtl') : found
  }
  const rules = assets.rulesFor(sheets, names(html))
  const sprite = app.iconSprite(icons)
  const all = tokenRules(tokens)
  const later = layer(all + rules) + sprite
  if (!mayDivide || rules.length + sprite.length <= MAX_INLINE)
    return { inline: [all, rules, sprite], later, isDivided: false }
  const [firstView = ''] = html.split(app.LATER_STYLES)
  const shown = withoutClosed(firstView)
  const first = withoutUnusedMovement(assets.rulesFor(sheets, names(shown), true))
  const used = tokenRules(usedTokens(tokens, theme, first))
  const firstIcons = app.iconSprite(icons.filter(name => shown.includes(`data-icon="${name}"`)))
  return { inline: [SCROLL_BAR, layer(used + first), firstIcons], later, isDivided: true }
}

/** Drops `@keyframes` that none of the rules names. */
const withoutUnusedMovement = (rules: string): string =>
  rules.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (block, name: string) =>
    rules.split(name).length > 2 ? block : '',
  )

/** Drops the content of drop-downs, which are closed at first. */
export function withoutClosed(markup: string): string {
  let depth = 0
  let shown = ''
  for (const piece of markup.split(/(?=<\/?details\b)|(?<=<\/summary>)/)) {
    if (depth > 0 && piece.startsWith('<details')) depth++
    if (depth > 0 && piece.startsWith('</details')) depth--
    if (depth > 0) continue
    shown += piece
    if (piece.endsWith('</summary>')) depth = 1
  }
  return shown
}
