/** Which release each brand shows now, in memory, and which hosts it answers. */
import type { Clock } from '../../http/context.ts'
import type { Store } from '../../store/open-store.ts'
import { normalizeHost } from '../read/normalize-host.ts'
import { BASE } from '../release/claim-hosts.ts'
import type { Release } from '../release/release.ts'
import { currentHash, loadRelease } from '../release/releases.ts'
import { brandHosts } from './brand-hosts.ts'

export interface CurrentReleases {
  /** The release in memory, without asking the store. */
  get(id: string): Release | undefined
  /** Milliseconds since the store was last asked for the brand; undefined for one that is not in memory. */
  ageOf(id: string): number | undefined
  all(): Release[]
  /** Reads from the store what the brand shows. */
  refresh(id: string): Promise<Release | undefined>
  /** Sets what was just published; a refresh that began earlier does not undo it. */
  set(release: Release): void
  remove(id: string): void
  /** Host name (lower case, without port) -> brand. */
  hosts(): ReadonlyMap<string, string>
}

interface Entry {
  release: Release
  readAt: number
}

/** @param onChange called when a brand shows another release than before, or none any more */
export function createCurrentReleases(
  store: Store,
  clock: Clock,
  onChange: (tenantId: string) => void,
): CurrentReleases {
  const entries = new Map<string, Entry>()
  let hosts = new Map<string, string>()
  /** Refreshes are numbered, so that a slow reply does not replace a newer one. */
  let lastNumber = 0
  const newestReply = new Map<string, number>()

  const replace = (id: string, release: Release | undefined) => {
    const before = entries.get(id)?.release.hash
    if (release) entries.set(id, { release, readAt: clock.now() })
    else entries.delete(id)
    if (before === release?.hash) return
    hosts = hostsOf(all())
    onChange(id)
  }
  const all = () => [...entries.values()].map(entry => entry.release)

  return {
    all,
    get: id => entries.get(id)?.release,
    ageOf(id) {
      const entry = entries.get(id)
      return entry && clock.now() - entry.readAt
    },
    async refresh(id) {
      const number = ++lastNumber
      const hash = await currentHash(store, id)
      const known = entries.get(id)?.release
      const release = known?.hash === hash ? known : hash && (await loadRelease(store, id, hash))
      if ((newestReply.get(id) ?? 0) > number) return entries.get(id)?.release
      newestReply.set(id, number)
      replace(id, release || undefined)
      return release || undefined
    },
    set(release) {
      newestReply.set(release.tenantId, ++lastNumber)
      replace(release.tenantId, release)
    },
    remove: id => replace(id, undefined),
    hosts: () => hosts,
  }
}

const hostsOf = (releases: readonly Release[]) =>
  brandHosts(
    releases
      .filter(({ tenantId }) => tenantId !== BASE)
      .map(({ tenantId, body }) => ({ id: tenantId, names: (body.document.tenant.hosts ?? []).map(normalizeHost) })),
  )
