/** Starts the server: settings, store, tenants, seed, listening, and a clean end. */
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { ICONS, widgetCatalog } from '../src/app/entry-server.tsx'
import type { FileProblem } from '../src/schemas/live-update.ts'
import { type App, createApp } from './app.ts'
import type { AppOptions, DevelopmentTools } from './app-options.ts'
import { type DemoContent, loadDemoContent } from './demo-content.ts'
import { createEvents } from './events/events.ts'
import { systemClock, systemRandom } from './http/context.ts'
import { createJobs } from './jobs/jobs.ts'
import { platformJobs } from './platform/jobs/platform-jobs.ts'
import { startDelivery } from './platform/outbox/start-delivery.ts'
import { createWebhook } from './platform/outbox/webhook.ts'
import { registerBrand } from './platform/register-brand.ts'
import { createClock } from './sandbox/shared-clock.ts'
import { sandboxControl } from './sandbox/verbs.ts'
import { readSettings, type Settings } from './settings.ts'
import { openStore } from './store/open-store.ts'
import { StartError } from './store/start-error.ts'
import { openControl } from './tenants/control/control.ts'
import { controlVerbs } from './tenants/control/control-verbs.ts'
import { createTenantDirectory, type TenantDirectory } from './tenants/directory/directory.ts'
import type { CheckProblem } from './tenants/problems/check-problem.ts'
import { readLocales } from './tenants/read/read-locales.ts'

const LOCALES = 'locales'

/** What another program adds to this server: the gallery (scripts/gallery). */
export interface Additions extends Pick<AppOptions, 'answerIndex'> {
  /** Folder of the builds in place of dist/. */
  dist?: string
  /** Adds routes before the server listens. */
  extend?(app: App, directory: TenantDirectory): void
}

/** Runs until SIGINT or SIGTERM. A reason that the operator can fix is one line and exit code 1. */
export async function start(dev?: DevelopmentTools, additions: Additions = {}): Promise<void> {
  try {
    await run(readSettings(process.env), dev, additions)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(`livery: ${error.message}`)
    process.exit(1)
  }
}

async function run(settings: Settings, dev: DevelopmentTools | undefined, additions: Additions): Promise<void> {
  const log = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
  const ending: (() => Promise<unknown>)[] = []
  const isEnding = endOnSignal(ending)
  try {
    // filling a new store takes a while: what stands in the way of listening is told before that
    await tryAddress(settings)
    checkFolder('LIVERY_TENANTS', settings.tenantsFolder)
    const opening = openStore(settings.database, !settings.production)
    ending.unshift(() =>
      opening.then(
        store => store.close(),
        () => {},
      ),
    )
    const store = await opening
    // before anything is read that an event could change
    const events = await createEvents(store, { log })
    ending.unshift(() => events.close())
    const { stoppedAt } = settings
    const system = stoppedAt === undefined ? systemClock : { now: () => stoppedAt }
    const clock = settings.sandbox ? await createClock(store, events, system) : systemClock
    const demo = await loadDemoContent()
    const hasUpstream = settings.upstream !== undefined
    let app: App | undefined
    const problems = new Map<string, FileProblem[]>()
    const directory = createTenantDirectory({
      dir: settings.tenantsFolder,
      localesDir: LOCALES,
      widgets: widgetCatalog,
      icons: ICONS,
      store,
      clock,
      events,
      log,
      onChange: id =>
        app &&
        void admitBrand({ app, directory, demo, hasUpstream }, id).catch(error => log(`${id}: ${String(error)}`)),
      isAwaited: id => app?.isAwaited(id) ?? false,
      onProblems(id, errors) {
        problems.set(id, errors.map(fileProblem))
        app?.problems(id, problems.get(id)!)
      },
    })
    ending.unshift(() => directory.close())
    await directory.start()
    const { locales } = readLocales(LOCALES)
    app = await createApp({
      store,
      clock,
      random: systemRandom,
      directory,
      events,
      dist: resolve(additions.dist ?? 'dist'),
      demo,
      picturesFolder: join(settings.dataFolder, 'pictures'),
      dev,
      texts: Object.fromEntries(Object.values(locales).map(({ code, texts }) => [code, texts])),
      pollSeconds: settings.sandbox ? 3 : 30,
      live: dev !== undefined || settings.sandbox,
      sandbox: settings.sandbox,
      explain:
        dev || settings.sandbox
          ? { dir: settings.tenantsFolder, localesDir: LOCALES, widgets: widgetCatalog, icons: ICONS }
          : undefined,
      answerIndex: additions.answerIndex,
      gamesOrigin: settings.gamesOrigin,
      trustProxy: settings.trustProxy,
      countryHeader: settings.countryHeader,
      services: settings.services,
      upstream: settings.upstream,
      log,
    })
    additions.extend?.(app, directory)
    ending.unshift(app.close)
    for (const [id, there] of problems) app.problems(id, there)
    for (const { id } of directory.list()) await admitBrand({ app, directory, demo, hasUpstream }, id)
    const jobs = createJobs(app.context, platformJobs)
    ending.unshift(() => jobs.close())
    await jobs.start()
    if (settings.messages) ending.unshift(startDelivery(app.context, createWebhook(settings.messages)))
    const port = await listen(app, settings)
    const control = await writable(settings, () =>
      openControl(settings.dataFolder, port, {
        ...controlVerbs({ directory, store, clock }),
        ...sandboxControl(app.sandbox),
      }),
    )
    ending.unshift(control.close)
    console.log(`ready http://localhost:${port}`)
    for (const { id, name } of directory.list()) console.log(`  ${name}: http://${id}.localhost:${port}/`)
  } catch (error) {
    // what was being started finds its store closed: that is no error
    if (isEnding()) return
    for (const end of ending) await end()
    throw error
  }
}

const fileProblem = ({ file, line, column, message, fix }: CheckProblem): FileProblem => ({
  place: `${file}:${line}:${column}`,
  message,
  fix,
})

interface BrandAdmission {
  app: App
  directory: TenantDirectory
  demo: DemoContent | undefined
  hasUpstream: boolean
}

/** Shows what changed of a brand; the reference backend gets to know it, with sample accounts where there is demo content (SBX-02). */
async function admitBrand({ app, directory, demo, hasUpstream }: BrandAdmission, id: string): Promise<void> {
  app.refresh(id)
  if (hasUpstream) return
  const tenant = (await directory.current(id))?.body.document.tenant
  if (!tenant) return
  const brand = { id, merchant: tenant.merchant, currency: tenant.currency.code }
  await registerBrand(app.context.store.db, brand)
  await demo?.seed(app.context, [brand])
}

function checkFolder(variable: string, folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`${variable} is "${folder}", which is no folder.`)
}

/** Tries the address. @throws StartError when the port is taken or may not be used. */
async function tryAddress({ port, host }: Settings): Promise<void> {
  const server = createServer()
  await explained({ port, host }, () => once(server.listen(port, host), 'listening'))
  await new Promise(done => server.close(done))
}

/** @returns the port. @throws StartError */
async function listen({ fastify }: App, { port, host }: Settings): Promise<number> {
  await explained({ port, host }, () => fastify.listen({ port, host }))
  return (fastify.server.address() as AddressInfo).port
}

async function explained(
  { port, host }: Pick<Settings, 'port' | 'host'>,
  listen: () => Promise<unknown>,
): Promise<void> {
  try {
    await listen()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} on ${host} is taken. Stop what uses it, or start with another: PORT=8081 npm start`,
      )
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this user. Start with another: PORT=8080 npm start`)
    if (NO_ADDRESS.includes(code ?? '')) throw new StartError(`HOST is "${host}", which is no address of this machine.`)
    throw error
  }
}
const NO_ADDRESS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EINVAL']

async function writable<T>({ dataFolder }: Settings, write: () => Promise<T>): Promise<T> {
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

/**
 * SIGINT and SIGTERM end what was opened, in the opposite order, and leave no lock behind; also in the middle of a start.
 * @returns whether the end has begun.
 */
function endOnSignal(ending: (() => Promise<unknown>)[]): () => boolean {
  let begun = false
  const end = async () => {
    if (begun) return
    begun = true
    setTimeout(() => process.exit(1), 10_000).unref()
    // the start goes on meanwhile and may open more
    for (let close = ending.shift(); close; close = ending.shift()) await close().catch(error => console.error(error))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())
  return () => begun
}
