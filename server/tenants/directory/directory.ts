/** The brands of this server: which hosts they answer, what of them is published, and how a change of their files gets there. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Events } from '../../events/events.ts'
import type { Clock } from '../../platform/context.ts'
import type { Store } from '../../store/open-store.ts'
import type { TenantWorld } from '../check/check-context.ts'
import { type CheckResult, checkTenant } from '../check/check-tenant.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { problemLine } from '../problems/print-problem.ts'
import { type Asset, assetType, readAsset } from '../read/read-asset.ts'
import { listTenants } from '../read/read-tenant.ts'
import type { Deed } from '../release/audit.ts'
import type { Release } from '../release/release.ts'
import { createAssetShelf, readNewAssets } from '../release/release-assets.ts'
import { currentHash, loadRelease, publish, wasRolledBack } from '../release/releases.ts'
import { brandHosts } from './brand-hosts.ts'
import { type TenantWatch, watchTenants } from './watch.ts'

export interface TenantDirectoryOptions extends TenantWorld {
  store: Store
  clock: Clock
  /** One line for the operator. */
  log(line: string): void
  /** Called after a brand's release or platform documents changed here. */
  onChange?(tenantId: string): void
  /** Called when a brand's files were looked at: with what keeps them from being published, or nothing. */
  onProblems?(tenantId: string, problems: readonly CheckProblem[]): void
  /** Somebody has a page of the brand open and waits for it: it goes before others that changed with it. */
  isAwaited?(tenantId: string): boolean
  /** Publish what is there and watch it; by itself on the embedded store only, where no other instance does (TEN-05). */
  watch?: boolean
  /** Tells what any instance published; without it the store is asked again and again. */
  events?: Pick<Events, 'on' | 'isLive'>
  /** How often the store is asked for what was published, in milliseconds. */
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
  /** Toggles and register rules that it turned, in words (OPS-11). */
  turned: string[]
}

export interface TenantDirectory {
  /** On the embedded store: publishes what passes `check` and watches the folders. Otherwise: shows what is published. */
  start(): Promise<void>
  /** What the brand shows now; at most a second old when other instances publish too. */
  current(id: string): Promise<Release | undefined>
  /** Any release that was ever published, for pages that are still open; undefined when there is none of that hash. */
  release(id: string, hash: string): Promise<Release | undefined>
  /** Host name (lower case, without port) -> brand. */
  tenantOf(host: string): string | undefined
  hosts(): ReadonlyMap<string, string>
  /** Published brands by name, without base. */
  list(): Brand[]
  /** A file of the release that is shown, whatever its folder holds now. */
  asset(id: string, name: string): Promise<Asset | undefined>
  check(id: string): CheckResult
  /** Checks and publishes; refused when there are errors. */
  publish(id: string, deed: Pick<Deed, 'who' | 'why'>): Promise<PublishResult>
  /** Reads what is published anew, after somebody else changed it in the store. */
  reload(): Promise<void>
  close(): Promise<void>
}

const MEMO_MS = 1000
/** How often the store is asked when nobody tells, and when events do and this only makes sure. */
const POLL_MS = 2000
const MAKE_SURE_MS = 30_000
/** What an open page takes to ask for what is new. */
const AWAITED_MS = 250
/** What a program may take to write a file. */
const SAVING_MS = 80
const BASE = 'base'

export function createTenantDirectory(options: TenantDirectoryOptions): TenantDirectory {
  const {
    store,
    clock,
    dir,
    localesDir,
    log,
    onChange = () => {},
    onProblems = () => {},
    isAwaited = () => false,
    watch = store.kind === 'pglite',
    events,
    pollMs = events ? MAKE_SURE_MS : POLL_MS,
  } = options
  const findAsset = createAssetShelf(store)
  const held = new Map<string, { release: Release; askedAt: number }>()
  const told = new Map<string, string>()
  /** Questions so far, and by brand the last one whose answer counted: a slow answer does not undo a newer one. */
  let questions = 0
  const answered = new Map<string, number>()
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
    hosts = brandHosts(
      [...held.values()].map(({ release: { tenantId, body } }) => ({
        id: tenantId,
        names: body.document.tenant.hosts ?? [],
      })),
    )
    onChange(id)
  }
  const ask = async (id: string): Promise<Release | undefined> => {
    const question = ++questions
    const hash = await currentHash(store, id)
    const known = held.get(id)?.release
    const release =
      hash === undefined || known?.hash === hash
        ? hash === undefined
          ? undefined
          : known
        : await loadRelease(store, id, hash)
    if ((answered.get(id) ?? 0) > question) return held.get(id)?.release
    answered.set(id, question)
    hold(id, release)
    return release
  }
  /** What a running start has not read yet, it reads by itself. */
  const stopEvents = events?.on('release', async ({ tenantId }) => {
    if (tenantId === null || (watch && !listTenants(dir).includes(tenantId))) return
    await ask(tenantId)
  })
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
    if (!result.release) return { ...result, refused: true, changed: false, loaded: [], turned: [] }
    const { release, platform } = result
    const assets = await readNewAssets(store, release, name => readAsset(dir, id, name))
    const deedNow = { ...deed, now: clock.now() }
    const { changed, loaded, turned } = await publish(store, release, deedNow, { platform, assets })
    answered.set(id, ++questions)
    hold(id, release)
    if (loaded.length > 0) onChange(id)
    return { ...result, refused: false, changed, loaded, turned }
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
      const age = known ? clock.now() - known.askedAt : 0
      if (known && (watch || events?.isLive() || (age >= 0 && age < MEMO_MS))) return known.release
      return ask(id)
    },
    release: (id, hash) => loadRelease(store, id, hash),
    tenantOf: host => hosts.get(host),
    hosts: () => hosts,
    list: () =>
      [...held.values()]
        .filter(({ release }) => release.tenantId !== BASE)
        .map(({ release }) => ({ id: release.tenantId, name: release.body.document.tenant.name }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    async asset(id, name) {
      const { assets = {} } = held.get(id)?.release.body ?? {}
      const hash = Object.hasOwn(assets, name) ? assets[name] : undefined
      const type = assetType(name)
      const body = hash && type && (await findAsset(id, hash))
      // a release of before names no files: they are those of the folder
      return body ? { type, body, hash } : readAsset(dir, id, name)
    },
    check: id => checkTenant(options, id),
    publish: (id, deed) => publishChecked(id, checkTenant(options, id), deed),
    reload,
    async close() {
      clearTimeout(timer)
      timer = undefined
      stopEvents?.()
      await watching?.close()
      await polling
    },
  }

  /** A file that is half written looks broken: what is no JSON is read once more before it is told. */
  const checkSaved = async (id: string): Promise<CheckResult> => {
    const result = checkTenant(options, id)
    if (!result.problems.some(({ code }) => code === 'json/syntax')) return result
    await wait(SAVING_MS)
    return checkTenant(options, id)
  }
  /** Publishes what passes the check, and tells once what does not. */
  const publishSaved = async (id: string): Promise<void> => {
    const first = !held.has(id)
    const result = await checkSaved(id)
    if (result.release && (await wasRolledBack(store, result.release))) {
      tellOnce(id, [
        `${id}: its files still hold release ${result.release.hash}, which was rolled back. Change them, or: npm run tenant -- publish ${id}`,
      ])
      return
    }
    const deed = { who: 'watcher', why: 'files changed' }
    const { refused, changed, loaded, problems } = await publishChecked(id, result, deed)
    const errors = problems.filter(problem => problem.severity === 'error')
    onProblems(id, errors)
    if (refused) {
      const kept = held.get(id)
      tellOnce(id, [
        ...errors.slice(0, 20).map(problemLine),
        `${id}: ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}; ${kept ? `release ${kept.release.hash} stays` : 'not published'}. See: npm run tenant -- check ${id}`,
      ])
      return
    }
    if (told.get(id)) log(`${id}: repaired`)
    told.delete(id)
    if (first && started) log(`${id}: opened`)
    else if (changed && !first) log(`${id}: published ${held.get(id)?.release.hash}`)
    else if (loaded.length > 0 && !first) log(`${id}: loaded platform/${loaded.join(', ')}`)
  }
  const publishAll = async (ids: string[]) => {
    const there = new Set(listTenants(dir))
    for (const id of [...ids.filter(isAwaited), ...ids.filter(id => !isAwaited(id))]) {
      if (!there.has(id)) {
        if (held.has(id)) log(`${id}: its folder is gone, its site is closed`)
        hold(id, undefined)
        continue
      }
      try {
        await publishSaved(id)
      } catch (error) {
        tellOnce(id, [`${id}: cannot be published: ${String((error as Error).stack ?? error)}`])
      }
      // a check takes a while; visitors go between two of them, and whoever waits for this brand sees it first
      await wait(isAwaited(id) ? AWAITED_MS : 0)
    }
  }
  return directory
}
