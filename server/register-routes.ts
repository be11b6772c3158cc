/** Registers the routes of each kind of host: brands, the games, and the index at localhost. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ICONS, iconSheet } from '../src/app/entry-server.tsx'
import type { AppOptions } from './app-options.ts'
import { OFFICE } from './back-office/office.ts'
import { brandSources } from './brand-sources.ts'
import type { BackendParts } from './create-backend.ts'
import type { Previews } from './create-previews.ts'
import type { Health } from './health.ts'
import { restrictToHostKind } from './http/framework.ts'
import { type HostKind, isHealthCheck } from './http/hosts.ts'
import type { OperatorKey } from './http/operator-key.ts'
import { noSuchSitePage, sendPlainPage } from './http/plain-pages.ts'
import { createIndexPages } from './index-pages.ts'
import { OPERATOR_LIMITS, SANDBOX_OPERATOR_LIMITS } from './operators/operator-context.ts'
import { findGame } from './platform/games/catalogue/find-game.ts'
import type { PlayerFinder } from './platform/games/play/find-player.ts'
import { registerPlay } from './platform/games/play/register-play.ts'
import { guessGame } from './proxy/guess-game.ts'
import type { RequestReaders } from './request-readers.ts'
import { isSandboxAddress, registerSandboxPage } from './sandbox/page/register-page.ts'
import { SANDBOX } from './sandbox/sandbox.ts'
import type { SandboxContext } from './sandbox/switches/sandbox-context.ts'
import { serveAssets } from './serve-builds.ts'
import { studioOriginOf } from './settings.ts'
import type { SiteServer } from './site/site-server.ts'
import { registerStudio } from './studio/register-studio.ts'
import type { StudioContext } from './studio/studio-context.ts'
import { registerStudioPages } from './studio/studio-pages.ts'

export interface RouteParts {
  options: AppOptions
  parts: BackendParts
  readers: RequestReaders
  site: SiteServer
  previews: Previews
  studio: StudioContext
  verbs: SandboxContext
  players: PlayerFinder
  operatorKey: OperatorKey
  health: Health
}

export async function registerRoutes(fastify: FastifyInstance, routeParts: RouteParts): Promise<void> {
  const { options, parts, readers, site, verbs, players, operatorKey } = routeParts
  addHostHook(fastify, routeParts)
  const content = (options.demo ?? options.art)?.createRoutes({
    dist: options.dist,
    picturesFolder: options.picturesFolder,
    async findGame(vendor, code) {
      if (options.upstream) return guessGame(vendor, code)
      const game = await findGame(options.store, vendor, code)
      return game && { title: game.title, gameType: game.game_type }
    },
  })
  await fastify.register(async games => {
    restrictToHostKind(games, 'games')
    if (options.demo) await content?.registerGames(games)
    content?.registerArt(games)
    await registerPlay(games, parts.context, { host: /./, players })
  })
  if (options.sandbox)
    await fastify.register(async page => {
      restrictToHostKind(page, 'index')
      const pages = [SANDBOX, OFFICE].map(set => ({ set, context: verbs }))
      registerSandboxPage(page, pages, {
        key: operatorKey,
        isSecure: request => readers.schemeOf(request.raw) === 'https',
      })
    })
  await fastify.register(async studio => {
    const build = join(options.dist, 'studio')
    await registerStudio(studio, routeParts.studio, options.events)
    registerStudioPages(studio, build, routeParts.studio.origin)
    await serveAssets(studio, build)
  })
  const registerContent = async (app: FastifyInstance) => {
    content?.registerArt(app)
    if (!options.dev) await serveAssets(app, join(options.dist, 'web'))
  }
  await fastify.register(async brands => {
    restrictToHostKind(brands, 'brand')
    await parts.backend.register(brands)
    await registerContent(brands)
    site.register(brands)
  })
  await fastify.register(previews => routeParts.previews.register(previews, registerContent))
}

/** Returns the context of the studio. @param port where the server listens, once it does */
export const studioContext = (options: AppOptions, { context }: BackendParts, port: () => number): StudioContext => ({
  store: context.store,
  clock: context.clock,
  random: context.random,
  config: { ...context.config, limits: options.sandbox ? SANDBOX_OPERATOR_LIMITS : OPERATOR_LIMITS },
  directory: options.directory,
  sources: brandSources(options.folders),
  origin: () => studioOriginOf(options, port()),
})

/** Names the brand of a request, answers the index, and refuses hosts that stand for nothing. */
function addHostHook(fastify: FastifyInstance, { options, parts, readers, health }: RouteParts): void {
  const index = createIndexPages({
    directory: options.directory,
    health,
    backend: parts.backend,
    message: parts.context.config.message,
    samples: options.upstream ? undefined : options.demo?.accounts,
    sources: { ...options.folders, icons: ICONS, iconSheet },
    sandbox: options.sandbox,
  })
  const hasRoutes = ({ kind }: HostKind, sandbox: boolean, url: string) =>
    kind === 'games' ||
    kind === 'studio' ||
    kind === 'preview' ||
    (kind === 'index' && sandbox && isSandboxAddress(url))
  const isAnswered = (host: HostKind, url: string) => host.kind === 'index' || isHealthCheck(host, url)
  fastify.addHook('onRequest', async (request, reply) => {
    const host = readers.hostKindOf(request.raw)
    const secure = readers.schemeOf(request.raw) === 'https'
    if (host.kind === 'brand' || host.kind === 'preview') request.tenantId = host.tenantId
    else if (host.kind === 'index' && options.answerIndex?.(request.raw, reply.raw)) reply.hijack()
    else if (isAnswered(host, request.url) && (await index.answer(request, reply, secure))) return reply
    else if (!hasRoutes(host, options.sandbox, request.url)) {
      reply.hijack()
      sendPlainPage(
        reply.raw,
        noSuchSitePage(host.kind === 'index' ? request.url : (request.headers.host ?? ''), secure),
      )
    }
  })
}
