/** Starts the server: settings, store, tenants, seed, listening, and a clean end. */
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { ICONS, widgetCatalog } from '../src/app/entry-server.tsx'
import { type App, createApp, type DevelopmentTools } from './app.ts'
import { systemClock, systemRandom } from './context.ts'
import { seedStore } from './platform/seed/seed.ts'
import { readSettings, type Settings } from './settings.ts'
import { openStore } from './store/open-store.ts'
import { StartError } from './store/start-error.ts'
import { openControl } from './tenants/control.ts'
import { controlVerbs } from './tenants/control-verbs.ts'
import { createTenantDirectory, type TenantDirectory } from './tenants/directory.ts'
import { readLocales } from './tenants/read-locales.ts'

const LOCALES = 'locales'

/** Runs until SIGINT or SIGTERM. A reason that the operator can cure is one line and exit code 1. */
export async function start(dev?: DevelopmentTools): Promise<void> {
  try {
    await run(readSettings(process.env), dev)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(`livery: ${error.message}`)
    process.exit(1)
  }
}

async function run(settings: Settings, dev: DevelopmentTools | undefined): Promise<void> {
  const log = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
  const store = await openStore(settings.database)
  const ending: (() => Promise<unknown>)[] = [() => store.close()]
  try {
    const clock = systemClock
    let app: App | undefined
    const directory = createTenantDirectory({
      dir: settings.tenantsFolder,
      localesDir: LOCALES,
      widgets: widgetCatalog,
      icons: ICONS,
      store,
      clock,
      log,
      onChange: id => app && void welcome(app, directory, id).catch(error => log(`${id}: ${String(error)}`)),
    })
    ending.unshift(() => directory.close())
    await directory.start()
    const { locales } = readLocales(LOCALES)
    app = await createApp({
      store,
      clock,
      random: systemRandom,
      directory,
      dist: resolve('dist'),
      dev,
      texts: Object.fromEntries(Object.values(locales).map(({ code, texts }) => [code, texts])),
      pollSeconds: settings.sandbox ? 3 : 30,
      sandbox: settings.sandbox,
      gamesOrigin: settings.gamesOrigin,
      trustProxy: settings.trustProxy,
      log,
    })
    ending.unshift(app.close)
    for (const { id } of directory.list()) await welcome(app, directory, id)
    const port = await listen(app, settings)
    const control = await openControl(settings.dataFolder, port, controlVerbs({ directory, store, clock }))
    ending.unshift(control.close)
    endOnSignal(ending)
    console.log(`ready http://localhost:${port}`)
    for (const { id, name } of directory.list()) console.log(`  ${name}: http://${id}.localhost:${port}/`)
  } catch (error) {
    for (const end of ending) await end()
    throw error
  }
}

/** Shows what changed of a brand; a brand that is new gets the sample accounts (SBX-02). */
async function welcome(app: App, directory: TenantDirectory, id: string): Promise<void> {
  app.refresh(id)
  const tenant = (await directory.current(id))?.body.document.tenant
  if (tenant) await seedStore(app.context, [{ id, merchant: tenant.merchant, currency: tenant.currency.code }])
}

/** @throws StartError when the port is taken or may not be used. */
async function listen({ fastify }: App, { port, host }: Settings): Promise<number> {
  try {
    await fastify.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} on ${host} is taken. Stop what uses it, or start with another: PORT=8081 npm start`,
      )
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this user. Start with another: PORT=8080 npm start`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST is "${host}", which is no address of this machine.`)
    throw error
  }
  return (fastify.server.address() as AddressInfo).port
}

/** SIGINT and SIGTERM end what was opened, in the opposite order, and leave no lock behind. */
function endOnSignal(ending: (() => Promise<unknown>)[]): void {
  let begun = false
  const end = async () => {
    if (begun) return
    begun = true
    setTimeout(() => process.exit(1), 10_000).unref()
    for (const close of ending) await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())
}
