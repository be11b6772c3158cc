/**
 * Builds the backend for the platform's calls, in an order without cycles: the source of the metadata, the site loader over it, the brand
 * policy that reads the loader, and last the platform that needs the policy.
 */
import { LOTTERY_TYPES } from '../src/schemas/games/lottery-types.ts'
import type { AppOptions } from './app-options.ts'
import { createSpeech, readBrandPolicy } from './brand-policy.ts'
import { createFormValidators, type FormValidators } from './form-validators/form-validators.ts'
import type { Backend, MetadataSource } from './http/backend.ts'
import type { HttpContext } from './http/context.ts'
import { createMessages } from './http/problem-messages.ts'
import { createCountryReader } from './http/visitor-country.ts'
import { readMetadata } from './metadata/metadata-documents.ts'
import { createStoredMetadata } from './metadata/stored-metadata.ts'
import { missingFeatures } from './platform/context/account-services.ts'
import { type Config, type Context, createConfig } from './platform/context/context.ts'
import { keepVendorsWithGames } from './platform/games/catalogue/vendors-with-games.ts'
import { createPlatform, handlers } from './platform/platform.ts'
import { createProxy } from './proxy/proxy.ts'
import { readApproval } from './sandbox/switches/approve-deposits.ts'
import { createFaultInjection } from './sandbox/switches/inject-faults.ts'
import { SANDBOX_LIMITS } from './sandbox/switches/sandbox-limits.ts'
import { createSiteLoader, type SiteLoader, type SiteLoaderOptions } from './site/load-site.ts'

type Speech = ReturnType<typeof createSpeech>

export interface BackendChanges {
  wrapLoader?(loader: SiteLoader): SiteLoader
  countryOf?: HttpContext['config']['countryOf']
  isPatient?: boolean
}

export interface BackendParts {
  context: Context
  backend: Backend
  loader: SiteLoader
  formValidators: FormValidators
  /** Features that the server lacks settings for, by brand. */
  missingFeatures: NonNullable<SiteLoaderOptions['missingFeatures']>
}

/**
 * @param port where the server listens, once it does
 * @param changes of previews: another loader around that of the site, the country of a simulated visitor, and waiting for the last change
 */
export function createBackend(options: AppOptions, port: () => number, changes: BackendChanges = {}): BackendParts {
  const { store, clock, random, directory, events, log } = options
  /** Texts of the brands for messages, once there is the loader that they are read from. */
  let speech: Speech | undefined
  const own = readConfig(options, (tenantId, language) => speech?.(tenantId, language))
  const config = { ...own, ...(changes.countryOf && { countryOf: changes.countryOf }) }
  const httpContext: HttpContext = { store, clock, random, config }
  const proxy = options.upstream && createUpstream(httpContext, options)
  const referenceMetadata: MetadataSource = {
    metadata: async tenantId => keepVendorsWithGames(store, await readMetadata(store, tenantId), LOTTERY_TYPES),
    announcesChanges: true,
  }
  const faults = options.sandbox
    ? createFaultInjection({ context: httpContext, endpoints: handlers.map(({ endpoint }) => endpoint), events })
    : undefined
  const ownMetadata = proxy?.metadata ?? referenceMetadata
  const source = faults?.wrapMetadata(ownMetadata) ?? ownMetadata
  const formValidators = createFormValidators()
  // a real platform has services of its own
  const missing = (tenantId: string) => (proxy ? {} : missingFeatures(config.services, tenantId))
  const siteLoader = createSiteLoader({
    directory,
    source,
    stored: createStoredMetadata(store),
    clock,
    log,
    announcesChanges: () => source.announcesChanges && events?.isLive() === true,
    missingFeatures: missing,
    isPatient: changes.isPatient ?? false,
  })
  const loader = changes.wrapLoader?.(siteLoader) ?? siteLoader
  speech = createSpeech(loader)
  const context: Context = {
    ...httpContext,
    config,
    formValidators,
    brands: readBrandPolicy(loader, options.texts, port),
  }
  const ownBackend = proxy?.createBackend(context) ?? createPlatform(context)
  return {
    context,
    loader,
    formValidators,
    missingFeatures: missing,
    backend: faults?.wrapBackend(ownBackend) ?? ownBackend,
  }
}

function readConfig(options: AppOptions, ofBrand: Speech): Config {
  const { services, gamesOrigin, log } = options
  return createConfig({
    countryOf: createCountryReader(options.trustProxy, options.countryHeader),
    message: createMessages(options.texts, ofBrand),
    log,
    approvesDepositsAfter: () => readApproval(options.store.db, options.depositApproval ?? 'never'),
    ...(services && { services }),
    ...(gamesOrigin ? { gamesOrigin: () => gamesOrigin } : {}),
    ...(options.sandbox ? { limits: SANDBOX_LIMITS, isSandbox: true } : {}),
  })
}

const createUpstream = (context: HttpContext, { directory, upstream, upstreamTimes, metrics }: AppOptions) =>
  createProxy(context, {
    settings: upstream!,
    handlers,
    merchantOf: async id => (await directory.current(id))?.body.document.tenant.merchant ?? id,
    hostOf: id => `${id}.localhost`,
    times: upstreamTimes,
    onDrift: metrics?.countDrift,
  })
