/** Current release of each brand, with its hosts; the releases that were read last stay in memory. */
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../http/context.ts'
import type { Store } from '../../store/open-store.ts'
import { normalizeHost } from '../read/normalize-host.ts'
import { BASE } from '../release/claim-hosts.ts'
import { type CurrentRow, readCurrent } from '../release/current-rows.ts'
import { loadRelease } from '../release/read-releases.ts'
import type { Release } from '../release/release.ts'
import { brandHosts } from './brand-hosts.ts'

/** Facts about a brand that are known without its release. */
export interface ShownBrand {
  id: string
  /** Hash of the current release. */
  hash: string
  name: string
}

export interface CurrentReleases {
  /** Returns the facts in memory, without asking the store. */
  get(id: string): ShownBrand | undefined
  /** Returns the release that `get` names, read from the store on first use. */
  load(id: string): Promise<Release | undefined>
  /** Returns milliseconds since the store was last asked for the brand; undefined for one that is not in memory. */
  ageOf(id: string): number | undefined
  all(): ShownBrand[]
  /** Reads the brand's current release from the store. */
  refresh(id: string): Promise<void>
  /** Reads the current releases of all brands. @param wants absent or false: the brand is left out */
  refreshAll(wants: (id: string) => boolean): Promise<void>
  /** Sets the release just published; a refresh that began earlier does not undo it. */
  set(release: Release): void
  remove(id: string): void
  /** Returns host name (lower case, without port) -> brand. */
  hosts(): ReadonlyMap<string, string>
}

interface Entry extends ShownBrand {
  names: readonly string[]
  readAt: number
}

/** Limit of releases in memory. A release takes a megabyte or two; beyond the limit, those that nobody requests are read again. */
const MAX_RELEASES = 40

/** @param onChange called when a brand shows another release than before, or none now */
export function createCurrentReleases(
  store: Store,
  clock: Clock,
  onChange: (tenantId: string) => void,
): CurrentReleases {
  const entries = new Map<string, Entry>()
  const releases = new LRUCache<string, Release>({ max: MAX_RELEASES })
  let hosts: Map<string, string> | undefined
  /** Number of the last refresh, so that a slow reply does not replace a newer one. */
  let lastNumber = 0
  const newestReply = new Map<string, number>()

  const replace = (id: string, row: Omit<CurrentRow, 'tenantId'> | undefined) => {
    const before = entries.get(id)?.hash
    if (row) entries.set(id, { id, hash: row.hash, name: row.name, names: row.hosts, readAt: clock.now() })
    else entries.delete(id)
    if (before === row?.hash) return
    hosts = undefined
    onChange(id)
  }
  const accept = (number: number, id: string, row: CurrentRow | undefined) => {
    if ((newestReply.get(id) ?? 0) > number) return
    newestReply.set(id, number)
    replace(id, row)
  }

  return {
    all: () => [...entries.values()],
    get: id => entries.get(id),
    async load(id) {
      const hash = entries.get(id)?.hash
      if (hash === undefined) return undefined
      const known = releases.get(id)
      if (known?.hash === hash) return known
      const release = await loadRelease(store, id, hash)
      if (release && entries.get(id)?.hash === hash) releases.set(id, release)
      return release
    },
    ageOf(id) {
      const entry = entries.get(id)
      return entry && clock.now() - entry.readAt
    },
    async refresh(id) {
      const number = ++lastNumber
      const [row] = await readCurrent(store, id)
      accept(number, id, row)
    },
    async refreshAll(wants) {
      const number = ++lastNumber
      const rows = (await readCurrent(store)).filter(({ tenantId }) => wants(tenantId))
      const there = new Set(rows.map(({ tenantId }) => tenantId))
      for (const id of [...entries.keys()]) if (!there.has(id)) accept(number, id, undefined)
      for (const row of rows) accept(number, row.tenantId, row)
    },
    set(release) {
      const { tenantId, hash, body } = release
      newestReply.set(tenantId, ++lastNumber)
      releases.set(tenantId, release)
      replace(tenantId, { hash, name: body.document.tenant.name, hosts: body.document.tenant.hosts ?? [] })
    },
    remove: id => replace(id, undefined),
    hosts() {
      hosts ??= hostsOf([...entries.values()])
      return hosts
    },
  }
}

const hostsOf = (brands: readonly Entry[]) =>
  brandHosts(brands.filter(({ id }) => id !== BASE).map(({ id, names }) => ({ id, names: names.map(normalizeHost) })))
