/** The tenant directory, connected to the app that shows its brands. */

import type { FileProblem } from '../src/schemas/live-update.ts'
import type { App } from './app.ts'
import { brandSources } from './brand-sources.ts'
import type { DemoContent } from './demo-content.ts'
import type { Job } from './jobs/define-job.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log/log.ts'
import { registerBrand } from './platform/context/register-brand.ts'
import { brandJobs } from './platform/jobs/brand-jobs.ts'
import { createTenantDirectory, type TenantDirectory } from './tenants/directory/directory.ts'
import { startBringing } from './tenants/directory/start-bringing.ts'
import type { DraftContext } from './tenants/drafts/draft-context.ts'
import { mergeChangedFiles } from './tenants/drafts/merge-changed-files.ts'
import type { CheckProblem } from './tenants/problems/check-problem.ts'
import { languageFolders } from './tenants/read/read-locales.ts'

/** Limit of brands that are made known to the platform at the start; beyond it, each is at its first request. */
const MAX_PREPARED = 20

type DirectoryOptions = Parameters<typeof createTenantDirectory>[0]

export interface Brands {
  directory: TenantDirectory
  /** The store and folders of drafts. */
  drafts: DraftContext
  /**
   * Shows every brand and its problems in the app, and every change from now on; adds the jobs of each brand; brings brands along that
   * follow others.
   */
  connect(app: App, jobs: Pick<Jobs, 'add'>): Promise<void>
  /** Makes a brand known to the reference backend, with its jobs and sample accounts, unless it is already. */
  prepare(id: string): Promise<void>
  close(): Promise<void>
}

/**
 * Reads and watches the tenants folder. Brands are published before the app exists, so their problems are stored until it is
 * connected.
 */
export function openBrands(
  options: Pick<DirectoryOptions, 'dir' | 'store' | 'clock' | 'events' | 'program'> & {
    log: Log
    /** Fills the reference backend with sample data; undefined without demo/, or behind an upstream. */
    demo: DemoContent | undefined
    hasUpstream: boolean
  },
): Brands {
  const { log, demo, hasUpstream } = options
  const problems = new Map<string, FileProblem[]>()
  let app: App | undefined
  let jobs: Pick<Jobs, 'add'> | undefined
  /** Brands that the platform knows, or that are being registered there. */
  const prepared = new Map<string, Promise<void>>()
  const closing = new AbortController()
  /** Queue of brands, one after the other: adding the past of sample players keeps the store busy for seconds. */
  let histories: Promise<unknown> = Promise.resolve()
  const addHistory = (id: string, background?: AbortSignal): void => {
    histories = histories.then(async () => {
      try {
        if (app && !closing.signal.aborted) await demo?.addHistory(app.context, id, background)
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ brand: id, err: error }, 'sample data could not be added')
      }
    })
  }
  let stopBringing: (() => Promise<void>) | undefined
  let isStarting = true
  const registerOnce = async (id: string): Promise<void> => {
    if (!app || hasUpstream) return
    if (!(await registerAtPlatform(app, directory, demo, id))) return
    await jobs?.add(brandJobs(app.context, id))
    addHistory(id, isStarting ? undefined : closing.signal)
  }
  const prepare = (id: string): Promise<void> => {
    let preparing = prepared.get(id)
    if (!preparing) {
      preparing = registerOnce(id)
      prepared.set(id, preparing)
      preparing.catch(() => prepared.delete(id))
    }
    return preparing
  }
  // brands that wait to be published for the first time count too
  const areFew = () => directory.list().length + directory.waiting() <= MAX_PREPARED
  const show = async (id: string): Promise<void> => {
    // a release published before the app is there is shown once it is
    if (!app) return
    app.refresh(id)
    // with hundreds of brands each is registered at its first request, which publishes it, too
    if (prepared.has(id) || areFew()) {
      prepared.delete(id)
      await prepare(id)
    }
  }
  /** Shows a brand. One that the platform cannot take keeps no other from being shown. */
  const showOrLog = (id: string) =>
    show(id).catch(error => log.error({ brand: id, err: error }, 'the brand cannot be shown'))
  const { dir, store, clock, events } = options
  const sources = brandSources({ dir, localesDir: languageFolders(dir) })
  const drafts: DraftContext = { store, clock, sources }
  /** Merges files of a brand into its open draft; a draft that is opened later merges them, too. */
  const mergeOrLog = (id: string) =>
    mergeChangedFiles(drafts, id).catch(error => log.warn({ brand: id, err: error }, 'its draft could not be merged'))
  const stopMerging = events?.on('release', ({ tenantId }) => tenantId !== null && mergeOrLog(tenantId))
  const directory = createTenantDirectory({
    ...sources,
    store,
    clock,
    events,
    log,
    program: options.program,
    onChange: id => void showOrLog(id),
    isAwaited: id => app?.hasListeners(id) ?? false,
    onProblems(id, errors) {
      problems.set(id, errors.map(toFileProblem))
      app?.notifyProblems(id, problems.get(id)!)
      // files with mistakes make no release
      if (errors.length > 0) void mergeOrLog(id)
    },
  })
  return {
    directory,
    drafts,
    prepare,
    async connect(created, brandJobs) {
      app = created
      jobs = brandJobs
      for (const [id, found] of problems) app.notifyProblems(id, found)
      const brands = directory.list()
      if (areFew()) for (const { id } of brands) await showOrLog(id)
      else if (!hasUpstream) await jobs.add(await jobsOfKnown(app, brands))
      await histories
      isStarting = false
      // a stop may have come meanwhile
      if (!closing.signal.aborted) stopBringing = startBringing({ ...drafts, log }, events)
    },
    async close() {
      closing.abort()
      stopMerging?.()
      await stopBringing?.()
      await histories
      await directory.close()
    },
  }
}

/** Returns the jobs of brands that the platform knew before this start: they run whether the brand has visitors or not. */
async function jobsOfKnown({ context }: App, brands: readonly { id: string }[]): Promise<Job[]> {
  const rows = await context.store.db.selectFrom('brand').select('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  return brands.filter(({ id }) => known.has(id)).flatMap(({ id }) => brandJobs(context, id))
}

/** Makes the brand known to the reference backend, with sample accounts where there is demo content. @returns whether there is such a brand */
async function registerAtPlatform(
  { context }: App,
  directory: TenantDirectory,
  demo: DemoContent | undefined,
  id: string,
): Promise<boolean> {
  const tenant = (await directory.current(id))?.body.document.tenant
  if (!tenant) return false
  const { merchant, currency, timeZone } = tenant
  const brand = {
    id,
    merchant,
    currency: currency.code,
    decimals: currency.decimals ?? 2,
    ...(timeZone !== undefined && { timeZone }),
  }
  await registerBrand(context.store.db, brand)
  await demo?.seed(context, [brand])
  return true
}

const toFileProblem = ({ file, line, column, message, fix, reference }: CheckProblem): FileProblem => ({
  location: `${file}:${line}:${column}`,
  message,
  fix,
  ...(reference !== undefined && { reference }),
})
