/** A brand's current state — release and platform metadata — and the site models made of it. */
import { setTimeout as wait } from 'node:timers/promises'
import { widgetCatalog } from '../../src/app/entry-server.tsx'
import { buildSite } from '../../src/engine/index.ts'
import type { Problem } from '../../src/engine/problems/problems.ts'
import type { SiteModel } from '../../src/engine/site-model.ts'
import type { Role } from '../../src/schemas/document/condition.ts'
import type { Metadata } from '../../src/schemas/metadata/metadata.ts'
import type { MetadataSource } from '../http/backend.ts'
import type { Clock } from '../http/context.ts'
import { isRegionBlocked } from '../http/visitor-country.ts'
import { GOOD_FOR_MS, type Kept, type KeptMetadata } from '../metadata/stored-metadata.ts'
import type { TenantDirectory } from '../tenants/directory/directory.ts'
import type { Release } from '../tenants/release/release.ts'
import { blockedState } from './blocked-state.ts'
import { createOlderStates, type OlderStates } from './older-states.ts'

export interface SiteState {
  tenantId: string
  release: Release
  metadata: { version: string; wire: Metadata }
  /** Names all that an answer made of it depends on: release, metadata, and whether that is stale. */
  version: string
  /** The platform did not answer; the metadata is its last good one (ENG-17). */
  stale: boolean
  /** As visitors see it whose country the platform blocks (SYS-03). */
  blocked?: true
}

export interface SiteVisitor {
  role: Role
  language: string
  contracts?: Partial<Record<'dividend' | 'dailySalary' | 'hourlySalary' | 'realTimeSalary', boolean>>
}

export interface SiteLoader {
  /** @returns undefined when there is no such brand or nothing of it was ever published. */
  state(tenantId: string): Promise<SiteState | undefined>
  /** The state as it is for visitors of a country; the same unless the platform blocks that country. */
  forCountry(state: SiteState, country: string | undefined): SiteState
  /** The brand as a page that is still open shows it. */
  at: OlderStates
  /** The state without waiting; undefined when it must be asked for, because it could have changed meanwhile. */
  ready(tenantId: string): SiteState | undefined
  site(state: SiteState, visitor: SiteVisitor): SiteModel
  problems(state: SiteState, visitor: SiteVisitor): readonly Problem[]
  forget(tenantId: string): void
}

interface Held {
  state: SiteState
  checkedAt: number
  /** When the platform last said so. */
  confirmedAt: number
  /** When that was last written down. */
  keptAt: number
}
type Built = ReturnType<typeof buildSite>

const CHECK_AFTER_MS = 1000
/** When whatever changes is told, this only makes sure. */
const MAKE_SURE_AFTER_MS = 30_000
/** A platform that takes longer is not waited for: the brand is shown as it was. */
const PATIENCE_MS = 300
/** A platform that says nothing for so long does not answer. */
const TIMEOUT_MS = 8000
/** How often it is written down that the metadata still holds. */
const KEEP_EVERY_MS = 5 * 60_000
const MODELS_KEPT = 400

export function createSiteLoader(options: {
  directory: Pick<TenantDirectory, 'current' | 'release'>
  source: Pick<MetadataSource, 'metadata'>
  kept: KeptMetadata
  clock: Clock
  /** Every change is told by `forget`, now at least: what was asked for still holds. */
  announcesChanges?: () => boolean
  log: (line: string) => void
}): SiteLoader {
  const { directory, source, kept, clock, announcesChanges = () => false, log } = options
  const held = new Map<string, Held>()
  const models = new Map<string, Built>()
  const asking = new Map<string, Promise<void>>()
  /** Brands of which something changed while they were asked for. */
  const outdated = new Set<string>()
  /** Brands whose answer has taken longer than PATIENCE_MS and is still not there. */
  const slow = new Set<string>()

  const ask = async (tenantId: string): Promise<void> => {
    const entry = held.get(tenantId)
    const before = entry?.state
    let release = before?.release
    let metadata: Omit<Kept, 'confirmedAt'> | undefined = before?.metadata
    let confirmedAt = entry?.confirmedAt ?? 0
    let stale = false
    try {
      release = await directory.current(tenantId)
      if (!release) {
        held.delete(tenantId)
        return
      }
      metadata = await answerOf(source, tenantId)
      confirmedAt = clock.now()
    } catch (error) {
      const good = await lastGood(tenantId, entry)
      if (!release || !good) {
        held.delete(tenantId)
        throw error
      }
      metadata = good
      confirmedAt = good.confirmedAt
      if (!before?.stale)
        log(`${tenantId}: the platform does not answer, its last good metadata is shown (${String(error)})`)
      stale = true
    }
    const version = `${release.hash}/${metadata.version}${stale ? '/stale' : ''}`
    const { version: metadataVersion, wire } = metadata
    const state =
      before?.version === version
        ? before
        : { tenantId, release, metadata: { version: metadataVersion, wire }, version, stale }
    const isKept = entry?.state.metadata.version === metadataVersion && clock.now() - entry.keptAt < KEEP_EVERY_MS
    held.set(tenantId, { state, checkedAt: clock.now(), confirmedAt, keptAt: isKept ? entry.keptAt : clock.now() })
    if (!stale && !isKept) void keep(state, confirmedAt)
  }
  const keep = async ({ tenantId, metadata }: SiteState, confirmedAt: number): Promise<void> => {
    try {
      if (!(await kept.keep(tenantId, metadata, confirmedAt)))
        log(`${tenantId}: the platform's metadata is out of order: it is shown as far as it goes, and not kept.`)
    } catch (error) {
      log(`${tenantId}: its metadata could not be kept: ${String(error)}`)
    }
  }
  /** What the platform said at most a day ago: in memory, else as the store kept it. */
  const lastGood = async (tenantId: string, entry: Held | undefined): Promise<Kept | undefined> => {
    const now = clock.now()
    if (!entry) return kept.latest(tenantId, now).catch(() => undefined)
    const { state, confirmedAt } = entry
    return now - confirmedAt <= GOOD_FOR_MS ? { ...state.metadata, confirmedAt } : undefined
  }
  /** An answer that was overtaken by a change is no answer. */
  const askUntilItHolds = async (tenantId: string): Promise<void> => {
    do {
      outdated.delete(tenantId)
      await ask(tenantId)
    } while (outdated.delete(tenantId))
  }
  /** One question at a time for a brand, however many requests wait for it. */
  const refresh = (tenantId: string): Promise<void> => {
    let running = asking.get(tenantId)
    if (!running) {
      running = askUntilItHolds(tenantId).finally(() => {
        asking.delete(tenantId)
        slow.delete(tenantId)
      })
      asking.set(tenantId, running)
    }
    return running
  }
  /** Waits for news of a brand that there is something to show of already, but not for long. */
  const refreshSoon = async (tenantId: string): Promise<void> => {
    const news = refresh(tenantId).catch(error => log(`${tenantId}: ${String(error)}`))
    if (slow.has(tenantId)) return
    const patience = new AbortController()
    const tooLong = wait(PATIENCE_MS, undefined, { signal: patience.signal }).then(
      () => void slow.add(tenantId),
      () => {},
    )
    await Promise.race([news, tooLong])
    patience.abort()
  }
  /** In the sandbox the clock may have been put back: what is of a time to come is not fresh either. */
  const isFresh = (entry: Held | undefined): boolean => {
    if (!entry) return false
    const age = clock.now() - entry.checkedAt
    return age >= 0 && age < (announcesChanges() && !entry.state.stale ? MAKE_SURE_AFTER_MS : CHECK_AFTER_MS)
  }

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

  const stateOf = async (tenantId: string): Promise<SiteState | undefined> => {
    const entry = held.get(tenantId)
    if (!entry) await refresh(tenantId)
    else if (!isFresh(entry)) await refreshSoon(tenantId)
    return held.get(tenantId)?.state
  }
  const forget = (tenantId: string) => {
    const entry = held.get(tenantId)
    if (entry) entry.checkedAt = 0
    if (asking.has(tenantId)) outdated.add(tenantId)
  }
  const at = createOlderStates({
    directory,
    kept,
    log,
    renew(tenantId) {
      forget(tenantId)
      return stateOf(tenantId)
    },
  })

  return {
    state: stateOf,
    forCountry: (state, country) =>
      isRegionBlocked(state.metadata.wire.system ?? {}, country) ? blockedState(state) : state,
    at,
    ready(tenantId) {
      const entry = held.get(tenantId)
      return entry && (isFresh(entry) || slow.has(tenantId)) ? entry.state : undefined
    },
    site: (state, visitor) => build(state, visitor).site,
    problems: (state, visitor) => build(state, visitor).problems,
    forget,
  }
}

/** @throws when the platform does not answer in time, or with something that is no metadata at all. */
async function answerOf(source: Pick<MetadataSource, 'metadata'>, tenantId: string) {
  const answered = new AbortController()
  const tooLong = wait(TIMEOUT_MS, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${TIMEOUT_MS / 1000} seconds`)
  })
  tooLong.catch(() => {})
  try {
    const metadata = await Promise.race([source.metadata(tenantId), tooLong])
    if (typeof metadata.wire !== 'object' || metadata.wire === null) throw new Error('what it sends is no metadata')
    return metadata
  } finally {
    answered.abort()
  }
}
