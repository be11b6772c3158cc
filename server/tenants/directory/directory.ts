/** The brands of this server: their hosts, their published releases, and the publishing of changed files. */

import type { Events } from '../../events/events.ts'
import type { Clock } from '../../http/context.ts'
import type { Log } from '../../log/log.ts'
import type { Store } from '../../store/open-store.ts'
import type { TenantSources } from '../check/check-context.ts'
import type { CheckResult } from '../check/checks/check-tenant.ts'
import { bringAll } from '../drafts/bring-forward.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { assetType } from '../read/asset-type.ts'
import type { Asset } from '../read/read-asset.ts'
import { listTenants } from '../read/read-tenant.ts'
import { nameFolders } from '../read/tenant-folder.ts'
import { BASE } from '../release/claim-hosts.ts'
import { loadRelease } from '../release/read-releases.ts'
import type { Release } from '../release/release.ts'
import { createAssetCache, findLaterAssets, wasReleased } from '../release/release-assets.ts'
import { createCurrentReleases } from './current-releases.ts'
import { createProblemLog } from './problem-log.ts'
import { createFilePublisher, type FileAuthor, type PublishResult } from './publish-files.ts'
import { createSavedFilesPublisher } from './publish-saved-files.ts'
import { repeat } from './repeat.ts'
import { type TenantWatch, watchTenants } from './watch.ts'

export interface TenantDirectoryOptions extends TenantSources {
  store: Store
  clock: Clock
  /** Logs one line for the operator. */
  log: Log
  /** Called after a brand's release or platform documents changed here. */
  onChange?(tenantId: string): void
  /** Called after the files of a brand were checked: with the errors that keep them from being published, or none. */
  onProblems?(tenantId: string, problems: readonly CheckProblem[]): void
  /** Says whether a page of the brand is open: such a brand is published before others that changed with it. */
  isAwaited?(tenantId: string): boolean
  /** Publishes the folder and watches it; by default on the embedded store only, where no other instance does. */
  watch?: boolean
  /** Notifies of releases that any instance published; without it the store is polled. */
  events?: Pick<Events, 'on' | 'isLive'>
  /** Interval of polling the store, in milliseconds. */
  pollMs?: number
  /**
   * Name of the program that checks the files: brands that it published and that did not change since are not checked again at the start.
   */
  program?: string | undefined
  /** Time for which a start publishes changed brands before it leaves the rest for later, in milliseconds. */
  startMs?: number
}

export interface ListedBrand {
  id: string
  name: string
}

export interface TenantDirectory {
  /** On the embedded store: publishes files that pass `check` and watches the folders. Otherwise: shows published releases only. */
  start(): Promise<void>
  /** Returns the brand's current release; at most a second old when other instances publish too. */
  current(id: string): Promise<Release | undefined>
  /** Returns any release that was ever published, for pages that are still open; undefined when there is none of that hash. */
  release(id: string, hash: string): Promise<Release | undefined>
  /** Returns the brand of a host name (lower case, without port). */
  tenantOf(host: string): string | undefined
  hosts(): ReadonlyMap<string, string>
  /** Lists published brands by name, without base. */
  list(): ListedBrand[]
  /** Number of brands outside `list` that are yet to be checked and published since the start; each is at its first request. */
  waiting(): number
  /**
   * Returns a file of the current release, or with a hash of any release that was ever published, for pages that are still open. Files in
   * the folder show once they are published.
   */
  asset(id: string, name: string, hash?: string): Promise<Required<Asset> | undefined>
  check(id: string): CheckResult
  /**
   * Checks and publishes; refused when there are errors. On the embedded store the brands that extend it are brought forward, too.
   * @param result of a check of the same files that was made before
   */
  publish(id: string, author: FileAuthor, result?: CheckResult): Promise<PublishResult>
  /** Publishes changes that the system did not report, on the embedded store; the server calls it periodically. */
  publishChanged(): Promise<void>
  /** Reads the published releases from the store again. */
  reload(): Promise<void>
  close(): Promise<void>
}

/** Time for which a release in memory is current without asking the store, when there is no notification. */
const MAX_AGE_MS = 1000
/** Intervals of polling the store: without events, and with them, where polling only covers a lost one. */
const POLL_MS = 2000
const POLL_BESIDE_EVENTS_MS = 30_000
/** Interval at which the contents of all files are compared with the published release. */
const POLL_FILES_MS = 2000
/** Time for publishing at the start: most of hundreds of new brands are published later, by the first request, or in the background. */
const START_MS = 500

export function createTenantDirectory(options: TenantDirectoryOptions): TenantDirectory {
  const { store, clock, dir, localesDir, log, events, onChange = () => {} } = options
  const { onProblems = () => {}, isAwaited = () => false } = options
  const { watch = store.kind === 'pglite', pollMs = events ? POLL_BESIDE_EVENTS_MS : POLL_MS } = options
  const { program, startMs = START_MS } = options
  const current = createCurrentReleases(store, clock, onChange)
  const problemLog = createProblemLog(log)
  const publisher = createFilePublisher({ ...options, current, onChange })
  const saved = createSavedFilesPublisher({
    dir,
    localesDir,
    program,
    store,
    current,
    publisher,
    problemLog,
    log,
    onProblems,
    isAwaited,
  })
  const findAsset = createAssetCache(store)
  const laterAssets = memoizeByRelease(store)
  /** Says whether this server publishes a brand from its folder; the start itself reads folders that are new while it runs. */
  const isServed = (id: string) => !watch || listTenants(dir).includes(id)
  const reload = () => {
    const there = new Set(listTenants(dir))
    return current.refreshAll(id => !watch || there.has(id))
  }
  const stopEvents = events?.on('release', async ({ tenantId }) => {
    if (tenantId !== null && isServed(tenantId)) await current.refresh(tenantId)
  })
  let watching: TenantWatch | undefined
  let stopPolling: (() => Promise<void>) | undefined
  /** Finds a brand that waits since the start and has this host: the first request publishes it. */
  const waitingAt = (host: string) => {
    const id = /^(.+)\.localhost$/.exec(host)?.[1]
    return id !== undefined && id !== BASE && saved.isWaiting(id) ? id : undefined
  }

  return {
    async start() {
      if (watch) {
        const onError = (error: unknown) =>
          log.warn({ folders: nameFolders(dir), err: error }, 'the folder of the brands cannot be watched')
        watching = await watchTenants({ dir, localesDir, onChange: saved.publish, onError })
        await reload()
        await saved.start(startMs)
        stopPolling = repeat(POLL_FILES_MS, () =>
          saved
            .publishChanged()
            .catch(error =>
              log.warn({ folders: nameFolders(dir), err: error }, 'the folder of the brands cannot be read'),
            ),
        )
        return
      }
      await reload()
      if (current.all().length === 0)
        log.warn('Nothing is published yet. Publish a tenant with: npm run tenant -- publish <id>')
      stopPolling = repeat(pollMs, () =>
        reload().catch(error => log.warn({ err: error }, 'releases could not be read')),
      )
    },
    async current(id) {
      await saved.publishWaiting(id)
      const age = current.ageOf(id)
      const isFresh = age !== undefined && (watch || events?.isLive() || (age >= 0 && age < MAX_AGE_MS))
      if (!isFresh) await current.refresh(id)
      return current.load(id)
    },
    release: (id, hash) => loadRelease(store, id, hash),
    tenantOf: host => current.hosts().get(host) ?? waitingAt(host),
    hosts: () => current.hosts(),
    list: () =>
      current
        .all()
        .filter(({ id }) => id !== BASE)
        .map(({ id, name }) => ({ id, name }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    waiting: () => saved.waiting().filter(id => id !== BASE && !current.get(id)).length,
    async asset(id, name, wanted) {
      const release = await current.load(id)
      if (!release) return undefined
      const assets = release.body.assets ?? (await laterAssets(release))
      const held = Object.hasOwn(assets, name) ? assets[name] : undefined
      const hash = wanted ?? held
      const type = assetType(name)
      if (!type || !hash || (hash !== held && !(await wasReleased(store, id, name, hash)))) return undefined
      const body = await findAsset(id, hash)
      return body ? { type, body, hash } : undefined
    },
    check: publisher.check,
    async publish(id, author, result) {
      const published = await publisher.publish(id, author, result)
      // beside a database each brand is published by itself
      if (published.release && !published.refused && store.kind === 'pglite')
        await bringAll({ store, clock, sources: options, log }, id, published.release.hash)
      return published
    },
    publishChanged: saved.publishChanged,
    reload,
    async close() {
      stopEvents?.()
      await watching?.close()
      await stopPolling?.()
      await saved.close()
    },
  }
}

/** Looks up the files of a release that names none, once. */
function memoizeByRelease(store: Store): (release: Release) => Promise<Record<string, string>> {
  const found = new WeakMap<Release, Promise<Record<string, string>>>()
  return release => {
    const known = found.get(release)
    if (known) return known
    const finding = findLaterAssets(store, release.tenantId)
    found.set(release, finding)
    finding.catch(() => found.delete(release))
    return finding
  }
}
