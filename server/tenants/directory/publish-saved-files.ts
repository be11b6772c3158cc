/** On the embedded store: publishes brands whose files were saved, and reports problems that keep a brand from being published. */

import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../log/log.ts'
import type { Store } from '../../store/open-store.ts'
import type { CheckResult } from '../check/checks/check-tenant.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { listNames } from '../problems/list-names.ts'
import { problemLine } from '../problems/print-problem.ts'
import { createFingerprints, type KnownContents } from '../read/fingerprint-files.ts'
import type { LanguageFolders } from '../read/read-locales.ts'
import { listTenants } from '../read/read-tenant.ts'
import type { TenantFolders } from '../read/tenant-folder.ts'
import { freeHosts } from '../release/claim-hosts.ts'
import { readPublishedFiles } from '../release/current-rows.ts'
import { wasRolledBack } from '../release/release-history.ts'
import { findHeldBack, type HeldBack, hashSources } from '../release/release-sources.ts'
import type { CurrentReleases } from './current-releases.ts'
import type { ProblemLog } from './problem-log.ts'
import { type FilePublisher, FilesChanged, type PublishResult, type SavedFiles } from './publish-files.ts'

/** Pause after a brand with an open page: long enough for that page to ask for changes. */
const OPEN_PAGE_MS = 250
/** Pause before a file that looks broken is read again: a program may still be writing it. */
const WRITING_MS = 80
/** Number of changed brands up to which all are published before the server is ready, however long that takes. */
const FEW = 20
/** Pause before the brands that are left over from the start are published: the server is to be ready first. */
const REST_AFTER_MS = 2000
/** Pause between brands that are left over from the start. */
const REST_MS = 20
/** Limit of logged errors of one brand; `check` prints all of them. */
const MAX_LOGGED = 20
/** Checks of a brand whose files are saved while they are checked. */
const MAX_ATTEMPTS = 3
/** Most calls of `publishChanged` between two tries of a publish that fails for a reason outside the files. */
const MAX_PAUSE = 64
const AUTHOR = { who: 'watcher', why: 'files changed' }

export interface SavedFilesOptions {
  dir: TenantFolders
  localesDir: LanguageFolders
  /** Name of the program that checks the files; absent: every start checks all brands. */
  program: string | undefined
  store: Store
  current: CurrentReleases
  publisher: FilePublisher
  problemLog: ProblemLog
  /** Logs one line for the operator. */
  log: Log
  /** Called after the files of a brand were checked: with the errors that keep them from being published, or none. */
  onProblems(tenantId: string, problems: readonly CheckProblem[]): void
  /** Says whether a page of the brand is open: such a brand is published before others that changed with it. */
  isAwaited(tenantId: string): boolean
}

export interface SavedFilesPublisher {
  /**
   * Publishes the brands whose files changed since their release; those that take longer than `ms` milliseconds are published afterwards.
   */
  start(ms: number): Promise<void>
  /** Publishes these brands one after the other, those with an open page first. */
  publish(ids: readonly string[]): Promise<void>
  /**
   * Publishes the brands whose contents differ from the last release and are the same as at the call before: files that are still being
   * written wait. Finds changes that the system does not report, such as another content under the same time stamp, and tries again to
   * publish those that failed for another reason.
   */
  publishChanged(): Promise<void>
  /** Publishes a brand that waits since the start, if it does. */
  publishWaiting(id: string): Promise<void>
  isWaiting(id: string): boolean
  waiting(): readonly string[]
  close(): Promise<void>
}

export function createSavedFilesPublisher(options: SavedFilesOptions): SavedFilesPublisher {
  const { dir, store, current, problemLog, log, isAwaited } = options
  /** Brands whose files the start has not compared with their release yet. */
  const waiting = new Set<string>()
  /** Last publish; they run one at a time, since two checks at once would only take turns. */
  let last: Promise<unknown> = Promise.resolve()
  let later = Promise.resolve()
  const stopped = new AbortController()
  const known: KnownContents = new Map()
  const readContents = () =>
    createFingerprints({ dir, localesDir: options.localesDir, program: options.program ?? '', known })
  let fingerprintOf = readContents()
  /** Fingerprint of each brand's files when they were last to be published … */
  const looked = new Map<string, string>()
  /** … and at the last call of `publishChanged`. */
  let seen = new Map<string, string>()

  /** Brands whose last publish failed for a reason outside their files, such as a full disk: calls of `publishChanged` until the next try. */
  const failing = new Map<string, { pause: number; rest: number }>()
  const postpone = (id: string) => {
    const pause = Math.min((failing.get(id)?.pause ?? 0) * 2 || 1, MAX_PAUSE)
    failing.set(id, { pause, rest: pause })
    looked.delete(id)
  }
  const isPostponed = (id: string) => {
    const failed = failing.get(id)
    return failed !== undefined && failed.rest-- > 0
  }

  const publishNow = async (id: string, isStarting: boolean, attempt = 1): Promise<void> => {
    // before the check: files that are saved meanwhile have another fingerprint
    const files = (attempt === 1 ? fingerprintOf : readContents())(id)
    looked.set(id, files)
    try {
      await publishSaved(id, isStarting, options, {
        fingerprint: options.program === undefined ? undefined : files,
        isSame: () => readContents()(id) === files,
      })
      failing.delete(id)
    } catch (error) {
      if (error instanceof FilesChanged && attempt < MAX_ATTEMPTS) return publishNow(id, isStarting, attempt + 1)
      postpone(id)
      problemLog.report(id, [`${id}: cannot be published: ${String((error as Error).stack ?? error)}`])
    }
  }
  const inTurn = (id: string, isStarting: boolean): Promise<void> => {
    const turn = last.then(() => publishNow(id, isStarting))
    last = turn
    return turn
  }
  /** Brands that are being published since the start: requests for them wait for the publish. */
  const underway = new Map<string, Promise<void>>()
  const publishWaiting = async (id: string): Promise<void> => {
    if (waiting.delete(id))
      underway.set(
        id,
        inTurn(id, true).finally(() => underway.delete(id)),
      )
    await underway.get(id)
  }
  const publishRest = async () => {
    for (const id of waiting) {
      if (stopped.signal.aborted) return
      await publishWaiting(id)
      // requests come first: a check keeps the processor busy
      await wait(REST_MS)
    }
    log.info('all brands are checked')
  }
  const isWaiting = (id: string) => waiting.has(id) || underway.has(id)
  const publish = async (ids: readonly string[]): Promise<void> => {
    const there = new Set(listTenants(dir))
    await freeHosts(store, [...there])
    fingerprintOf = readContents()
    for (const id of [...ids.filter(isAwaited), ...ids.filter(id => !isAwaited(id))]) {
      waiting.delete(id)
      if (!there.has(id)) {
        if (current.get(id)) log.warn({ brand: id }, 'its folder was removed; the site is closed')
        current.remove(id)
        continue
      }
      await inTurn(id, false)
      // checking keeps the processor busy: requests are served in between
      await wait(isAwaited(id) ? OPEN_PAGE_MS : 0)
    }
  }
  return {
    async start(ms) {
      const began = performance.now()
      const ids = listTenants(dir)
      await freeHosts(store, ids)
      fingerprintOf = readContents()
      const published = await readPublishedFiles(store)
      for (const id of ids) {
        const last = published.get(id)
        const isPublished = options.program !== undefined && last && current.get(id)?.hash === last.hash
        if (isPublished && fingerprintOf(id) === last.files) looked.set(id, last.files)
        else waiting.add(id)
      }
      const isFew = waiting.size <= FEW
      while (waiting.size > 0 && (isFew || performance.now() - began < ms)) await publishWaiting([...waiting][0]!)
      if (waiting.size === 0) return
      log.info(
        `${waiting.size} brands are checked and published while the server runs, each when it is first asked for`,
      )
      later = wait(REST_AFTER_MS, undefined, { signal: stopped.signal }).then(publishRest, () => {})
    },
    publish,
    async publishChanged() {
      const now = new Map<string, string>()
      const read = readContents()
      for (const id of listTenants(dir)) {
        now.set(id, read(id))
        // reading keeps the processor busy: requests are served in between
        await wait(0)
      }
      const changed = [...now].flatMap(([id, files]) =>
        looked.get(id) !== files && seen.get(id) === files && !isWaiting(id) && !isPostponed(id) ? [id] : [],
      )
      seen = now
      if (changed.length > 0) await publish(changed)
    },
    publishWaiting,
    isWaiting,
    waiting: () => [...waiting],
    async close() {
      stopped.abort()
      await later
      await last
    },
  }
}

async function publishSaved(
  id: string,
  isStarting: boolean,
  options: SavedFilesOptions,
  files: SavedFiles,
): Promise<void> {
  const { store, current, publisher, problemLog, log, onProblems } = options
  const isFirst = !current.get(id)
  const checked = await checkSaved(id, publisher)
  if (checked.release && (await wasRolledBack(store, checked.release))) {
    const { hash } = checked.release
    problemLog.report(id, [
      `${id}: its files still hold release ${hash}, which was rolled back. Change them, or: npm run tenant -- publish ${id}`,
    ])
    return
  }
  const held = checked.release && (await findHeldLayer(store, checked.layers))
  if (held) {
    problemLog.report(id, [
      `${id}: not published: ${listNames(held.files)} still ${held.files.length === 1 ? 'is' : 'are'} as in release ${held.hash}, which was rolled back. Change ${held.files.length === 1 ? 'it' : 'them'}, or publish everything: npm run tenant -- publish ${id}`,
    ])
    return
  }
  const result = await publisher.publish(id, AUTHOR, checked, files)
  const errors = result.problems.filter(problem => problem.severity === 'error')
  onProblems(id, errors)
  if (result.refused) problemLog.report(id, refusalLines(id, errors, current.get(id)?.hash))
  else {
    if (problemLog.clear(id)) log.info({ brand: id }, 'repaired')
    const line = publishedLine(id, result, { isFirst, isStarting })
    if (line) log.info(line)
  }
}

/** Finds files of a brand, or of one below it, that must not be published again by themselves after a rollback. */
async function findHeldLayer(store: Store, layers: CheckResult['layers']): Promise<HeldBack | undefined> {
  // the program's own layer is never rolled back
  for (let count = layers.length; count > 1; count--) {
    const held = await findHeldBack(store, layers[count - 1]!.id, hashSources(layers.slice(0, count)))
    if (held) return held
  }
  return undefined
}

/** Checks saved files. One that is still being written looks broken: a file that is not JSON is read once more before it is reported. */
async function checkSaved(id: string, { check }: FilePublisher): Promise<CheckResult> {
  const result = check(id)
  if (!result.problems.some(({ code }) => code === 'json/syntax')) return result
  await wait(WRITING_MS)
  return check(id)
}

function refusalLines(id: string, errors: readonly CheckProblem[], shownHash: string | undefined): string[] {
  const count = `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`
  const shown = shownHash ? `release ${shownHash} stays` : 'not published'
  return [
    ...errors.slice(0, MAX_LOGGED).map(problemLine),
    `${id}: ${count}; ${shown}. See: npm run tenant -- check ${id}`,
  ]
}

function publishedLine(
  id: string,
  { release, changed, loaded }: PublishResult,
  { isFirst, isStarting }: { isFirst: boolean; isStarting: boolean },
): string | undefined {
  if (isFirst) return isStarting ? undefined : `${id}: opened`
  if (changed) return `${id}: published ${release?.hash}`
  return loaded.length > 0 ? `${id}: loaded platform/${loaded.join(', ')}` : undefined
}
