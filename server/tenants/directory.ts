/** The brands of this server: which hosts they answer, what of them is published, and how a change of their files gets there. */
import type { Clock } from '../context.ts'
import type { Store } from '../store/open-store.ts'
import type { TenantWorld } from './check-context.ts'
import { type CheckResult, checkTenant } from './check-tenant.ts'
import { loadPlatform } from './load-platform.ts'
import { problemLine } from './print-problem.ts'
import { type Asset, readAsset } from './read-asset.ts'
import { listTenants } from './read-tenant.ts'
import type { Release } from './release.ts'
import { currentHash, type Deed, loadRelease, publish, wasRolledBack } from './releases.ts'
import { type TenantWatch, watchTenants } from './watch.ts'

export interface TenantDirectoryOptions extends TenantWorld {
  store: Store
  clock: Clock
  /** One line for the operator. */
  log(line: string): void
  /** Called after a brand's release or platform documents changed here. */
  onChange?(tenantId: string): void
  /** Publish what is there and watch it; by itself on the embedded store only, where no other instance does (TEN-05). */
  watch?: boolean
  /** How often the store is asked for what other instances published, in milliseconds. */
  pollMs?: number
}

export interface Brand {
  id: string
  name: string
}

export interface PublishResult extends CheckResult {
  /** There were errors, and nothing was published. */
  refused: boolean
  /** It shows something else than before. */
  changed: boolean
  /** Platform documents that went to the reference backend. */
  loaded: string[]
}

export interface TenantDirectory {
  /** On the embedded store: publishes what passes `check` and watches the folders. Otherwise: shows what is published. */
  start(): Promise<void>
  /** What the brand shows now; at most a second old when other instances publish too. */
  current(id: string): Promise<Release | undefined>
  /** Host name (lower case, without port) -> brand. */
  tenantOf(host: string): string | undefined
  hosts(): ReadonlyMap<string, string>
  /** Published brands by name, without base. */
  list(): Brand[]
  /** A file of the brand's assets/, its own or inherited. */
  asset(id: string, name: string): Promise<Asset | undefined>
  check(id: string): CheckResult
  /** Checks and publishes; refused when there are errors. */
  publish(id: string, deed: Pick<Deed, 'who' | 'why'>): Promise<PublishResult>
  /** Reads what is published anew, after somebody else changed it in the store. */
  reload(): Promise<void>
  close(): Promise<void>
}

const MEMO_MS = 1000
const BASE = 'base'

export function createTenantDirectory(options: TenantDirectoryOptions): TenantDirectory {
  const {
    store,
    clock,
    dir,
    localesDir,
    log,
    onChange = () => {},
    watch = store.kind === 'pglite',
    pollMs = 2000,
  } = options
  const held = new Map<string, { release: Release; askedAt: number }>()
  const told = new Map<string, string>()
  let hosts = new Map<string, string>()
  let watching: TenantWatch | undefined
  let started = false
  let timer: NodeJS.Timeout | undefined
  let polling = Promise.resolve()

  const hold = (id: string, release: Release | undefined) => {
    const before = held.get(id)?.release.hash
    if (release) held.set(id, { release, askedAt: clock.now() })
    else held.delete(id)
    if (before === release?.hash) return
    hosts = hostsOf(
      [...held.values()].map(({ release: { tenantId, body } }) => ({
        id: tenantId,
        names: body.document.tenant.hosts ?? [],
      })),
    )
    onChange(id)
  }
  const ask = async (id: string): Promise<Release | undefined> => {
    const hash = await currentHash(store, id)
    const known = held.get(id)?.release
    const release =
      hash === undefined || known?.hash === hash
        ? hash === undefined
          ? undefined
          : known
        : await loadRelease(store, id, hash)
    hold(id, release)
    return release
  }
  const reload = async () => {
    const rows = await store.db.selectFrom('release_current').select('tenant_id').execute()
    const there = watch ? new Set(listTenants(dir)) : undefined
    const ids = rows.map(row => row.tenant_id).filter(id => there?.has(id) ?? true)
    for (const id of held.keys()) if (!ids.includes(id)) hold(id, undefined)
    for (const id of ids) {
      try {
        await ask(id)
      } catch (error) {
        tellOnce(id, [String((error as Error).message)])
      }
    }
  }
  /** The same complaint is made once, not after every save. */
  const tellOnce = (id: string, lines: string[]) => {
    const text = lines.join('\n')
    // a mistake in base is told for base, and not again for each that extends it
    const toldElsewhere = new Set([...told].flatMap(([other, said]) => (other === id ? [] : said.split('\n'))))
    if (text !== '' && told.get(id) !== text) for (const line of lines) if (!toldElsewhere.has(line)) log(line)
    told.set(id, text)
  }

  const publishChecked = async (
    id: string,
    result: CheckResult,
    deed: Pick<Deed, 'who' | 'why'>,
  ): Promise<PublishResult> => {
    if (!result.release) return { ...result, refused: true, changed: false, loaded: [] }
    const loaded = await loadPlatform(store, id, result.platform, clock.now())
    const changed = await publish(store, result.release, { ...deed, now: clock.now() })
    hold(id, result.release)
    if (loaded.length > 0) onChange(id)
    return { ...result, refused: false, changed, loaded }
  }

  const directory: TenantDirectory = {
    async start() {
      if (watch) {
        watching = await watchTenants({
          dir,
          localesDir,
          onChange: publishAll,
          onError: error => log(`watching ${dir}: ${String(error)}`),
        })
        await reload()
        await publishAll(listTenants(dir))
        started = true
        return
      }
      await reload()
      if (held.size === 0) log('Nothing is published yet. Publish a tenant with: npm run tenant -- publish <id>')
      const poll = () => {
        polling = reload().catch(error => log(`asking for releases: ${String(error)}`))
        void polling.then(() => {
          if (timer) timer = setTimeout(poll, pollMs).unref()
        })
      }
      timer = setTimeout(poll, pollMs).unref()
    },
    async current(id) {
      const known = held.get(id)
      if (known && (watch || clock.now() - known.askedAt < MEMO_MS)) return known.release
      return ask(id)
    },
    tenantOf: host => hosts.get(host),
    hosts: () => hosts,
    list: () =>
      [...held.values()]
        .filter(({ release }) => release.tenantId !== BASE)
        .map(({ release }) => ({ id: release.tenantId, name: release.body.document.tenant.name }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    asset: (id, name) => readAsset(dir, id, name),
    check: id => checkTenant(options, id),
    publish: (id, deed) => publishChecked(id, checkTenant(options, id), deed),
    reload,
    async close() {
      clearTimeout(timer)
      timer = undefined
      await watching?.close()
      await polling
    },
  }

  const publishAll = async (ids: string[]) => {
    const there = new Set(listTenants(dir))
    for (const id of ids) {
      if (!there.has(id)) {
        if (held.has(id)) log(`${id}: its folder is gone, its site is closed`)
        hold(id, undefined)
        continue
      }
      try {
        const first = !held.has(id)
        const result = checkTenant(options, id)
        if (result.release && (await wasRolledBack(store, result.release))) {
          tellOnce(id, [
            `${id}: its files still hold release ${result.release.hash}, which was rolled back. Change them, or: npm run tenant -- publish ${id}`,
          ])
          continue
        }
        const { refused, changed, loaded, problems } = await publishChecked(id, result, {
          who: 'watcher',
          why: 'files changed',
        })
        const errors = problems.filter(problem => problem.severity === 'error')
        if (refused) {
          const kept = held.get(id)
          tellOnce(id, [
            ...errors.slice(0, 20).map(problemLine),
            `${id}: ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}; ${kept ? `release ${kept.release.hash} stays` : 'not published'}. See: npm run tenant -- check ${id}`,
          ])
          continue
        }
        if (told.get(id)) log(`${id}: repaired`)
        told.delete(id)
        if (first && started) log(`${id}: opened`)
        else if (changed && !first) log(`${id}: published ${held.get(id)?.release.hash}`)
        else if (loaded.length > 0 && !first) log(`${id}: loaded platform/${loaded.join(', ')}`)
      } catch (error) {
        tellOnce(id, [`${id}: cannot be published: ${String((error as Error).stack ?? error)}`])
      }
      // a check takes a while; visitors go between two of them
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return directory
}

/** Every brand answers <id>.localhost; a name that two brands claim stays with the first. */
function hostsOf(brands: { id: string; names: readonly string[] }[]): Map<string, string> {
  const hosts = new Map(brands.map(({ id }) => [`${id}.localhost`, id]))
  for (const { id, names } of [...brands].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    for (const name of names) if (!hosts.has(name)) hosts.set(name, id)
  }
  return hosts
}
