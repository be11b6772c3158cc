/** Builds the previews of the studio: the site and the platform once more, over drafts and on a store where nothing lasts. */
import type { FastifyInstance } from 'fastify'
import type { AppOptions } from './app-options.ts'
import { type BackendParts, createBackend } from './create-backend.ts'
import type { Event } from './events/read-events.ts'
import { createEventStreams } from './http/event-streams.ts'
import { readLiveSessions } from './http/session.ts'
import { addSimulatedPerson } from './platform/people/accounts/add-simulated-person.ts'
import { currentPreview, previewClock, previewStore } from './previews/preview-scope.ts'
import type { PreviewAccess } from './previews/preview-token.ts'
import { createPreviewUpdates } from './previews/preview-updates.ts'
import { mayLook, registerPreviews } from './previews/register-previews.ts'
import { simulateState } from './previews/simulate-state.ts'
import type { SiteLoader } from './site/load-site.ts'
import type { SiteOptions } from './site/site-options.ts'
import { createSiteServer } from './site/site-server.ts'
import type { SiteState } from './site/site-state.ts'
import type { StudioContext } from './studio/studio-context.ts'
import type { TenantDirectory } from './tenants/directory/directory.ts'
import { makePreviewRelease } from './tenants/drafts/compile-draft.ts'
import type { DraftContext } from './tenants/drafts/draft-context.ts'
import { assetType } from './tenants/read/asset-type.ts'
import { createAssetCache } from './tenants/release/release-assets.ts'

export interface PreviewParts {
  options: AppOptions
  /** Options of the players' site, of which previews change some. */
  site: SiteOptions
  studio: StudioContext
  port(): number
}

export interface Previews {
  /** @param registerContent adds the files of the program and the pictures of the demo */
  register(app: FastifyInstance, registerContent: (app: FastifyInstance) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Size of the cache of previews: each change of a draft makes every page anew. */
const CACHE_BYTES = 16 * 1024 * 1024

export function createPreviews({ options, site, studio, port }: PreviewParts): Previews {
  const { store, clock, events, log } = options
  const directory = draftDirectory(options.directory, studio)
  let own: SiteLoader | undefined
  const countryOf: SiteOptions['countryOf'] = () => currentPreview()?.access.simulation.country
  const parts = createBackend(
    {
      ...options,
      store: previewStore(store),
      clock: previewClock(clock),
      directory,
      sandbox: false,
      depositApproval: 'never',
      services: undefined,
    },
    port,
    {
      wrapLoader(loader) {
        own = loader
        return loadSimulated(loader)
      },
      countryOf,
      isPatient: true,
    },
  )
  const stateFor = async (access: PreviewAccess): Promise<SiteState | undefined> => {
    const state = await own?.state(access.brand)
    return state && simulateState(state, access.simulation, clock.now())
  }
  const streams = createEventStreams(hashes => readLiveSessions(parts.context, hashes), log)
  const liveUpdates = createPreviewUpdates(streams, stateFor, access => mayLook(studio, access), log)
  const refresh = ({ kind, tenantId, body }: Event) => {
    if (tenantId === null) return
    // presence and conflicts change no draft, and have no number of its operations
    if (kind === 'draft' && body.seq === undefined) return
    own?.forget(tenantId)
    // drafts of brands that extend this one are read again by the next check of their previews
    if (kind === 'release') for (const { owner } of streams.all()) own?.forget(owner.tenantId)
    liveUpdates
      .notifyChange(tenantId)
      .catch(error => log.warn({ brand: tenantId, err: error }, 'previews were not notified'))
  }
  const stops = (['draft', 'release', 'metadata'] as const).map(kind => events?.on(kind, refresh))
  const shown = previewSite(parts, directory)
  const server = createSiteServer({
    ...site,
    ...shown,
    frameScript: site.assets.preview,
    streams,
    liveUpdates,
    countryOf,
  })
  return {
    register: (app, registerContent) =>
      registerPreviews(
        app,
        {
          operators: studio,
          studioOrigin: studio.origin,
          script: site.assets.preview,
          stateFor,
          schemeOf: site.schemeOf,
          addPerson: options.upstream
            ? undefined
            : (tx, { brand, simulation }, role) =>
                addSimulatedPerson(tx, parts.context, { tenantId: brand, role, vip: simulation.vip ?? 0 }),
        },
        async () => {
          await parts.backend.register(app)
          await registerContent(app)
          server.register(app)
        },
      ),
    async close() {
      for (const stop of stops) stop?.()
      liveUpdates.close()
      await parts.formValidators.close()
    },
  }
}

const previewSite = (
  { loader, backend, formValidators, missingFeatures }: BackendParts,
  directory: TenantDirectory,
): Partial<SiteOptions> & Pick<SiteOptions, 'visitorOf'> => ({
  loader,
  directory,
  backend,
  formValidators,
  missingFeatures,
  explain: undefined,
  hasBalances: false,
  cacheBytes: CACHE_BYTES,
  async visitorOf() {
    const { role = 'visitor' } = currentPreview()?.access.simulation ?? {}
    return role === 'visitor' ? { role } : { role, toUpline: true }
  },
})

/** Returns a loader that gives a request the state of its own world. */
const loadSimulated = (own: SiteLoader): SiteLoader => ({
  ...own,
  state: async tenantId => currentPreview()?.state ?? own.state(tenantId),
  ready: tenantId => currentPreview()?.state ?? own.ready(tenantId),
  known: tenantId => currentPreview()?.state ?? own.known(tenantId),
  // an open page moves on to the draft as it is now; addresses of other simulations are not its own
  at: async (current, release, metadata) =>
    current.release.hash === release && current.metadata.version === metadata ? current : undefined,
})

/** Returns the directory with drafts in place of published releases. */
function draftDirectory(published: TenantDirectory, drafts: DraftContext): TenantDirectory {
  const findAsset = createAssetCache(drafts.store)
  return {
    ...published,
    current: tenantId => makePreviewRelease(drafts, tenantId),
    async asset(tenantId, name, hash) {
      const named = currentPreview()?.state?.release.body.assets?.[name]
      if (named === undefined || (hash !== undefined && hash !== named)) return published.asset(tenantId, name, hash)
      const body = await findAsset(tenantId, named)
      const type = assetType(name)
      return body && type ? { body, type, hash: named } : undefined
    },
  }
}
