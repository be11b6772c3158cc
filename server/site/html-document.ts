/** The HTML around a rendered page. */

import type { PageData } from '../../src/engine/page-model.ts'
import type { BrandModel } from '../../src/engine/site-model.ts'
import { escapeHtml } from '../http/escape-html.ts'

export interface DocumentParts {
  brand: BrandModel
  language: string
  theme: 'dark' | 'light'
  title: string
  description: string
  /** Text of the one inline style. */
  style: string
  /** Addresses of the style sheets, which come with the scripts: the inline style holds what the markup needs. */
  styles: string[]
  /** Style sheets that the page asks for once it is idle. */
  laterStyles: string[]
  boot: string
  /** Script that explains what is on the page, where brands are made (OPS-01). */
  overlay?: string | undefined
  /** Chunks this screen needs; the boot script asks for them once the first picture is there. */
  modules: string[]
  /** Preload links of the pictures above the fold, as React wrote them. */
  preloads: string
  /** Rendered markup of the root. */
  markup: string
  /** What the page was rendered from, or the address where it is. */
  page: PageData | string
}

export function htmlDocument(parts: DocumentParts): string {
  const { brand, language, theme } = parts
  const tag = brand.languages.find(l => l.code === language)
  return [
    `<!doctype html><html lang="${escapeHtml(tag?.tag ?? 'en')}" dir="${tag?.direction ?? 'ltr'}" data-theme="${theme}" data-brand="${escapeHtml(brand.id)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(parts.title)}</title>`,
    parts.description ? `<meta name="description" content="${escapeHtml(parts.description)}">` : '',
    parts.preloads,
    typeof parts.page === 'string'
      ? `<link rel="preload" as="fetch" crossorigin fetchpriority="low" id="page" href="${escapeHtml(parts.page)}">`
      : '',
    `<link rel="icon" href="${escapeHtml(brand.mark)}" type="image/svg+xml">`,
    `<style>${parts.style}</style>`,
    ...parts.styles.map(href => `<link rel="stylesheet" href="${escapeHtml(href)}" disabled>`),
    ...parts.laterStyles.map(href => `<link rel="stylesheet" href="${escapeHtml(href)}" disabled>`),
    `<script type="module" src="${escapeHtml(parts.boot)}" data-modules="${escapeHtml(parts.modules.join(' '))}"></script>`,
    parts.overlay ? `<script type="module" src="${escapeHtml(parts.overlay)}"></script>` : '',
    '</head><body>',
    `<div id="root">${parts.markup}</div>`,
    typeof parts.page === 'string'
      ? ''
      : `<script type="application/json" id="page">${scriptJson(parts.page)}</script>`,
    '</body></html>',
  ].join('')
}

/** JSON that cannot end its script element. */
const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
