/** The whole server put together: sites, reference backend, games, pictures; everything it needs is given. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import * as builtApp from '../src/app/entry-server.tsx'
import type { FileProblem } from '../src/schemas/news.ts'
import { type Clock, type Context, createConfig, type Random } from './context.ts'
import { createPictures } from './pictures/pictures.ts'
import { ADULT_YEARS } from './platform/accounts/is-adult.ts'
import { findGame } from './platform/catalogue/find-game.ts'
import { createPlatform } from './platform/platform.ts'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from './platform/seed/sample-accounts.ts'
import { SANDBOX_LIMITS } from './sandbox-limits.ts'
import { serveAssets, serveGames, servePictures } from './serve-builds.ts'
import { hostPort, namesOneHost, type Site, siteOf } from './site/hosts.ts'
import { createSiteLoader } from './site/load-site.ts'
import { createNews } from './site/news.ts'
import { brandIndex, type ListedBrand, noSuchSite, sendPlain } from './site/plain-pages.ts'
import { gamesHeaders, PLAIN_POLICY, securityHeaders } from './site/policy.ts'
import { createMessages } from './site/problem-texts.ts'
import { refusalBody, refuseConnection, refuseRequest } from './site/refusals.ts'
import type { AppEntry } from './site/render-page.ts'
import { createSiteServer } from './site/site.ts'
import { readWebAssets, type WebAssets } from './site/web-assets.ts'
import type { Store } from './store/open-store.ts'
import type { TenantWorld } from './tenants/check-context.ts'
import type { TenantDirectory } from './tenants/directory.ts'
import { createKeptMetadata } from './tenants/kept-metadata.ts'

export interface AppOptions {
  store: Store
  clock: Clock
  random: Random
  directory: TenantDirectory
  /** Language -> text key -> text, for the messages of problems. */
  texts: Record<string, Record<string, string>>
  /** Rate limits wide enough for QA. */
  sandbox: boolean
  /** Folder with the builds: web/ and games/. */
  dist: string
  /** Development: sources through Vite instead of the build. */
  dev?: DevelopmentTools | undefined
  pollSeconds: number
  /** Brands are edited here: open pages are told at once what changed, or what keeps it from being shown (TEN-06). */
  live?: boolean
  /** Where the files of the brands are, for explanations; absent: nobody may ask for any (OPS-01). */
  explain?: TenantWorld | undefined
  /** Fixed origin of the games; without it, games.localhost on the request's own scheme and port. */
  gamesOrigin?: string | undefined
  trustProxy?: string | undefined
  cacheBytes?: number
  log: (line: string) => void
}

export interface DevelopmentTools {
  assets: WebAssets
  app: () => Promise<AppEntry>
  transform: (path: string, html: string) => Promise<string>
  /** Answers requests for sources; calls `next` for all others. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

export interface App {
  fastify: FastifyInstance
  context: Context
  /** Looks at the brand's release and metadata anew, and tells the pages that listen. */
  refresh(tenantId: string): void
  /** A page of the brand is open and listens. */
  isAwaited(tenantId: string): boolean
  /** Tells the pages that listen what keeps the brand's files from being shown; nothing does when there are none. */
  problems(tenantId: string, problems: readonly FileProblem[]): void
  /** Bytes of ready answers in memory. */
  cachedBytes(): number
  close(): Promise<void>
}

const BAD_REQUEST = 'problem/bad-request'
const NOT_FOUND = 'problem/not-found'
/** Sockets that send nothing, or byte by byte, are closed. A request without a host gets our answer, not Node's bare one. */
const SERVER_OPTIONS = {
  headersTimeout: 15_000,
  requestTimeout: 25_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 72_000,
  requireHostHeader: false,
}

export async function createApp(options: AppOptions): Promise<App> {
  const { store, clock, random, directory, dev, log } = options
  const message = createMessages(options.texts)
  const config = createConfig({
    message,
    log,
    registerForm: async (tenantId, language) => {
      const state = await loader.state(tenantId)
      return state && loader.site(state, { role: 'visitor', language }).forms.register
    },
    minimumAge: async tenantId => {
      const state = await loader.state(tenantId)
      const age = state?.release.body.document.tenant.constants.minimumAge
      return typeof age === 'number' ? age : ADULT_YEARS
    },
    ...(options.gamesOrigin ? { gamesOrigin: () => options.gamesOrigin! } : {}),
    ...(options.sandbox ? { limits: SANDBOX_LIMITS } : {}),
  })
  const context: Context = { store, clock, random, config }
  const platform = createPlatform(context)
  const loader = createSiteLoader({ directory, platform, kept: createKeptMetadata(store), clock, log })
  const news = options.live ? createNews(loader, log) : undefined
  const schemeOf = (request: IncomingMessage) =>
    options.trustProxy && request.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  const gamesHost = options.gamesOrigin ? new URL(options.gamesOrigin).hostname : undefined
  const placeOf = (request: IncomingMessage) => siteOf(request.headers.host, directory.tenantOf, gamesHost)
  const site = createSiteServer({
    loader,
    directory,
    platform,
    clock,
    assets: dev?.assets ?? readWebAssets(join(options.dist, 'web')),
    app: dev?.app ?? (() => Promise.resolve(builtApp)),
    transform: dev?.transform,
    iconSheet: builtApp.iconSheet(),
    pollSeconds: options.pollSeconds,
    news,
    explain: options.explain,
    cacheBytes: options.cacheBytes ?? 64 * 1024 * 1024,
    gamesOrigin: config.gamesOrigin,
    visitorOf: async request => ({ role: request.session?.role ?? 'visitor' }),
    tenantOf(request) {
      const place = placeOf(request)
      return place.kind === 'brand' ? place.tenantId : undefined
    },
    schemeOf,
    log,
  })

  const fastify = Fastify({
    serverFactory: handler =>
      createServer(SERVER_OPTIONS, (request, response) => {
        if (!namesOneHost(request))
          refuseRequest(response, 400, 'The request names more than one host.', schemeOf(request) === 'https')
        else if (dev) dev.middleware(request, response, () => handler(request, response))
        else if (!site.answerReady(request, response)) handler(request, response)
      }),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 400 },
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseConnection,
    // an address that cannot be decoded: no hook and no error handler sees it
    frameworkErrors: (error, request, reply: FastifyReply) => {
      reply.hijack()
      refuseRequest(reply.raw, error.statusCode ?? 500, message(BAD_REQUEST, 'EN'), schemeOf(request.raw) === 'https')
    },
  })
  fastify.decorateRequest('tenantId', '')
  fastify.addHook('onRequest', async (request, reply) => {
    const place = placeOf(request.raw)
    const secure = schemeOf(request.raw) === 'https'
    if (place.kind === 'brand') request.tenantId = place.tenantId
    else if (place.kind === 'index' && request.url === '/') {
      reply.hijack()
      const brands = await listBrands(directory, request.headers.host)
      sendPlain(reply.raw, brandIndex(brands, SAMPLE_ACCOUNTS, SAMPLE_PASSWORD, secure))
    } else if (place.kind === 'index' && request.url === '/health') {
      return reply.send({ ok: true })
    } else if (place.kind !== 'games') {
      reply.hijack()
      sendPlain(reply.raw, noSuchSite(place.kind === 'index' ? request.url : (request.headers.host ?? ''), secure))
    }
  })
  fastify.addHook('onSend', async ({ raw }, reply) => {
    const secure = schemeOf(raw) === 'https'
    const headers =
      placeOf(raw).kind === 'games'
        ? gamesHeaders(framingOrigins(directory, raw.headers.host), secure)
        : securityHeaders(PLAIN_POLICY, secure)
    for (let i = 0; i < headers.length; i += 2) reply.header(headers[i]!, headers[i + 1]!)
  })

  fastify.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(refusalBody(NOT_FOUND, message(NOT_FOUND, 'EN'))),
  )
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode: status = 500 } = error
    const code = status < 500 ? BAD_REQUEST : 'problem/unknown'
    if (status >= 500) log(`${request.method} ${request.url} failed: ${error.stack}`)
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send(refusalBody(code, message(code, 'EN')))
  })

  // what belongs to the games' origin is not there for a brand's, and the other way round (SEC-06)
  fastify.addConstraintStrategy({
    name: 'place',
    storage() {
      const handlers = new Map<unknown, never>()
      return {
        get: place => handlers.get(place) ?? null,
        set: (place, handler) => handlers.set(place, handler as never),
      }
    },
    deriveConstraint: request => placeOf(request as IncomingMessage).kind,
  })
  const pictures = createPictures({
    async findGame(vendor, code) {
      const game = await findGame(store, vendor, code)
      return game && { title: game.title, gameType: game.game_type }
    },
  })
  await fastify.register(async games => {
    only(games, 'games')
    await serveGames(games, options, context)
    await servePictures(games, pictures)
  })
  await fastify.register(async brands => {
    only(brands, 'brand')
    await platform.register(brands)
    await servePictures(brands, pictures)
    if (!dev) await serveAssets(brands, options)
    site.register(brands)
  })

  return {
    fastify,
    context,
    refresh(tenantId) {
      loader.forget(tenantId)
      news?.look(tenantId).catch(error => log(`${tenantId}: ${String(error)}`))
    },
    isAwaited: tenantId => news?.isAwaited(tenantId) ?? false,
    problems: (tenantId, problems) => news?.problems(tenantId, problems),
    cachedBytes: () => site.cachedBytes,
    close: () => fastify.close(),
  }
}

/** Every route of this app is for requests to this kind of site. */
function only(app: FastifyInstance, place: Site['kind']): void {
  app.addHook('onRoute', route => {
    route.constraints = { ...route.constraints, place }
  })
}

async function listBrands(directory: TenantDirectory, host: string | undefined): Promise<ListedBrand[]> {
  return Promise.all(
    directory.list().map(async ({ id, name }) => {
      const mark = await directory.asset(id, 'mark.svg')
      return {
        id,
        name,
        address: `http://${id}.localhost${hostPort(host)}/`,
        mark: mark ? `data:${mark.type};base64,${mark.body.toString('base64')}` : 'data:,',
      }
    }),
  )
}

/** Where a game may be shown: brands under .localhost on the same port, and brands on hosts of their own. */
function framingOrigins(directory: TenantDirectory, host: string | undefined): string[] {
  const port = hostPort(host)
  const own = [...directory.hosts().keys()].filter(name => !name.endsWith('.localhost'))
  return [`http://*.localhost${port}`, `https://*.localhost${port}`, ...own.map(name => `https://${name}`)]
}
