/** The brand as an app: its manifest, icons, service worker and offline page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import type { TenantFile } from '../../src/schemas/document/tenant.ts'
import { prepareResponse, sendPrepared } from '../http/prepared-response.ts'
import { refuseFile } from '../http/refuse-request.ts'
import { plainHeaders, SERVICE_WORKER_POLICY, securityHeaders } from '../http/security-headers.ts'
import { appIcon, drawAppIcon, isAppIconShape } from './app-icon.ts'
import { chooseLanguage, chooseTheme } from './choose-appearance.ts'
import type { PageRoute } from './page-route.ts'
import { partKey } from './page-variant.ts'
import type { SiteServerContext } from './site-options.ts'
import { IMMUTABLE } from './site-part.ts'
import { manifestAddress, themeColour } from './web-app-address.ts'

const NO_FILE = 'no such file'

export function registerWebApp(
  app: FastifyInstance,
  context: SiteServerContext,
  pages: Pick<PageRoute, 'sendOffline'>,
): void {
  app.get('/manifest.webmanifest', (request, reply) => sendManifest(context, request, reply))
  app.get('/app-icon/:hash/:name', (request, reply) => sendIcon(context, request, reply))
  app.get('/service-worker.js', (request, reply) => sendServiceWorker(context, request, reply))
  app.get('/offline', (request, reply) => pages.sendOffline(request, reply))
}

async function sendManifest(context: SiteServerContext, request: FastifyRequest, reply: FastifyReply) {
  const { loader, cache } = context
  const { raw, tenantId } = request
  const state = await loader.state(tenantId)
  if (!state) return refuseFile(reply, 'request/network', NO_FILE)
  const { tenant } = state.release.body.document
  const { lang } = request.query as Record<string, unknown>
  const language = chooseLanguage(typeof lang === 'string' ? lang : '', tenant.languages)
  const secure = context.schemeOf(raw) === 'https'
  const response = await cache.load({
    key: partKey(secure, tenantId, manifestAddress(language)),
    version: state.version,
    cacheable: true,
    async make() {
      const body = manifest(loader.site(state, { role: 'visitor', language }), tenant)
      return prepareResponse(
        Buffer.from(JSON.stringify(body)),
        'application/manifest+json',
        plainHeaders(secure, 'no-cache'),
      )
    },
  })
  reply.hijack()
  sendPrepared(raw, reply.raw, response)
}

function manifest({ brand, language, theme, texts }: SiteModel, tenant: TenantFile): object {
  const tag = brand.languages.find(({ code }) => code === language)
  const colour = themeColour(theme, chooseTheme('', tenant.theme ?? 'dark'))
  const icon = (shape: '192' | '512' | 'maskable-192' | 'maskable-512') => ({
    src: appIcon(brand.mark, shape),
    sizes: shape.replace(/^(?:maskable-)?(\d+)$/, '$1x$1'),
    type: 'image/png',
    purpose: shape.startsWith('maskable') ? 'maskable' : 'any',
  })
  return {
    id: '/',
    name: brand.name,
    short_name: tenant.webApp?.shortName ?? brand.name,
    description: texts['description.home'],
    lang: tag?.tag,
    dir: tag?.direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colour,
    background_color: colour,
    icons: [icon('192'), icon('512'), icon('maskable-192'), icon('maskable-512')],
  }
}

async function sendIcon(context: SiteServerContext, request: FastifyRequest, reply: FastifyReply) {
  const { loader, directory, cache } = context
  const { raw, tenantId } = request
  const { hash, name } = request.params as { hash: string; name: string }
  const shape = name.replace(/\.png$/, '')
  const state = await loader.state(tenantId)
  const mark = state && (await directory.asset(tenantId, 'mark.svg', hash))
  if (!mark || !isAppIconShape(shape) || name === shape) return refuseFile(reply, 'request/not-found', NO_FILE)
  const { document } = state.release.body
  const { theme } = loader.site(state, { role: 'visitor', language: document.tenant.languages.default })
  const colour = themeColour(theme, chooseTheme('', document.tenant.theme ?? 'dark'))
  const secure = context.schemeOf(raw) === 'https'
  const response = await cache
    .load({
      key: partKey(secure, tenantId, raw.url ?? ''),
      version: `${hash} ${colour}`,
      cacheable: true,
      make: async () =>
        prepareResponse(await drawAppIcon(mark.body, shape, colour), 'image/png', plainHeaders(secure, IMMUTABLE)),
    })
    .catch(error => context.log.warn({ brand: tenantId, err: error }, 'no icon could be drawn from mark.svg'))
  if (!response) return refuseFile(reply, 'request/not-found', NO_FILE)
  reply.hijack()
  sendPrepared(raw, reply.raw, response)
}

/** Sends the service worker. Browsers request it with every page that they open, and compare it with theirs. */
async function sendServiceWorker(context: SiteServerContext, { raw, tenantId }: FastifyRequest, reply: FastifyReply) {
  const { serviceWorker } = context.assets
  const state = await context.loader.state(tenantId)
  if (!state) return refuseFile(reply, 'request/network', NO_FILE)
  const isWanted = state.release.body.document.tenant.webApp?.serviceWorker !== false
  const text = isWanted ? serviceWorker.worker : serviceWorker.removal
  if (text === '') return refuseFile(reply, 'request/not-found', NO_FILE)
  const secure = context.schemeOf(raw) === 'https'
  const headers = [...securityHeaders(SERVICE_WORKER_POLICY, secure), 'cache-control', 'no-cache']
  reply.hijack()
  sendPrepared(raw, reply.raw, await prepareResponse(Buffer.from(text), 'text/javascript; charset=utf-8', headers))
}
