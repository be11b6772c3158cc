/** The whole server put together: sites, reference backend, games, pictures; everything it needs is given. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import * as builtApp from '../src/app/entry-server.tsx'
import type { FileProblem } from '../src/schemas/news.ts'
import type { AccountServices } from './account-services.ts'
import { createBrandConfig } from './brand-config.ts'
import { type Clock, type Context, createConfig, type Random, systemClock } from './context.ts'
import type { Events } from './events/events.ts'
import { createFrontDoor } from './front-door.ts'
import { createIndexPages } from './index-pages.ts'
import { createPictures } from './pictures/pictures.ts'
import { findGame } from './platform/catalogue/find-game.ts'
import { createPlatform, handlers } from './platform/platform.ts'
import { withFaults } from './plugins/faults.ts'
import { OVERLOAD_LIMITS, type OverloadLimits, PLACES_ONLY } from './plugins/overload.ts'
import { guessGame } from './proxy/guess-game.ts'
import { createProxy } from './proxy/proxy.ts'
import type { ProxyTimes } from './proxy/proxy-context.ts'
import type { UpstreamSettings } from './proxy/upstream.ts'
import type { SandboxDesk } from './sandbox/desk.ts'
import { isSandboxAddress, registerSandboxPage } from './sandbox/page/register-page.ts'
import { CALLS } from './sandbox/verbs.ts'
import { SANDBOX_LIMITS } from './sandbox-limits.ts'
import { serveAssets, serveGames, servePictures } from './serve-builds.ts'
import { hostPort, type Site, siteOf } from './site/hosts.ts'
import { createSiteLoader } from './site/load-site.ts'
import { createNews } from './site/news.ts'
import { noSuchSite, sendPlain } from './site/plain-pages.ts'
import { gamesHeaders, PLAIN_POLICY, securityHeaders } from './site/policy.ts'
import { createMessages } from './site/problem-texts.ts'
import { createReadyCalls } from './site/ready-calls.ts'
import { refusalBody, refuseConnection, refuseRequest } from './site/refusals.ts'
import type { AppEntry } from './site/render-page.ts'
import { createSiteServer } from './site/site.ts'
import { readWebAssets, type WebAssets } from './site/web-assets.ts'
import { isUnreachable } from './store/is-unreachable.ts'
import type { Store } from './store/open-store.ts'
import type { TenantWorld } from './tenants/check-context.ts'
import type { TenantDirectory } from './tenants/directory.ts'
import { createKeptMetadata } from './tenants/kept-metadata.ts'
import { createSchemeReader } from './trusted-peer.ts'
import { createCountryReader } from './visitor-region.ts'

export interface AppOptions {
  store: Store
  clock: Clock
  random: Random
  directory: TenantDirectory
  /** Tells what any instance changed; without it the store is asked every second. */
  events?: Pick<Events, 'on' | 'isLive'> | undefined
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
  /** Answers first what comes to localhost, where the brands are listed; false leaves it to the list. */
  answerIndex?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  /** Fixed origin of the games; without it, games.localhost on the request's own scheme and port. */
  gamesOrigin?: string | undefined
  trustProxy?: string | undefined
  /** Header in which a trusted proxy names the visitor's country. */
  countryHeader?: string | undefined
  /** The real platform that the platform's calls go through to; without it the reference backend answers (SBX-06). */
  upstream?: UpstreamSettings | undefined
  upstreamTimes?: Partial<ProxyTimes> | undefined
  /** Outside services that accounts rely on: geetest, Google, Facebook. */
  services?: AccountServices | undefined
  cacheBytes?: number
  /** How much at once is too much; production limits unless told. */
  overload?: OverloadLimits | undefined
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
  /** What QA's verbs work with. */
  sandbox: SandboxDesk
  close(): Promise<void>
}

const BAD_REQUEST = 'problem/bad-request'
const NOT_FOUND = 'problem/not-found'
const OWN_HEADERS = new Set(['content-security-policy', 'referrer-policy'])
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
  const countryOf = createCountryReader(options.trustProxy, options.countryHeader)
  const config = createConfig({
    countryOf,
    message,
    ...createBrandConfig(() => loader, options.texts),
    log,
    ...(options.services && { services: options.services }),
    ...(options.gamesOrigin ? { gamesOrigin: () => options.gamesOrigin! } : {}),
    ...(options.sandbox ? { limits: SANDBOX_LIMITS } : {}),
  })
  const context: Context = { store, clock, random, config }
  const backend = options.upstream
    ? createProxy(context, {
        settings: options.upstream,
        handlers,
        merchantOf: async id => (await directory.current(id))?.body.document.tenant.merchant ?? id,
        hostOf: id => `${id}.localhost`,
        times: options.upstreamTimes,
      })
    : createPlatform(context)
  const platform = options.sandbox ? withFaults(backend, { context, handlers, events: options.events }) : backend
  const sandbox: SandboxDesk = {
    ...{ store, directory, clock, system: systemClock, random, calls: CALLS, isOn: options.sandbox },
  }
  const isTold = () => platform.announces === true && options.events?.isLive() === true
  const loader = createSiteLoader({ directory, platform, kept: createKeptMetadata(store), clock, isTold, log })
  const news = options.live ? createNews(loader, log) : undefined
  const refresh = (tenantId: string) => {
    loader.forget(tenantId)
    news?.look(tenantId).catch(error => log(`${tenantId}: ${String(error)}`))
  }
  const stopEvents = options.events?.on('metadata', ({ tenantId }) => tenantId && refresh(tenantId))
  const schemeOf = createSchemeReader(options.trustProxy)
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
    countryOf,
    log,
  })

  const index = createIndexPages({
    directory,
    platform,
    message,
    hasSamples: !options.upstream,
    sandbox: options.sandbox,
  })
  const calls = createReadyCalls({ loader, platform, log })
  const door = createFrontDoor({
    limits: options.overload ?? (options.sandbox || store.kind === 'pglite' ? PLACES_ONLY : OVERLOAD_LIMITS),
    ...{ placeOf, schemeOf, message, middleware: dev?.middleware },
    ready: [
      (request, response) => site.answerReady(request, response),
      // in the sandbox calls can be made slow and failing, and a real platform answers for itself
      (request, response, place) =>
        !options.sandbox &&
        !options.upstream &&
        place.kind === 'brand' &&
        calls.answer(request, response, place.tenantId, schemeOf(request) === 'https'),
    ],
  })

  const fastify = Fastify({
    serverFactory: handler => createServer(SERVER_OPTIONS, door.listener(handler)),
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
    else if (place.kind === 'index' && options.answerIndex?.(request.raw, reply.raw)) reply.hijack()
    else if (place.kind === 'index' && (await index.answer(request, reply, secure))) return reply
    else if (place.kind !== 'games' && !(place.kind === 'index' && options.sandbox && isSandboxAddress(request.url))) {
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
    // a page that says what may run in it keeps its own policy
    for (let i = 0; i < headers.length; i += 2)
      if (!OWN_HEADERS.has(headers[i]!) || !reply.hasHeader(headers[i]!)) reply.header(headers[i]!, headers[i + 1]!)
  })

  fastify.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(refusalBody(NOT_FOUND, message(NOT_FOUND, 'EN'))),
  )
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    const isGone = isUnreachable(error)
    const { statusCode: status = isGone ? 503 : 500 } = error
    const code = status < 500 ? BAD_REQUEST : isGone ? 'problem/network' : 'problem/unknown'
    if (status >= 500) log(`${request.method} ${request.url} failed: ${isGone ? error.message : error.stack}`)
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
      if (options.upstream) return guessGame(vendor, code)
      const game = await findGame(store, vendor, code)
      return game && { title: game.title, gameType: game.game_type }
    },
  })
  await fastify.register(async games => {
    only(games, 'games')
    await serveGames(games, options, context)
    await servePictures(games, pictures)
  })
  if (options.sandbox)
    await fastify.register(async page => {
      only(page, 'index')
      registerSandboxPage(page, sandbox, request => schemeOf(request.raw) === 'https')
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
    refresh,
    isAwaited: tenantId => news?.isAwaited(tenantId) ?? false,
    problems: (tenantId, problems) => news?.problems(tenantId, problems),
    cachedBytes: () => site.cachedBytes,
    sandbox,
    async close() {
      stopEvents?.()
      door.close()
      await fastify.close()
    },
  }
}

/** Every route of this app is for requests to this kind of site. */
function only(app: FastifyInstance, place: Site['kind']): void {
  app.addHook('onRoute', route => {
    route.constraints = { ...route.constraints, place }
  })
}

/** Where a game may be shown: brands under .localhost on the same port, and brands on hosts of their own. */
function framingOrigins(directory: TenantDirectory, host: string | undefined): string[] {
  const port = hostPort(host)
  const own = [...directory.hosts().keys()].filter(name => !name.endsWith('.localhost'))
  return [`http://*.localhost${port}`, `https://*.localhost${port}`, ...own.map(name => `https://${name}`)]
}
