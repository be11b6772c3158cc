/** A brand's current state — release and platform metadata — and the site models made of it. */

import { widgetCatalog } from '../../src/app/entry-server.tsx'
import { buildSite } from '../../src/engine/index.ts'
import type { Problem } from '../../src/engine/problems.ts'
import type { SiteModel } from '../../src/engine/site-model.ts'
import type { Role } from '../../src/schemas/condition.ts'
import type { Metadata } from '../../src/schemas/metadata/metadata.ts'
import type { Clock } from '../context.ts'
import type { Platform } from '../platform/platform.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import type { Release } from '../tenants/release.ts'

export interface SiteState {
  tenantId: string
  release: Release
  metadata: { version: string; wire: Metadata }
  /** Names the release and the metadata together: `<release>/<metadata>`. */
  version: string
  /** The platform did not answer; the metadata is its last good one (ENG-17). */
  stale: boolean
}

export interface SiteVisitor {
  role: Role
  language: string
  contracts?: Partial<Record<'dividend' | 'dailySalary' | 'hourlySalary' | 'realTimeSalary', boolean>>
}

export interface SiteLoader {
  /** @returns undefined when there is no such brand or nothing of it was ever published. */
  state(tenantId: string): Promise<SiteState | undefined>
  /** The state's version without waiting; undefined when it must be asked for. */
  version(tenantId: string): string | undefined
  site(state: SiteState, visitor: SiteVisitor): SiteModel
  problems(state: SiteState, visitor: SiteVisitor): readonly Problem[]
  forget(tenantId: string): void
}

interface Held {
  state: SiteState
  checkedAt: number
  asking?: Promise<void>
}
type Built = ReturnType<typeof buildSite>

const CHECK_AFTER_MS = 1000
const MODELS_KEPT = 400

export function createSiteLoader(options: {
  directory: Pick<TenantDirectory, 'current'>
  platform: Pick<Platform, 'metadata'>
  clock: Clock
  log: (line: string) => void
}): SiteLoader {
  const { directory, platform, clock, log } = options
  const held = new Map<string, Held>()
  const models = new Map<string, Built>()

  const ask = async (tenantId: string): Promise<void> => {
    const release = await directory.current(tenantId)
    if (!release) {
      held.delete(tenantId)
      return
    }
    const before = held.get(tenantId)?.state
    let metadata = before?.metadata
    let stale = false
    try {
      metadata = await platform.metadata(tenantId)
    } catch (error) {
      if (!metadata) throw error
      if (!before?.stale)
        log(`${tenantId}: the platform does not answer, its last good metadata is shown (${String(error)})`)
      stale = true
    }
    const version = `${release.hash}/${metadata.version}`
    if (before && before.version === version && before.stale === stale)
      held.set(tenantId, { state: before, checkedAt: clock.now() })
    else held.set(tenantId, { state: { tenantId, release, metadata, version, stale }, checkedAt: clock.now() })
  }
  /** One question at a time for a brand, however many requests wait for it. */
  const refresh = (tenantId: string): Promise<void> => {
    const current = held.get(tenantId)
    if (current?.asking) return current.asking
    const asking = ask(tenantId).catch(error => {
      if (!held.get(tenantId)) throw error
      log(`${tenantId}: ${String(error)}`)
    })
    if (current) {
      current.asking = asking
      void asking.finally(() => {
        current.asking = undefined
      })
    }
    return asking
  }
  const isFresh = (entry: Held | undefined): boolean =>
    entry !== undefined && clock.now() - entry.checkedAt < CHECK_AFTER_MS

  const build = (state: SiteState, visitor: SiteVisitor): Built => {
    const key = `${state.tenantId} ${state.version} ${visitor.role} ${visitor.language} ${JSON.stringify(visitor.contracts ?? {})}`
    let built = models.get(key)
    if (!built) {
      const { document, texts, languages } = state.release.body
      built = buildSite(
        { tenant: document, metadata: state.metadata.wire, texts, languages, widgets: widgetCatalog },
        visitor,
      )
      models.set(key, built)
      for (const oldest of models.keys()) {
        if (models.size <= MODELS_KEPT) break
        models.delete(oldest)
      }
    }
    return built
  }

  return {
    async state(tenantId) {
      if (!isFresh(held.get(tenantId))) await refresh(tenantId)
      return held.get(tenantId)?.state
    },
    version(tenantId) {
      const entry = held.get(tenantId)
      if (!entry) return undefined
      if (!isFresh(entry)) void refresh(tenantId)
      return entry.state.version
    },
    site: (state, visitor) => build(state, visitor).site,
    problems: (state, visitor) => build(state, visitor).problems,
    forget(tenantId) {
      const entry = held.get(tenantId)
      if (entry) entry.checkedAt = 0
    },
  }
}
