/** The sandbox page as a whole: plain forms that work without script. */
import { createHash } from 'node:crypto'
import type { PlainPage } from '../../http/plain-pages.ts'
import { contentSecurityPolicy, securityHeaders } from '../../http/security-headers.ts'
import { readMetadata } from '../../metadata/metadata-documents.ts'
import { listBrands, type SandboxContext } from '../sandbox-context.ts'
import { runSandboxVerb } from '../verbs.ts'
import { brandSections, flagSection } from './brand-sections.ts'
import { depositSection } from './deposit-section.ts'
import { feedbackSection } from './feedback-section.ts'
import { lotterySection } from './lottery-section.ts'
import { html, type Markup } from './markup.ts'
import { PAGE_STYLE } from './page-style.ts'
import { pointsSection } from './points-section.ts'
import { promotionSection } from './promotion-section.ts'
import { listSections, sharedSections } from './shared-sections.ts'
import { withdrawalSection } from './withdrawal-section.ts'

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64')

export interface SandboxPageOptions {
  /** The brand whose switches are shown; the first one when there is none of that name. */
  brand: string | undefined
  token: string
  /** Result of the form that was sent. */
  result?: { text: string; refused: boolean } | undefined
  secure: boolean
  /** Host of the page, for the brands' addresses. */
  port: string
}

export async function sandboxPage(context: SandboxContext, options: SandboxPageOptions): Promise<PlainPage> {
  const { token, result, secure, port } = options
  const brands = (await listBrands(context)).filter(id => id !== 'base')
  const brand = brands.find(id => id === options.brand) ?? brands[0]
  const of = brand === undefined ? {} : { brand }
  const [shown, outbox, jobs, metadata] = await Promise.all([
    runSandboxVerb(context, 'show', {}),
    runSandboxVerb(context, 'outbox', of),
    runSandboxVerb(context, 'jobs', {}),
    brand === undefined ? undefined : readMetadata(context.store, brand),
  ])
  const queue = brand === undefined ? undefined : await runSandboxVerb(context, 'deposits', { action: 'list', brand })
  const payouts =
    brand === undefined ? undefined : await runSandboxVerb(context, 'withdrawals', { action: 'list', brand })
  const redeemed = brand === undefined ? undefined : await runSandboxVerb(context, 'points', { action: 'list', brand })
  const draws = brand === undefined ? undefined : await runSandboxVerb(context, 'lottery', { action: 'list', brand })
  const applications =
    brand === undefined ? undefined : await runSandboxVerb(context, 'promotions', { action: 'list', brand })
  const written = brand === undefined ? undefined : await runSandboxVerb(context, 'feedback', { action: 'list', brand })
  const facts = metadata && brand !== undefined ? { brand, token, wire: metadata.wire } : undefined
  const main = html`<header><h1>Sandbox</h1>
<p>What is switched here shows in open pages within seconds. <a href="/">All brands</a>${brand === undefined ? '' : html` · <a href="http://${brand}.localhost${port}/">Open ${brand}</a>`}</p>
<nav aria-label="Brands"><ul>${brands.map(id => html`<li><a href="/sandbox?brand=${id}" ${id === brand ? html`aria-current="page"` : ''}>${id}</a></li>`)}</ul></nav>
<p>Further down: <a href="#deposits">Deposits</a>, <a href="#withdrawals">Withdrawals</a>, <a href="#points">Points</a>, <a href="#lottery">Lottery</a>, <a href="#promotions">Promotions</a>, <a href="#messages">Messages</a>, <a href="#outbox">Outbox</a>, <a href="#flags">Flags</a>, <a href="#jobs">Jobs</a>, <a href="#history">History</a></p>
${result ? html`<p class="result" role="status" data-kind="${result.refused ? 'refused' : 'done'}">${result.text}</p>` : ''}</header>
<div class="grid">${facts ? brandSections(facts) : ''}${facts && queue ? depositSection(facts, queue) : ''}${facts && payouts ? withdrawalSection(facts, payouts) : ''}${facts && redeemed ? pointsSection(facts, redeemed) : ''}${facts && draws ? lotterySection(facts, draws) : ''}${facts && applications ? promotionSection(facts, applications) : ''}${facts && written ? feedbackSection(facts, written) : ''}${sharedSections({ token, brand, calls: context.calls, shown, outbox })}
${facts ? flagSection(facts) : ''}${listSections({ shown, jobs })}</div>`
  return document(brand, main, secure)
}

function document(brand: string | undefined, main: Markup, secure: boolean): PlainPage {
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
