/** The sandbox page as a whole: plain forms that work without script. */
import { createHash } from 'node:crypto'
import type { PlainPage } from '../../http/plain-pages.ts'
import { contentSecurityPolicy, securityHeaders } from '../../http/security-headers.ts'
import { listBrands } from '../../verbs/read-brand.ts'
import { anchorOf, html, type SafeHtml } from './markup.ts'
import { PAGE_STYLE } from './page-style.ts'
import { formSections, listSections, type PageVerbs, titlesOf } from './verb-sections.ts'

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64')

export interface SandboxPageOptions {
  /** The brand whose switches are shown; the first one when there is none of that name. */
  brand: string | undefined
  token: string
  /** Result of the form that was sent. */
  result?: { text: string; refused: boolean } | undefined
  /** Time of the server's clock in ISO 8601, and its offset from the machine's in words. */
  clock: { now: string; offset: string }
  secure: boolean
  /** Port of the page's host as in an address, for the brands' addresses. */
  port: string
}

export async function sandboxPage(pages: readonly PageVerbs[], options: SandboxPageOptions): Promise<PlainPage> {
  const { token, result, secure, port, clock } = options
  const brands = (await listBrands(pages[0]!.context)).filter(id => id !== 'base')
  const brand = brands.find(id => id === options.brand) ?? brands[0]
  const verbs = pages.flatMap(({ set }) => set.verbs)
  const state = { verbs, brand: brand ?? '', token }
  const forms = brand === undefined ? [] : formSections(state)
  const lists = brand === undefined ? [] : await listSections(pages, state)
  const titles = brand === undefined ? [] : titlesOf(verbs)
  const main = html`<header><h1>Sandbox</h1>
<p>What is switched here shows in open pages within seconds. <a href="/">All brands</a>${brand === undefined ? '' : html` · <a href="http://${brand}.localhost${port}/">Open ${brand}</a>`}</p>
<nav aria-label="Brands"><ul>${brands.map(id => html`<li><a href="/sandbox?brand=${id}" ${id === brand ? html`aria-current="page"` : ''}>${id}</a></li>`)}</ul></nav>
<p>It is <time datetime="${clock.now}">${clock.now.slice(0, 19).replace('T', ' ')} UTC</time> for the server, ${clock.offset}.</p>
<nav aria-label="Sections"><ul>${titles.map(title => html`<li><a href="#${anchorOf(title)}">${title}</a></li>`)}</ul></nav>
${result ? html`<p class="result" role="status" data-kind="${result.refused ? 'refused' : 'done'}">${result.text}</p>` : ''}</header>
<div class="grid">${forms}${lists}</div>`
  return document(brand, main, secure)
}

function document(brand: string | undefined, main: SafeHtml, secure: boolean): PlainPage {
  const policy = contentSecurityPolicy({ styleHashes: [STYLE_HASH] }).replace("script-src 'self'", "script-src 'none'")
  const title = brand === undefined ? 'Sandbox' : `Sandbox: ${brand}`
  return {
    status: 200,
    headers: [
      ...securityHeaders(policy, secure),
      'content-type',
      'text/html; charset=utf-8',
      'cache-control',
      'no-store',
    ],
    html: html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>${{ html: PAGE_STYLE }}</style></head><body><main>${main}</main></body></html>`
      .html,
  }
}
