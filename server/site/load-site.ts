/** Returns a brand's current state, the older states that open pages show, and the site models built from them. */
import { LRUCache } from 'lru-cache'
import stringify from 'safe-stable-stringify'
import { widgetCatalog } from '../../src/app/entry-server.tsx'
import { buildSite, type Visitor } from '../../src/engine/index.ts'
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import { isRegionBlocked } from '../metadata/site-status.ts'
import { blockedState } from './blocked-state.ts'
import { type CurrentStatesOptions, createCurrentStates } from './current-states.ts'
import { nameFiles } from './name-files.ts'
import { nameValidators } from './name-validators.ts'
import { createOlderStates, type OlderStates } from './older-states.ts'
import type { SiteState } from './site-state.ts'

export interface SiteLoader {
  /** @returns undefined when there is no such brand, or nothing of it was ever published */
  state(tenantId: string): Promise<SiteState | undefined>
  /** Returns the state for visitors of a country; the same unless the platform blocks that country. */
  forCountry(state: SiteState, country: string | undefined): SiteState
  /** Returns the state that an open page still shows. */
  at: OlderStates
  /** Returns the state without waiting; undefined when it must be loaded because it may have changed. */
  ready(tenantId: string): SiteState | undefined
  /** Returns the newest state in memory, which may be outdated: enough for texts. */
  known(tenantId: string): SiteState | undefined
  site(state: SiteState, visitor: Visitor): SiteModel
  /** Marks a brand as possibly changed. */
  forget(tenantId: string): void
}

const MAX_MODELS = 400

export interface SiteLoaderOptions extends CurrentStatesOptions {
  /** Features that the server cannot give a brand, even where the platform switches them on, with the settings that it lacks. */
  missingFeatures?: (tenantId: string) => Readonly<Record<string, string>>
}

export function createSiteLoader(options: SiteLoaderOptions): SiteLoader {
  const states = createCurrentStates(options)
  const build = createModelCache(options)
  const at = createOlderStates({
    ...options,
    reload(tenantId) {
      states.forget(tenantId)
      return states.load(tenantId)
    },
  })
  return {
    state: states.load,
    forCountry: (state, country) =>
      isRegionBlocked(state.metadata.wire.system ?? {}, country) ? blockedState(state) : state,
    at,
    ready: states.ready,
    known: states.known,
    site: build,
    forget: states.forget,
  }
}

function createModelCache({ missingFeatures }: SiteLoaderOptions) {
  const models = new LRUCache<string, SiteModel>({ max: MAX_MODELS })
  return (state: SiteState, visitor: Visitor): SiteModel => {
    const key = `${state.tenantId} ${state.version} ${stringify(visitor)}`
    let site = models.get(key)
    if (!site) {
      const { document, texts, languages, assets = {} } = state.release.body
      const documents = {
        tenant: document,
        missingFeatures: missingFeatures?.(state.tenantId),
        metadata: state.metadata.wire,
        texts,
        languages,
        widgets: widgetCatalog,
        now: state.moment,
      }
      site = nameValidators(nameFiles(buildSite(documents, visitor).site, assets), state)
      models.set(key, site)
    }
    return site
  }
}
