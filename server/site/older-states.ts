/** Returns states that open pages still show: older releases and metadata, or newer ones that another instance has read already. */

import { LRUCache } from 'lru-cache'
import type { Log } from '../log/log.ts'
import type { StoredMetadata } from '../metadata/stored-metadata.ts'
import type { TenantDirectory } from '../tenants/directory/directory.ts'
import { blockedState, openVersion } from './blocked-state.ts'
import { readVersion } from './moment-version.ts'
import type { SiteState } from './site-state.ts'

/** Limit of states in memory: a release with its texts takes about a megabyte. */
const MAX_STATES = 32
const RELEASE = /^[0-9a-f]{16}$/
const VERSION = /^\w{1,64}$/

/** Reads a state. @returns undefined when that release or metadata is unknown */
export type OlderStates = (current: SiteState, release: string, metadata: string) => Promise<SiteState | undefined>

export interface OlderStatesOptions {
  directory: Pick<TenantDirectory, 'release'>
  stored: Pick<StoredMetadata, 'find'>
  /** Reads the brand's current state again. */
  reload(tenantId: string): Promise<SiteState | undefined>
  log: Log
}

export function createOlderStates(options: OlderStatesOptions): OlderStates {
  const states = new LRUCache<string, Promise<SiteState | undefined>>({ max: MAX_STATES })

  const find: OlderStates = async (current, release, metadata) => {
    if (current.release.hash === release && current.metadata.version === metadata) return current
    if (!RELEASE.test(release) || !VERSION.test(metadata)) return undefined
    const key = `${current.tenantId} ${release}/${metadata}`
    const loading =
      states.get(key) ??
      loadOlder(options, current, release, metadata).catch(error => {
        options.log.warn({ brand: current.tenantId, err: error }, 'an older state could not be read')
        return undefined
      })
    states.set(key, loading)
    const found = await loading
    // not remembered, since another instance may be about to store it
    if (!found) states.delete(key)
    return found
  }
  return async (current, release, metadata) => {
    const open = openVersion(metadata)
    const found = await find(current, release, open ?? metadata)
    return found && open !== undefined ? blockedState(found) : found
  }
}

async function loadOlder(
  { directory, stored, reload }: OlderStatesOptions,
  current: SiteState,
  hash: string,
  metadata: string,
): Promise<SiteState | undefined> {
  const { tenantId } = current
  const release = current.release.hash === hash ? current.release : await directory.release(tenantId, hash)
  if (!release) return undefined
  const { version, moment } = readVersion(metadata)
  const isOf = (state: SiteState | undefined) =>
    state !== undefined && readVersion(state.metadata.version).version === version
  let wire = isOf(current) ? current.metadata.wire : await stored.find(tenantId, version)
  if (!wire) {
    // another instance may have asked the platform a moment later than this one
    const now = await reload(tenantId)
    if (isOf(now)) wire = now?.metadata.wire
  }
  return (
    wire && {
      tenantId,
      release,
      metadata: { version: metadata, wire },
      version: `${hash}/${metadata}`,
      stale: false,
      moment,
    }
  )
}
