/** The frame of every page of the reference: readable, printable, found by the browser's own search; no script. */
import { createHash } from 'node:crypto'
import { escapeHtml } from '../../http/escape-html.ts'
import { REFERENCE_STYLE } from './reference-style.ts'

/** Hash of the pages' style, for their Content-Security-Policy. */
export const REFERENCE_STYLE_HASH = createHash('sha256').update(REFERENCE_STYLE).digest('base64')

/** Links of the navigation under one heading. */
export interface LinkGroup {
  title: string
  links: readonly { href: string; text: string; isCurrent?: boolean }[]
}

export interface FramedPage {
  title: string
  description: string
  /** Name of the navigation for screen readers. */
  label: string
  groups: readonly LinkGroup[]
  /** HTML of the content, below the heading of the page. */
  main: string
  /** Address of a style sheet besides that of the frame. */
  styleSheet?: string | undefined
}

export function framePage({ title, description, label, groups, main, styleSheet }: FramedPage): string {
  const navigation = groups.map(group => {
    const links = group.links.map(
      ({ href, text, isCurrent }) =>
        `<li><a href="${escapeHtml(href)}"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a></li>`,
    )
    return `<h2>${escapeHtml(group.title)}</h2><ul>${links.join('')}</ul>`
  })
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}, Livery</title><meta name="description" content="${escapeHtml(description)}"><link rel="icon" href="data:,"><style>${REFERENCE_STYLE}</style>${styleSheet ? `<link rel="stylesheet" href="${styleSheet}">` : ''}</head>`,
    '<body><a class="skip" href="#main">Skip to the content</a><div class="page">',
    `<nav aria-label="${escapeHtml(label)}"><a href="/">Livery</a>${navigation.join('')}</nav>`,
    `<main id="main" tabindex="-1"><h1>${escapeHtml(title)}</h1>${main}</main></div></body></html>`,
  ].join('')
}
