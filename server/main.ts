/** Starts the server: settings, store, brands, app, listening, and a clean end. */

import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ICONS, widgetCatalog } from '../src/app/entry-server.tsx'
import { type App, createApp } from './app.ts'
import type { AppOptions, DevelopmentTools } from './app-options.ts'
import { OFFICE } from './back-office/office.ts'
import { compileNextTick } from './compile-next-tick.ts'
import { DATA } from './data/data.ts'
import { type DemoContent, loadDemoContent } from './demo-content.ts'
import { createEvents } from './events/events.ts'
import { systemClock, systemRandom } from './http/context.ts'
import { keyedHash } from './http/secret-key.ts'
import { createJobs } from './jobs/jobs.ts'
import { checkPort, listen } from './listen.ts'
import { createLog } from './log/log.ts'
import { memberVerbs } from './member-verbs.ts'
import { type Brands, openBrands } from './open-brands.ts'
import { platformJobs } from './platform/jobs/platform-jobs.ts'
import { startDelivery } from './platform/people/outbox/start-delivery.ts'
import { createWebhook } from './platform/people/outbox/webhook.ts'
import { refuseSampleData } from './sample-data.ts'
import { REFUSED_SANDBOX, SANDBOX } from './sandbox/sandbox.ts'
import { startApproval } from './sandbox/switches/approve-deposits.ts'
import { createClock } from './sandbox/switches/shared-clock.ts'
import { readSettings, type Settings } from './settings.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { openStore, type Store } from './store/open-store.ts'
import { readPassiveCopy } from './store/passive-copy.ts'
import { StartError } from './store/start-error.ts'
import { OFFICE_FILE, openControl } from './tenants/control/control.ts'
import { controlVerbs } from './tenants/control/control-verbs.ts'
import type { TenantDirectory } from './tenants/directory/directory.ts'
import { leaveDecodingToCheck } from './tenants/read/decode-asset.ts'
import { languageFolders, readLocales } from './tenants/read/read-locales.ts'
import { ownFolders } from './tenants/read/tenant-folder.ts'
import { controlOf } from './verbs/run-verb.ts'

/** Limit of brands whose addresses are printed at the start. */
const MAX_LISTED = 30

/**
 * Changes by other programs: the gallery (scripts/gallery) adds screens and a page, journeys serve a copy of the builds and need less demo
 * content.
 */
export interface Additions extends Pick<AppOptions, 'answerIndex'> {
  /** Folder of the builds in place of dist/. */
  dist?: string
  /** Changes the demo content, where there is any. */
  demo?(content: DemoContent): DemoContent
  /** Replaces the directory of releases that the brands are made of. */
  directory?(directory: TenantDirectory): TenantDirectory
  /** Adds routes before the server listens. */
  extend?(app: App, directory: TenantDirectory): void
}

/** Runs until SIGINT or SIGTERM. A reason that the operator can fix is one line and exit code 1. */
export async function start(dev?: DevelopmentTools, additions: Additions = {}): Promise<void> {
  const shutdown = createShutdown()
  await compileNextTick()
  try {
    leaveDecodingToCheck()
    await run(readSettings(process.env), { dev, additions, shutdown })
  } catch (error) {
    // a start that a signal interrupts finds its store closed: that is no error
    if (shutdown.hasBegun()) return
    await shutdown.closeAll()
    if (!(error instanceof StartError)) throw error
    console.error(`livery: ${error.message}`)
    process.exit(1)
  }
}

interface StartOptions {
  dev: DevelopmentTools | undefined
  additions: Additions
  shutdown: Shutdown
}

async function run(settings: Settings, { dev, additions, shutdown }: StartOptions): Promise<void> {
  const log = createLog(settings.log)
  // filling a new store takes a while: report an address in use before that
  await checkPort(settings)
  for (const folder of ownFolders(settings.tenants)) checkFolder('LIVERY_TENANTS', folder)
  const store = await openOwnStore(settings, shutdown)
  await printPassive(store)
  // before anything is read that an event could change
  const events = await createEvents(store, { log })
  shutdown.add(() => events.close())
  const { stoppedAt, tenants, upstream } = settings
  const system = stoppedAt === undefined ? systemClock : { now: () => stoppedAt }
  const clock = settings.sandbox ? await createClock(store, events, system) : systemClock
  if (!settings.demo) await refuseSampleData(store)
  const content = settings.demo ? await loadDemoContent() : undefined
  const demo = (content && additions.demo?.(content)) ?? content
  const brands = openBrands({
    dir: tenants,
    store,
    clock,
    events,
    log,
    demo,
    hasUpstream: upstream !== undefined,
    program: dev ? undefined : readBuildStamp(),
  })
  shutdown.add(brands.close)
  await brands.directory.start()
  // the same for every instance and after a restart
  const operatorKey =
    settings.operatorKey ?? (await keyedHash({ store, clock, random: systemRandom }, 'operator-key', []))
  const app = await createApp({
    operatorKey,
    prepare: brands.prepare,
    store,
    clock,
    random: systemRandom,
    events,
    demo,
    dev,
    log,
    directory: additions.directory?.(brands.directory) ?? brands.directory,
    ...fromSettings(settings, dev),
    depositApproval: !settings.sandbox ? 'never' : store.kind === 'pglite' ? 'on' : 'switchable',
    dist: resolve(additions.dist ?? 'dist'),
    answerIndex: additions.answerIndex,
  })
  additions.extend?.(app, brands.directory)
  shutdown.add(app.close)
  const jobs = createJobs(app.context, platformJobs)
  shutdown.add(() => jobs.close())
  await brands.connect(app, jobs)
  await jobs.start()
  startWork(settings, app, shutdown)
  const port = await open(settings, app, brands, shutdown)
  if (dev || settings.sandbox) printOperatorAddresses(settings, port, operatorKey)
}

/** Returns the options of the app that the environment decides. */
function fromSettings(settings: Settings, dev: DevelopmentTools | undefined) {
  const { sandbox, gamesOrigin, trustProxy, countryHeader, services, upstream } = settings
  const { locales } = readLocales(languageFolders(settings.tenants))
  const isEdited = dev !== undefined || sandbox
  const folders = { dir: settings.tenants, localesDir: languageFolders(settings.tenants) }
  return {
    sandbox,
    gamesOrigin,
    trustProxy,
    countryHeader,
    services,
    upstream,
    picturesFolder: join(settings.dataFolder, 'pictures'),
    texts: Object.fromEntries(Object.values(locales).map(({ code, texts }) => [code, texts])),
    pollSeconds: sandbox ? 3 : 30,
    folders,
    live: isEdited,
    explain: isEdited ? { ...folders, widgets: widgetCatalog, icons: ICONS } : undefined,
  }
}

async function printPassive({ db }: Store): Promise<void> {
  const copy = await readPassiveCopy(db)
  if (!copy) return
  const since = copy.exportedAt.toISOString().slice(0, 16).replace('T', ' ')
  console.log(
    `This database is a passive copy of ${since} UTC: no messages, no jobs, no decisions about money until "npm run data -- activate".`,
  )
}

/** Opens the store. A signal meanwhile closes it once it is open. */
async function openOwnStore(settings: Settings, shutdown: Shutdown): Promise<Store> {
  const opening = openStore(settings.database, !settings.production)
  shutdown.add(() =>
    opening.then(
      store => store.close(),
      () => {},
    ),
  )
  return opening
}

function startWork(settings: Settings, { context }: App, shutdown: Shutdown): void {
  shutdown.add(startApproval(context))
  if (settings.messages) shutdown.add(startDelivery(context, createWebhook(settings.messages)))
}

/** Starts to listen for visitors and for the command line. */
async function open(settings: Settings, app: App, brands: Brands, shutdown: Shutdown): Promise<number> {
  const { directory } = brands
  const { store, clock } = app.context
  const port = await listen(app.fastify, settings)
  const verbs = settings.sandbox ? controlOf(SANDBOX, app.verbs, brands.prepare) : REFUSED_SANDBOX
  const control = await explainUnwritable(settings, () =>
    openControl(settings.dataFolder, port, {
      ...controlVerbs({ directory, store, clock, shown: app.shown }),
      ...memberVerbs({ store, clock }),
      ...verbs,
    }),
  )
  shutdown.add(control.close)
  // an address and a key of its own: decisions about players and money are made by other people than publishing
  const office = await explainUnwritable(settings, () =>
    openControl(
      settings.dataFolder,
      port,
      { ...controlOf(OFFICE, app.verbs, brands.prepare), ...controlOf(DATA, { ...app.verbs, isServing: true }) },
      OFFICE_FILE,
    ),
  )
  shutdown.add(office.close)
  console.log(`ready http://localhost:${port}`)
  const shown = directory.list()
  for (const { id, name } of shown.slice(0, MAX_LISTED)) console.log(`  ${name}: http://${id}.localhost:${port}/`)
  const more = shown.length - MAX_LISTED + directory.waiting()
  if (shown.length > MAX_LISTED) console.log(`  … and ${more} more: http://localhost:${port}/`)
  return port
}

/** Names the program: `npm run build` writes it. */
function readBuildStamp(): string | undefined {
  const file = join('dist', '.source-hash')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Prints the addresses of operators' views, where there are any. Each has to be opened once: a cookie remembers the key. */
function printOperatorAddresses({ sandbox }: Settings, port: number, key: string): void {
  console.log('For operators (keep the key to yourself):')
  if (sandbox) console.log(`  sandbox: http://localhost:${port}/sandbox?key=${key}`)
  console.log(`  "why is this here" on a brand's pages: http://<brand>.localhost:${port}/site/operator?key=${key}`)
}

function checkFolder(variable: string, folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`${variable} is "${folder}", which is no folder.`)
}

async function explainUnwritable<T>({ dataFolder }: Settings, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!code) throw error
    throw new StartError(
      `The data folder ${resolve(dataFolder)} cannot be written (${code}). Choose another: LIVERY_DATA.`,
    )
  }
}
