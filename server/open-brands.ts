/** The tenant directory, connected to the app that shows its brands. */
import { ICONS, widgetCatalog } from '../src/app/entry-server.tsx'
import type { FileProblem } from '../src/schemas/live-update.ts'
import type { App } from './app.ts'
import type { DemoContent } from './demo-content.ts'
import { registerBrand } from './platform/register-brand.ts'
import { createTenantDirectory, type TenantDirectory } from './tenants/directory/directory.ts'
import type { CheckProblem } from './tenants/problems/check-problem.ts'

export const LOCALES = 'locales'

type DirectoryOptions = Parameters<typeof createTenantDirectory>[0]

export interface Brands {
  directory: TenantDirectory
  /** Shows every brand and its problems in the app, and every change from now on. */
  connect(app: App): Promise<void>
}

/**
 * Reads and watches the tenants folder. Brands are published before the app exists, so their problems are stored until it is
 * connected.
 */
export function openBrands(
  options: Pick<DirectoryOptions, 'dir' | 'store' | 'clock' | 'events'> & {
    log: (line: string) => void
    /** Fills the reference backend with sample data; undefined without demo/, or behind an upstream. */
    demo: DemoContent | undefined
    hasUpstream: boolean
  },
): Brands {
  const { log, demo, hasUpstream } = options
  const problems = new Map<string, FileProblem[]>()
  let app: App | undefined
  const show = async (id: string): Promise<void> => {
    app?.refresh(id)
    if (app && !hasUpstream) await registerAtPlatform(app, directory, demo, id)
  }
  const directory = createTenantDirectory({
    ...{ dir: options.dir, store: options.store, clock: options.clock, events: options.events, log },
    ...{ localesDir: LOCALES, widgets: widgetCatalog, icons: ICONS },
    onChange: id => void show(id).catch(error => log(`${id}: ${String(error)}`)),
    isAwaited: id => app?.hasListeners(id) ?? false,
    onProblems(id, errors) {
      problems.set(id, errors.map(toFileProblem))
      app?.notifyProblems(id, problems.get(id)!)
    },
  })
  return {
    directory,
    async connect(created) {
      app = created
      for (const [id, found] of problems) app.notifyProblems(id, found)
      for (const { id } of directory.list()) await show(id)
    },
  }
}

/** Makes the brand known to the reference backend, with sample accounts where there is demo content (SBX-02). */
async function registerAtPlatform(
  { context }: App,
  directory: TenantDirectory,
  demo: DemoContent | undefined,
  id: string,
): Promise<void> {
  const tenant = (await directory.current(id))?.body.document.tenant
  if (!tenant) return
  const { merchant, currency, timeZone } = tenant
  const brand = { id, merchant, currency: currency.code, ...(timeZone !== undefined && { timeZone }) }
  await registerBrand(context.store.db, brand)
  await demo?.seed(context, [brand])
}

const toFileProblem = ({ file, line, column, message, fix }: CheckProblem): FileProblem => ({
  location: `${file}:${line}:${column}`,
  message,
  fix,
})
