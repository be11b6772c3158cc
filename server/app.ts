/** The whole server put together: sites, reference backend, games, pictures; everything it needs is given. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createPictures } from '../demo/art/pictures.ts'
import * as builtApp from '../src/app/entry-server.tsx'
import type { FileProblem } from '../src/schemas/live-update.ts'
import { createBrandConfig } from './brand-policy.ts'
import type { Events } from './events/events.ts'
import { createFramework, onlyFor } from './http/framework.ts'
import { siteOf } from './http/hosts.ts'
import { OVERLOAD_LIMITS, type OverloadLimits, PLACES_ONLY } from './http/overload.ts'
import { noSuchSite, sendPlain } from './http/plain-pages.ts'
import { createMessages } from './http/problem-messages.ts'
import { createFrontDoor } from './http/request-pipeline.ts'
import { createSchemeReader } from './http/trusted-peer.ts'
import { createCountryReader } from './http/visitor-country.ts'
import { createIndexPages } from './index-pages.ts'
import { createKeptMetadata } from './metadata/stored-metadata.ts'
import type { AccountServices } from './platform/accounts/account-services.ts'
import { findGame } from './platform/catalogue/find-game.ts'
import { type Clock, type Context, createConfig, type Random, systemClock } from './platform/context.ts'
import { createPlatform, handlers } from './platform/platform.ts'
import { guessGame } from './proxy/guess-game.ts'
import { createProxy } from './proxy/proxy.ts'
import type { ProxyTimes } from './proxy/proxy-context.ts'
import type { UpstreamSettings } from './proxy/upstream.ts'
import { withFaults } from './sandbox/inject-faults.ts'
import { isSandboxAddress, registerSandboxPage } from './sandbox/page/register-page.ts'
import type { SandboxDesk } from './sandbox/sandbox-context.ts'
import { SANDBOX_LIMITS } from './sandbox/sandbox-limits.ts'
import { CALLS } from './sandbox/verbs.ts'
import { serveAssets, serveGames, servePictures } from './serve-builds.ts'
import { createReadyCalls } from './site/call-cache.ts'
import { createNews } from './site/live-updates.ts'
import { createSiteLoader } from './site/load-site.ts'
import type { AppEntry } from './site/render-page.ts'
import { createSiteServer } from './site/site-server.ts'
import { readWebAssets, type WebAssets } from './site/web-assets.ts'
import type { Store } from './store/open-store.ts'
import type { TenantWorld } from './tenants/check/check-context.ts'
import type { TenantDirectory } from './tenants/directory/directory.ts'

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
  /** Where made pictures outlive the process; without it they are made anew. */
  picturesFolder?: string | undefined
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

  const fastify = createFramework({
    ...{ placeOf, schemeOf, message, directory, log },
    listener: door.listener,
    trustProxy: options.trustProxy ?? false,
  })
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
  const pictures = createPictures({
    folder: options.picturesFolder,
    async findGame(vendor, code) {
      if (options.upstream) return guessGame(vendor, code)
      const game = await findGame(store, vendor, code)
      return game && { title: game.title, gameType: game.game_type }
    },
  })
  await fastify.register(async games => {
    onlyFor(games, 'games')
    await serveGames(games, options, context)
    await servePictures(games, pictures)
  })
  if (options.sandbox)
    await fastify.register(async page => {
      onlyFor(page, 'index')
      registerSandboxPage(page, sandbox, request => schemeOf(request.raw) === 'https')
    })
  await fastify.register(async brands => {
    onlyFor(brands, 'brand')
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
