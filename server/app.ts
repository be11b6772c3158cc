/** The composition root: builds the whole server out of its layers. */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as builtApp from '../src/app/entry-server.tsx'
import type { FileProblem } from '../src/schemas/live-update.ts'
import type { AppOptions } from './app-options.ts'
import { type BackendParts, createBackend } from './create-backend.ts'
import { createPreviews } from './create-previews.ts'
import { createHealth, type Health } from './health.ts'
import { systemClock } from './http/context.ts'
import { createEventStreams, type EventStreams } from './http/event-streams.ts'
import { createFramework } from './http/framework.ts'
import { createOperatorKey, type OperatorKey } from './http/operator-key.ts'
import { OVERLOAD_LIMITS, SLOTS_ONLY } from './http/overload.ts'
import { createRequestRecorder } from './http/recorded-response.ts'
import { createRequestPipeline, type RequestPipeline } from './http/request-pipeline.ts'
import { readLiveSessions } from './http/session.ts'
import { readPlatformDocuments } from './metadata/metadata-documents.ts'
import type { Readings } from './metrics/gauges.ts'
import type { Context } from './platform/context/context.ts'
import { readContracts } from './platform/features/contracts/contract-rows.ts'
import { createPlayerFinder, type PlayerFinder } from './platform/games/play/find-player.ts'
import { playKeyOf } from './platform/games/play/register-play.ts'
import { followBalances } from './platform/money/ledger/follow-balances.ts'
import { createReadings } from './readings.ts'
import { registerRoutes, studioContext } from './register-routes.ts'
import { createRequestReaders, type RequestReaders } from './request-readers.ts'
import { INJECTABLE_CALLS } from './sandbox/sandbox.ts'
import type { SandboxContext } from './sandbox/switches/sandbox-context.ts'
import { createCallCache } from './site/call-cache.ts'
import { createLiveUpdates, type LiveUpdates } from './site/live-updates.ts'
import type { SiteOptions } from './site/site-options.ts'
import { createSiteServer, type SiteServer } from './site/site-server.ts'
import { readWebAssets } from './site/web-assets.ts'
import type { ShownSource } from './tenants/explain/explain-source.ts'

export interface App {
  fastify: FastifyInstance
  context: Context
  /** Reads the brand's release and metadata again, and notifies the open pages that listen. */
  refresh(tenantId: string): void
  /** Says whether a page of the brand is open and listens. */
  hasListeners(tenantId: string): boolean
  /** Notifies the open pages of problems that keep the brand's files from being shown; an empty list when there are none. */
  notifyProblems(tenantId: string, problems: readonly FileProblem[]): void
  /** Size of the response cache in bytes. */
  cachedBytes(): number
  /** Returns the current documents of the brand's platform and the settings that this server lacks, for explanations by the command line. */
  shown(tenantId: string): Promise<ShownSource>
  /** Context of the back office's verbs and, in a sandbox, of QA's. */
  verbs: SandboxContext
  /** State of this server, for its metrics. */
  readings: Readings
  /** Announces the end: balancers learn that this instance is not ready, and callers close their connections. */
  announceStop(): void
  close(): Promise<void>
}

export async function createApp(options: AppOptions): Promise<App> {
  const { store, clock, random, directory, log } = options
  const readers = createRequestReaders(options)
  let port = 0
  const parts = createBackend(options, () => port)
  const { context, loader } = parts
  const streams = createEventStreams(hashes => readLiveSessions(context, hashes), log)
  const liveUpdates = options.live ? createLiveUpdates(loader, streams, log) : undefined
  // another platform has ledgers of its own
  const stopBalances = options.upstream ? undefined : await tellBalances(context, streams)
  const refresh = (tenantId: string) => {
    loader.forget(tenantId)
    liveUpdates
      ?.notifyChange(tenantId)
      .catch(error => log.warn({ brand: tenantId, err: error }, 'open pages were not notified'))
  }
  const stopEvents = options.events?.on('metadata', ({ tenantId }) => tenantId && refresh(tenantId))
  const verbs: SandboxContext = {
    store,
    directory,
    clock,
    system: systemClock,
    random,
    log,
    calls: INJECTABLE_CALLS,
    depositApproval: options.depositApproval ?? 'never',
    ...(options.upstream && { hasUpstream: true }),
  }
  const operatorKey = createOperatorKey(options.operatorKey)
  const siteOptions = readSiteOptions(options, parts, readers, { streams, liveUpdates, operatorKey })
  const site = createSiteServer(siteOptions)
  const studio = studioContext(options, parts, () => port)
  const previews = createPreviews({ options, site: siteOptions, studio, port: () => port })
  const players = createPlayerFinder(store)
  const health = createHealth({ store, directory, loader })
  const pipeline = createPipeline(options, parts, readers, { site, players, health })
  const fastify = createFramework({
    hostKindOf: readers.hostKindOf,
    schemeOf: readers.schemeOf,
    message: context.config.message,
    log,
    brandHosts: () => directory.hosts().keys(),
    listener: pipeline.listener,
    trustProxy: options.trustProxy ?? false,
  })
  fastify.addHook('onRequest', async ({ raw, id }) => {
    const host = readers.hostKindOf(raw)
    if (host.kind !== 'brand' && host.kind !== 'preview') return
    const preparing = options.prepare?.(host.tenantId)
    // a page can be shown before its sample accounts are made
    if (raw.headers.accept?.includes('text/html'))
      preparing?.catch(error =>
        log.error({ request: id, brand: host.tenantId, err: error }, 'the brand could not be prepared'),
      )
    else await preparing
  })
  fastify.addHook('onListen', async () => {
    port = (fastify.server.address() as AddressInfo).port
  })
  await registerRoutes(fastify, {
    options,
    parts,
    readers,
    site,
    previews,
    studio,
    verbs,
    players,
    operatorKey,
    health,
  })
  return {
    fastify,
    context,
    refresh,
    verbs,
    readings: createReadings({ options, parts, site, pipeline, health }),
    announceStop: health.announceStop,
    hasListeners: tenantId => liveUpdates?.hasListeners(tenantId) ?? false,
    notifyProblems: (tenantId, problems) => liveUpdates?.notifyProblems(tenantId, problems),
    cachedBytes: () => site.cache.bytes,
    async shown(tenantId) {
      const state = await loader.state(tenantId)
      const documents = options.upstream ? {} : await readPlatformDocuments(store, tenantId)
      return {
        ...(state && { metadata: { ...documents, ...state.metadata.wire } }),
        missingFeatures: parts.missingFeatures(tenantId),
      }
    },
    async close() {
      stopEvents?.()
      liveUpdates?.close()
      await previews.close()
      await stopBalances?.()
      pipeline.close()
      await fastify.close()
      await parts.formValidators.close()
    },
  }
}

/** Tells open pages that the balance of their member has changed. */
const tellBalances = ({ store, config }: Context, streams: EventStreams) =>
  followBalances(store, config.log, {
    onChange(tenantId, memberId) {
      for (const stream of streams.ofMember(tenantId, memberId)) stream.send('balance', null)
    },
    onGap() {
      for (const stream of streams.all()) if (stream.owner.session) stream.send('balance', null)
    },
  })

function readSiteOptions(
  options: AppOptions,
  { context, backend, loader, formValidators, missingFeatures }: BackendParts,
  { schemeOf }: RequestReaders,
  open: { streams: EventStreams; liveUpdates: LiveUpdates | undefined; operatorKey: OperatorKey },
): SiteOptions {
  const { dev, directory, clock, log, pollSeconds, explain } = options
  return {
    loader,
    directory,
    backend,
    formValidators,
    clock,
    pollSeconds,
    hasBalances: !options.upstream,
    ...open,
    explain,
    schemeOf,
    log,
    missingFeatures,
    platformDocuments: id => (options.upstream ? Promise.resolve({}) : readPlatformDocuments(options.store, id)),
    assets: dev?.assets ?? readWebAssets(join(options.dist, 'web')),
    app: dev?.app ?? (() => Promise.resolve(builtApp)),
    transform: dev?.transform,
    iconSheet: builtApp.iconSheet(),
    cacheBytes: options.cacheBytes ?? 64 * 1024 * 1024,
    // QA loads everything, often from one address
    rendersPerAddress: options.rendersPerAddress ?? (options.sandbox ? { most: 1e9, perSeconds: 60 } : undefined),
    gamesOrigin: context.config.gamesOrigin,
    async visitorOf(request) {
      const { session } = request
      if (!session) return { role: 'visitor' }
      const visitor = { role: session.role, toUpline: session.hasUpline ?? true }
      if (session.role !== 'agent') return visitor
      return { ...visitor, contracts: await (backend.contracts?.(request) ?? readContracts(context, session)) }
    },
    countryOf: context.config.countryOf,
  }
}

function createPipeline(
  options: AppOptions,
  { context, backend, loader }: BackendParts,
  { hostKindOf, schemeOf }: RequestReaders,
  { site, players, health }: { site: SiteServer; players: PlayerFinder; health: Health },
): RequestPipeline {
  const { sandbox, store, log } = options
  const calls = createCallCache({ loader, backend, log })
  // in the sandbox calls can be made slow or failing, and an upstream answers for itself
  const hasCachedCalls = !sandbox && !options.upstream
  return createRequestPipeline({
    limits: options.overload ?? (sandbox || store.kind === 'pglite' ? SLOTS_ONLY : OVERLOAD_LIMITS),
    hostKindOf,
    schemeOf,
    message: context.config.message,
    recorder: createRequestRecorder(log, options.trustProxy, options.metrics?.countRequest),
    isStopping: health.isStopping,
    middleware: options.dev?.middleware,
    brandOf(request, host) {
      if (host.kind !== 'games') return host.kind === 'brand' ? host.tenantId : ''
      const key = playKeyOf(request.headers.authorization)
      return (key && players.brandOfKey(key)) || ''
    },
    answerFromCache: (request, response, host) =>
      host.kind === 'brand' && site.answerFromCache(request, response, host.tenantId),
    answerCall: (request, response, host, pass) =>
      hasCachedCalls &&
      host.kind === 'brand' &&
      calls.answer(request, response, { tenantId: host.tenantId, secure: schemeOf(request) === 'https' }, pass),
  })
}
