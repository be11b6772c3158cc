/** The HTML around a rendered page. */

import type { PageData } from '../../src/engine/model/page-model.ts'
import type { BrandModel } from '../../src/engine/model/site-model.ts'
import type { TextSize } from '../../src/schemas/text-size.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { appIcon } from './app-icon.ts'
import { manifestAddress } from './web-app-address.ts'

export interface DocumentParts {
  brand: BrandModel
  language: string
  theme: 'dark' | 'light'
  textSize: TextSize
  /** The browser may be signed in: entries for visitors stay hidden until the browser knows. */
  mayBeSignedIn: boolean
  title: string
  description: string
  /** Text of the one inline style. */
  style: string
  /** Further tags for search engines; left out for pages that they must not list. */
  head: string
  /** Colour of the browser's own parts around the page. */
  colour: string
  /** Addresses of the style sheets, which come with the scripts: the inline style holds the rules that the markup needs. */
  styles: string[]
  /** Style sheets that the page asks for once it is idle. */
  laterStyles: string[]
  /** The script that pages start with; the offline page has none. */
  boot: string | undefined
  /** Script that explains the parts of the page, where brands are made, or connects a preview with the studio. */
  overlay?: string | undefined
  /** Chunks that this screen needs; the boot script loads them after the first paint. */
  modules: string[]
  /** Preload links of the pictures above the fold, as React wrote them. */
  preloads: string
  /** Address of the font that is needed at once. */
  font?: string | undefined
  /** Rendered markup of the root, which names the style sheet for the page below the first view. */
  markup: string
  /** Data that the page was rendered from, or their address; the offline page needs neither. */
  page: PageData | string | undefined
}

export function htmlDocument(parts: DocumentParts): string {
  const { brand, language, theme, textSize } = parts
  const tag = brand.languages.find(l => l.code === language)
  return [
    `<!doctype html><html lang="${escapeHtml(tag?.tag ?? 'en')}" dir="${tag?.direction ?? 'ltr'}" data-theme="${theme}" data-brand="${escapeHtml(brand.id)}"${textSize === 'normal' ? '' : ` data-text-size="${textSize}"`}${parts.mayBeSignedIn ? ' data-session="yes"' : ''}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(parts.title)}</title>`,
    parts.description ? `<meta name="description" content="${escapeHtml(parts.description)}">` : '',
    parts.head,
    parts.preloads,
    parts.font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(parts.font)}">` : '',
    typeof parts.page === 'string'
      ? `<link rel="preload" as="fetch" crossorigin fetchpriority="low" id="page" href="${escapeHtml(parts.page)}">`
      : '',
    `<link rel="icon" href="${escapeHtml(brand.mark)}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${escapeHtml(appIcon(brand.mark, '180'))}">`,
    `<link rel="manifest" href="${escapeHtml(manifestAddress(language))}">`,
    `<meta name="theme-color" content="${escapeHtml(parts.colour)}">`,
    `<style>${parts.style}</style>`,
    ...parts.styles.map(href => `<link rel="stylesheet" href="${escapeHtml(href)}" disabled>`),
    ...parts.laterStyles.map(href => `<link rel="stylesheet" href="${escapeHtml(href)}" disabled>`),
    parts.boot
      ? `<script type="module" src="${escapeHtml(parts.boot)}" data-modules="${escapeHtml(parts.modules.join(' '))}"></script>`
      : '',
    parts.overlay ? `<script type="module" src="${escapeHtml(parts.overlay)}"></script>` : '',
    '</head><body>',
    `<div id="root">${parts.markup}</div>`,
    typeof parts.page !== 'object'
      ? ''
      : `<script type="application/json" id="page">${scriptJson(parts.page)}</script>`,
    '</body></html>',
  ].join('')
}

/** Writes JSON that cannot end its script element. */
export const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
