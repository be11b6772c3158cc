/** Serves the version of a site, the parts of its model, and the style sheet with its icons. */

import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { normalPath } from '../../src/schemas/normal-path.ts'
import { prepareResponse, sendPrepared } from '../http/prepared-response.ts'
import { refusalBody } from '../http/refuse-request.ts'
import { plainHeaders } from '../http/security-headers.ts'
import { chooseLanguage } from './choose-appearance.ts'
import { readPagePartAddress } from './page-parts.ts'
import type { PageRoute } from './page-route.ts'
import { partKey } from './page-variant.ts'
import type { ResponseRequest } from './response-cache.ts'
import type { SiteServerContext } from './site-options.ts'
import { CSS_TYPE, IMMUTABLE, isPartAddress, JSON_TYPE, partBody } from './site-part.ts'
import type { SiteState } from './site-state.ts'

export function registerParts(app: FastifyInstance, context: SiteServerContext, pages: Pick<PageRoute, 'part'>): void {
  app.get('/site/version', (request, reply) => sendVersion(context, request, reply))
  app.get('/site/:release/:metadata/page/:part', (request, reply) => sendPagePart(context, pages, request, reply))
  app.get('/site/:release/:metadata/*', (request, reply) => sendPart(context, request, reply))
  app.get(context.iconSheetAddress, (request, reply) => sendIconSheet(context, request, reply))
}

/** Address of the style sheet with every icon: named by its content. */
export const iconSheetAddress = (text: string): string =>
  `/icons-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.css`

async function sendVersion(context: SiteServerContext, { raw, tenantId }: FastifyRequest, reply: FastifyReply) {
  const current = await context.loader.state(tenantId)
  if (!current) return refuseUnpublished(reply)
  const state = context.loader.forCountry(current, context.countryOf(raw))
  const secure = context.schemeOf(raw) === 'https'
  return send(context, reply, {
    key: partKey(secure, tenantId, `/site/version${state.blocked ? ' blocked' : ''}`),
    version: state.version,
    cacheable: true,
    async make() {
      const version = { release: state.release.hash, metadata: state.metadata.version }
      return prepareResponse(Buffer.from(JSON.stringify(version)), JSON_TYPE, plainHeaders(secure, 'no-cache'))
    },
  })
}

async function sendPart(context: SiteServerContext, request: FastifyRequest, reply: FastifyReply) {
  const { loader } = context
  const { raw } = request
  const { '*': part } = request.params as { '*': string }
  const { lang, path } = request.query as Record<string, unknown>
  const state = await stateOfPart(context, request, reply)
  if (!state) return
  const visitor = await context.visitorOf(request)
  const language = chooseLanguage(asText(lang), state.release.body.document.tenant.languages)
  const site = loader.site(state, { ...visitor, language })
  const found = partBody(site, part, normalPath(asText(path) || '/'), context.assets)
  if (!found) return refusePart(reply, 404, 'request/not-found', 'The site has no such part.')
  const { body, type } = found
  const secure = context.schemeOf(raw) === 'https'
  // a part made for a signed-in person is never shared
  const isOwn = request.headers.authorization !== undefined
  const address = raw.url ?? ''
  return send(context, reply, {
    key: partKey(secure, state.tenantId, address),
    version: state.version,
    cacheable: !isOwn && isPartAddress(site, address),
    make: () => prepareResponse(body, type, plainHeaders(secure, isOwn ? 'no-store' : IMMUTABLE)),
  })
}

async function sendPagePart(
  context: SiteServerContext,
  pages: Pick<PageRoute, 'part'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { raw } = request
  const state = await stateOfPart(context, request, reply)
  if (!state) return
  const wanted = readPagePartAddress(raw.url ?? '')
  const part = wanted && (await pages.part(raw, state, wanted))
  if (!part) return refusePart(reply, 404, 'request/not-found', 'The site has no such page.')
  reply.hijack()
  sendPrepared(raw, reply.raw, part)
}

/** Finds the state that a part's address names; refuses the request and returns nothing when it is gone. */
async function stateOfPart(
  { loader, countryOf }: SiteServerContext,
  { raw, tenantId, params }: FastifyRequest,
  reply: FastifyReply,
): Promise<SiteState | undefined> {
  const { release, metadata } = params as { release: string; metadata: string }
  const current = await loader.state(tenantId)
  if (!current) return void refuseUnpublished(reply)
  // an open page stays consistent until it loads another, whichever instance it asks
  const state = await loader.at(current, release, metadata)
  if (state && state.blocked === loader.forCountry(current, countryOf(raw)).blocked) return state
  return void refusePart(reply, 410, 'site/newer-version', 'A newer version of the site is out.')
}

async function sendIconSheet(context: SiteServerContext, { raw }: FastifyRequest, reply: FastifyReply) {
  const secure = context.schemeOf(raw) === 'https'
  return send(context, reply, {
    key: partKey(secure, '', context.iconSheetAddress),
    version: context.iconSheetAddress,
    cacheable: true,
    make: () => prepareResponse(Buffer.from(context.iconSheet), CSS_TYPE, plainHeaders(secure, IMMUTABLE)),
  })
}

async function send({ cache }: SiteServerContext, reply: FastifyReply, request: ResponseRequest): Promise<void> {
  reply.hijack()
  sendPrepared(reply.request.raw, reply.raw, await (request.cacheable ? cache.load(request) : request.make()))
}

const refusePart = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).header('cache-control', 'no-store').send(refusalBody(code, message))

const refuseUnpublished = (reply: FastifyReply) =>
  refusePart(reply, 503, 'request/network', 'Nothing is published here.')

/** Reads a query parameter; a repeated name would be a list. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
