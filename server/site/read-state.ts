/** Reads a brand's state once: its current release, and the platform's metadata or the last valid one. */

import { setTimeout as wait } from 'node:timers/promises'
import type { MetadataSource } from '../http/backend.ts'
import type { Clock } from '../http/context.ts'
import type { Log } from '../log/log.ts'
import { MAX_AGE_MS, type StoredMetadata, type StoredVersion } from '../metadata/stored-metadata.ts'
import type { TenantDirectory } from '../tenants/directory/directory.ts'
import { nameVersion, phaseAt, readVersion } from './moment-version.ts'
import type { SiteState } from './site-state.ts'

export interface StateEntry {
  state: SiteState
  /** Times of the clock in milliseconds: when the state was read, … */
  checkedAt: number
  /** … when the platform last confirmed its metadata, … */
  confirmedAt: number
  /** … and when that was last stored. */
  storedAt: number
  /** Time at which a condition of the brand on a date changes its answer; undefined when none will. */
  endsAt: number | undefined
}

export interface StateSources {
  directory: Pick<TenantDirectory, 'current' | 'release'>
  source: Pick<MetadataSource, 'metadata'>
  stored: StoredMetadata
  clock: Clock
  log: Log
}

/** Time after which a silent platform counts as not answering. */
const TIMEOUT_MS = 8000
/** Interval of storing the confirmation of unchanged metadata. */
const STORE_EVERY_MS = 5 * 60_000

/**
 * @param previous state that was read before
 * @returns undefined when nothing of the brand is published
 * @throws when the platform or the database does not answer and there is no valid metadata of the last day
 */
export async function readState(
  sources: StateSources,
  tenantId: string,
  previous: StateEntry | undefined,
): Promise<StateEntry | undefined> {
  const { directory, source, clock } = sources
  let release = previous?.state.release
  try {
    release = await directory.current(tenantId)
    if (!release) return undefined
    const metadata = await fetchMetadata(source, tenantId)
    return toEntry(sources, { tenantId, release, metadata, stale: false }, clock.now(), previous)
  } catch (error) {
    const metadata = await lastValid(sources, tenantId, previous)
    if (!release || !metadata) throw error
    if (!previous?.state.stale)
      sources.log.warn(
        { brand: tenantId, err: error },
        'the platform does not answer, its last valid metadata is shown',
      )
    return toEntry(sources, { tenantId, release, metadata, stale: true }, metadata.confirmedAt, previous)
  }
}

function toEntry(
  sources: StateSources,
  { tenantId, release, metadata: { version, wire }, stale }: Omit<SiteState, 'version'>,
  confirmedAt: number,
  previous: StateEntry | undefined,
): StateEntry {
  const now = sources.clock.now()
  const { moment, endsAt } = phaseAt(release, now)
  const metadata = { version: nameVersion(version, moment), wire }
  const name = `${release.hash}/${metadata.version}${stale ? '/stale' : ''}`
  const state =
    previous?.state.version === name ? previous.state : { tenantId, release, metadata, version: name, stale, moment }
  const isStored =
    previous !== undefined &&
    readVersion(previous.state.metadata.version).version === version &&
    now - previous.storedAt < STORE_EVERY_MS
  if (!stale && !isStored) void storeMetadata(sources, { tenantId, metadata: { version, wire } }, confirmedAt)
  return { state, checkedAt: now, confirmedAt, storedAt: isStored ? previous.storedAt : now, endsAt }
}

async function storeMetadata(
  { stored, log }: StateSources,
  { tenantId, metadata }: Pick<SiteState, 'tenantId' | 'metadata'>,
  confirmedAt: number,
): Promise<void> {
  try {
    if (!(await stored.store(tenantId, metadata, confirmedAt)))
      log.warn(
        { brand: tenantId },
        "the platform's metadata is not valid: what can be read of it is shown, and it is not stored",
      )
  } catch (error) {
    log.warn({ brand: tenantId, err: error }, 'its metadata could not be stored')
  }
}

/** Returns metadata that the platform confirmed at most a day ago: from memory, else from the store. */
async function lastValid(
  { stored, clock }: StateSources,
  tenantId: string,
  previous: StateEntry | undefined,
): Promise<StoredVersion | undefined> {
  const now = clock.now()
  if (!previous) return stored.latest(tenantId, now).catch(() => undefined)
  const { state, confirmedAt } = previous
  return now - confirmedAt <= MAX_AGE_MS
    ? { wire: state.metadata.wire, version: readVersion(state.metadata.version).version, confirmedAt }
    : undefined
}

/** Reads the metadata. @throws when the platform does not answer in time, or with an invalid answer */
async function fetchMetadata(source: StateSources['source'], tenantId: string): Promise<SiteState['metadata']> {
  const answered = new AbortController()
  const timeout = wait(TIMEOUT_MS, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${TIMEOUT_MS / 1000} seconds`)
  })
  timeout.catch(() => {})
  try {
    const metadata = await Promise.race([source.metadata(tenantId), timeout])
    if (typeof metadata.wire !== 'object' || metadata.wire === null) throw new Error('what it sends is no metadata')
    return metadata
  } finally {
    answered.abort()
  }
}
