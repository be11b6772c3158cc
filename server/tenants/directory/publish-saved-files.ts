/** On the embedded store: publishes brands whose files were saved, and reports what keeps a brand from being published. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from '../../store/open-store.ts'
import type { CheckResult } from '../check/check-tenant.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { problemLine } from '../problems/print-problem.ts'
import { listTenants } from '../read/read-tenant.ts'
import { freeHosts } from '../release/claim-hosts.ts'
import { wasRolledBack } from '../release/releases.ts'
import type { CurrentReleases } from './current-releases.ts'
import type { ProblemLog } from './problem-log.ts'
import type { FilePublisher, PublishResult } from './publish-files.ts'

/** Pause after a brand with an open page: long enough for that page to ask for what is new. */
const OPEN_PAGE_MS = 250
/** Pause before a file that looks broken is read again: a program may still be writing it. */
const WRITING_MS = 80
/** Errors of one brand that are logged; `check` prints all of them. */
const MAX_LOGGED = 20
const AUTHOR = { who: 'watcher', why: 'files changed' }

export interface SavedFilesOptions {
  dir: string
  store: Store
  current: CurrentReleases
  publisher: FilePublisher
  problemLog: ProblemLog
  /** One line for the operator. */
  log(line: string): void
  /** Called after the files of a brand were checked: with the errors that keep them from being published, or none. */
  onProblems(tenantId: string, problems: readonly CheckProblem[]): void
  /** A page of the brand is open: it is published before others that changed with it. */
  isAwaited(tenantId: string): boolean
}

/** @returns a function that publishes these brands one after the other. @param isStarting the server starts: it lists the open brands itself */
export function createSavedFilesPublisher(
  options: SavedFilesOptions,
): (ids: readonly string[], isStarting?: boolean) => Promise<void> {
  const { dir, store, current, problemLog, log, isAwaited } = options
  return async (ids, isStarting = false) => {
    const there = new Set(listTenants(dir))
    await freeHosts(store, [...there])
    for (const id of [...ids.filter(isAwaited), ...ids.filter(id => !isAwaited(id))]) {
      if (!there.has(id)) {
        if (current.get(id)) log(`${id}: its folder was removed; the site is closed`)
        current.remove(id)
        continue
      }
      try {
        await publishSaved(id, isStarting, options)
      } catch (error) {
        problemLog.report(id, [`${id}: cannot be published: ${String((error as Error).stack ?? error)}`])
      }
      // checking keeps the processor busy: requests are served in between
      await wait(isAwaited(id) ? OPEN_PAGE_MS : 0)
    }
  }
}

async function publishSaved(id: string, isStarting: boolean, options: SavedFilesOptions): Promise<void> {
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
  const result = await publisher.publish(id, AUTHOR, checked)
  const errors = result.problems.filter(problem => problem.severity === 'error')
  onProblems(id, errors)
  if (result.refused) problemLog.report(id, refusalLines(id, errors, current.get(id)?.hash))
  else {
    if (problemLog.clear(id)) log(`${id}: repaired`)
    const line = publishedLine(id, result, { isFirst, isStarting })
    if (line) log(line)
  }
}

/** A file that is still being written looks broken: when a file is not JSON, it is read once more before that is reported. */
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
