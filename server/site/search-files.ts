/** robots.txt and sitemap.xml of a brand: the pages that search engines may list, in every language. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import { promotions } from '../../src/schemas/endpoints/promotions.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { prepareResponse, sendPrepared } from '../http/prepared-response.ts'
import { refuseFile } from '../http/refuse-request.ts'
import { plainHeaders } from '../http/security-headers.ts'
import { addressInLanguage, firstRoute, isPublicPath, needsSubject } from './public-address.ts'
import type { SiteServerContext } from './site-options.ts'
import { siteOrigin } from './site-origin.ts'

type Write = (site: SiteModel, origin: string, tenantId: string) => string | Promise<string>

/** Promotions per answer of the platform, and a limit of answers: an upstream may claim any number of pages. */
const PAGE_SIZE = 50
const MAX_PAGES = 20

export function registerSearchFiles(app: FastifyInstance, context: SiteServerContext): void {
  app.get('/robots.txt', (request, reply) => send(context, request, reply, 'text/plain; charset=utf-8', robots))
  app.get('/sitemap.xml', (request, reply) =>
    send(context, request, reply, 'application/xml; charset=utf-8', async (site, origin, tenantId) =>
      sitemap(site, origin, [...listedPaths(site), ...(await promotionPaths(context, site, tenantId))]),
    ),
  )
}

/** Allows pages that must not be listed as well: they say so themselves (`x-robots-tag`), which a crawler has to be able to read. */
const robots: Write = ({ toggles }, origin) =>
  toggles.loginedToHomePage
    ? 'User-agent: *\nDisallow: /\nAllow: /login\nAllow: /register\n'
    : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`

function sitemap({ brand }: SiteModel, origin: string, paths: readonly string[]): string {
  const url = (path: string, code: string) => escapeHtml(origin + addressInLanguage(path, code, brand))
  const alternates = (path: string) =>
    brand.languages.length < 2
      ? ''
      : brand.languages
          .map(
            ({ code, tag }) => `<xhtml:link rel="alternate" hreflang="${escapeHtml(tag)}" href="${url(path, code)}"/>`,
          )
          .join('')
  const entries = paths.flatMap(path =>
    brand.languages.map(({ code }) => `<url><loc>${url(path, code)}</loc>${alternates(path)}</url>`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>\n`
}

/** Lists one path of each public screen that needs no query. */
const listedPaths = (site: SiteModel): string[] =>
  Object.values(site.screens).flatMap(screen => {
    const path = firstRoute(site, screen.id)?.path
    return path !== undefined && isPublicPath(site, screen.group, path) && !needsSubject(screen) ? [path] : []
  })

/** Lists the page of each promotion; none when the platform does not answer. */
async function promotionPaths({ backend }: SiteServerContext, site: SiteModel, tenantId: string): Promise<string[]> {
  const screen = Object.values(site.screens).find(({ group }) => group === 'promoDetail')
  const path = screen && firstRoute(site, screen.id)?.path
  if (path === undefined || !isPublicPath(site, 'promoDetail', path)) return []
  const paths = new Set<string>()
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
    const query = { pageNo, pageSize: PAGE_SIZE }
    const answer = await backend.answer(promotions, { tenantId, language: site.brand.defaultLanguage, query })
    if (!answer.ok) break
    const { list, totalPages } = answer.value.value
    const known = paths.size
    for (const { id } of list) paths.add(`${path}?${new URLSearchParams({ id })}`)
    // an upstream may answer every page with the same one
    pages = paths.size > known ? Math.min(totalPages, MAX_PAGES) : 0
  }
  return [...paths]
}

async function send(
  context: SiteServerContext,
  { raw, tenantId }: FastifyRequest,
  reply: FastifyReply,
  type: string,
  write: Write,
) {
  const current = await context.loader.state(tenantId)
  if (!current) return refuseFile(reply, 'request/network', 'try again later')
  const state = context.loader.forCountry(current, context.countryOf(raw))
  const { tenant } = state.release.body.document
  const site = context.loader.site(state, { role: 'visitor', language: tenant.languages.default })
  const scheme = context.schemeOf(raw)
  const origin = siteOrigin(tenant, scheme, raw.headers.host ?? '')
  const body = Buffer.from(await write(site, origin, tenantId))
  reply.hijack()
  sendPrepared(raw, reply.raw, await prepareResponse(body, type, plainHeaders(scheme === 'https', 'no-cache')))
}
