/** The states of a brand that pages still open show: older releases and metadata, or those another instance is ahead with (TEN-05). */

import type { KeptMetadata } from '../metadata/stored-metadata.ts'
import type { TenantDirectory } from '../tenants/directory/directory.ts'
import { blockedState, openVersion } from './blocked-state.ts'
import type { SiteState } from './load-site.ts'

/** In memory: a release with its texts takes about a megabyte. */
const MOST = 32
const RELEASE = /^[0-9a-f]{16}$/
const VERSION = /^\w{1,64}$/

/** @returns undefined when nobody knows that release or metadata. */
export type OlderStates = (current: SiteState, release: string, metadata: string) => Promise<SiteState | undefined>

export function createOlderStates(options: {
  directory: Pick<TenantDirectory, 'release'>
  kept: Pick<KeptMetadata, 'find'>
  /** Asks the platform anew. */
  renew(tenantId: string): Promise<SiteState | undefined>
  log: (line: string) => void
}): OlderStates {
  const { directory, kept, renew, log } = options
  const known = new Map<string, Promise<SiteState | undefined>>()

  const load = async (current: SiteState, release: string, metadata: string): Promise<SiteState | undefined> => {
    const { tenantId } = current
    const document = current.release.hash === release ? current.release : await directory.release(tenantId, release)
    if (!document) return undefined
    let wire = current.metadata.version === metadata ? current.metadata.wire : await kept.find(tenantId, metadata)
    if (!wire) {
      // another instance may have asked the platform a moment later than this one
      const now = await renew(tenantId)
      if (now?.metadata.version === metadata) wire = now.metadata.wire
    }
    const version = `${release}/${metadata}`
    return wire && { tenantId, release: document, metadata: { version: metadata, wire }, version, stale: false }
  }

  const find: OlderStates = async (current, release, metadata) => {
    if (current.release.hash === release && current.metadata.version === metadata) return current
    if (!RELEASE.test(release) || !VERSION.test(metadata)) return undefined
    const key = `${current.tenantId} ${release}/${metadata}`
    const loading =
      known.get(key) ??
      load(current, release, metadata).catch(error => {
        log(`${current.tenantId}: ${String(error)}`)
        return undefined
      })
    known.delete(key)
    known.set(key, loading)
    for (const oldest of known.keys()) {
      if (known.size <= MOST) break
      known.delete(oldest)
    }
    const found = await loading
    // it may turn up: another instance is about to write it
    if (!found) known.delete(key)
    return found
  }
  return async (current, release, metadata) => {
    const open = openVersion(metadata)
    const found = await find(current, release, open ?? metadata)
    return found && open !== undefined ? blockedState(found) : found
  }
}
