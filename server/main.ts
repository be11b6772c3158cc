/** Starts the server: settings, store, brands, app, listening, and a clean end. */

import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ICONS, widgetCatalog } from '../src/app/entry-server.tsx'
import { type App, createApp } from './app.ts'
import type { AppOptions, DevelopmentTools } from './app-options.ts'
import { compileNextTick } from './compile-next-tick.ts'
import { COUNTED_CALLS } from './counted-calls.ts'
import { type DemoContent, loadDemoContent } from './demo-content.ts'
import { createEvents } from './events/events.ts'
import { systemClock, systemRandom } from './http/context.ts'
import { keyedHash } from './http/secret-key.ts'
import { createJobs } from './jobs/jobs.ts'
import { checkPort, listen } from './listen.ts'
import { createLog, type Log } from './log/log.ts'
import { createMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { openBrands } from './open-brands.ts'
import { openControls } from './open-controls.ts'
import { operatorJobs } from './operators/operator-jobs.ts'
import { platformJobs } from './platform/jobs/platform-jobs.ts'
import { startDelivery } from './platform/people/outbox/start-delivery.ts'
import { createWebhook } from './platform/people/outbox/webhook.ts'
import { type Print, printAddresses, printFirstOwnerLink, printOperatorAddresses, printPassive } from './print-start.ts'
import { refuseSampleData } from './sample-data.ts'
import { startApproval } from './sandbox/switches/approve-deposits.ts'
import { createClock } from './sandbox/switches/shared-clock.ts'
import { readSettings, type Settings, studioOriginOf } from './settings.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { openStore, type Store } from './store/open-store.ts'
import { StartError } from './store/start-error.ts'
import type { TenantDirectory } from './tenants/directory/directory.ts'
import { leaveDecodingToCheck } from './tenants/read/decode-asset.ts'
import { languageFolders, readLocales } from './tenants/read/read-locales.ts'
import { ownFolders } from './tenants/read/tenant-folder.ts'

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

/** Ends the process after an error that nothing caught; Node itself would print every field of the error, with values of players. */
function endByFault(log: Log): void {
  process.once('uncaughtException', error => {
    log.error({ err: error }, 'the server ends after an error that nothing caught')
    process.exit(1)
  })
}

interface StartOptions {
  dev: DevelopmentTools | undefined
  additions: Additions
  shutdown: Shutdown
}

async function run(settings: Settings, { dev, additions, shutdown }: StartOptions): Promise<void> {
  const log = createLog(settings.log)
  endByFault(log)
  const print: Print = settings.log.format === 'json' ? line => log.info(line) : line => console.log(line)
  // filling a new store takes a while: report an address in use before that
  await checkPort(settings)
  for (const folder of ownFolders(settings.tenants)) checkFolder('LIVERY_TENANTS', folder)
  const store = await openOwnStore(settings, shutdown)
  await printPassive(store, print)
  // before anything is read that an event could change
  const events = await createEvents(store, { log })
  shutdown.add(() => events.close())
  const { stoppedAt, tenants, upstream } = settings
  const system = stoppedAt === undefined ? systemClock : { now: () => stoppedAt }
  const clock = settings.sandbox ? await createClock(store, events, system) : systemClock
  if (!settings.demo) await refuseSampleData(store)
  const loaded = await loadDemoContent()
  const art = (loaded && additions.demo?.(loaded)) ?? loaded
  const demo = settings.demo ? art : undefined
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
  const metrics = settings.metrics && createMetrics(COUNTED_CALLS)
  const app = await createApp({
    metrics,
    operatorKey,
    prepare: brands.prepare,
    store,
    clock,
    random: systemRandom,
    events,
    demo,
    art,
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
  const jobs = createJobs(app.context, [...platformJobs, ...operatorJobs])
  shutdown.add(() => jobs.close())
  await brands.connect(app, jobs)
  await jobs.start()
  startWork(settings, app, shutdown)
  if (settings.metrics && metrics) {
    const served = await serveMetrics(settings.metrics, () => metrics.text(app.readings))
    shutdown.add(served.close)
  }
  const port = await listen(app.fastify, settings)
  await openControls(settings, app, { brands, shutdown, port })
  printAddresses(settings, brands.directory, port, print)
  shutdown.beforeClosing(() => {
    app.announceStop()
    return wait(settings.stopDelay * 1000)
  })
  // keys and links are in no log
  if (settings.log.format !== 'text') return
  await printFirstOwnerLink(app, studioOriginOf(settings, port))
  if (dev || settings.sandbox) printOperatorAddresses(settings, port, operatorKey)
}

/** Returns the options of the app that the environment decides. */
function fromSettings(settings: Settings, dev: DevelopmentTools | undefined) {
  const { sandbox, gamesOrigin, studioOrigin, trustProxy, countryHeader, services, upstream } = settings
  const { locales } = readLocales(languageFolders(settings.tenants))
  const isEdited = dev !== undefined || sandbox
  const folders = { dir: settings.tenants, localesDir: languageFolders(settings.tenants) }
  return {
    sandbox,
    gamesOrigin,
    studioOrigin,
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

/** Names the program: `npm run build` writes it. */
function readBuildStamp(): string | undefined {
  const file = join('dist', '.source-hash')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function checkFolder(variable: string, folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`${variable} is "${folder}", which is no folder.`)
}
