/** The command line on a small fixture of its own, for tests. */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { run } from '../scripts/tenant.ts'
import { systemClock } from '../server/http/context.ts'
import { DEFAULT_LOG, noLog } from '../server/log/log.ts'
import type { Settings } from '../server/settings.ts'
import { readStorePlace } from '../server/store/store-place.ts'
import { widgetSettings } from '../server/tenants/check/widget-settings.ts'
import { openControl } from '../server/tenants/control/control.ts'
import { controlVerbs } from '../server/tenants/control/control-verbs.ts'
import { createTenantDirectory } from '../server/tenants/directory/directory.ts'
import { onFileEnd } from './file-cleanup.ts'
import { createTestDatabase, fillTestFolder, noPostgres, openTestPGlite } from './stores.ts'
import { createTenantFixture, type Files, type TenantFixture } from './tenants/tenant-fixture.ts'

export interface CliFixture {
  fixture: TenantFixture
  /** Address of its database. */
  database: string
  /** Output of the last command. */
  lines: string[]
  /** Notes of the last command: the store that it read. */
  notes: string[]
  /** @returns the exit code. */
  tenant(...argv: string[]): Promise<number>
}

/** Makes the fixture. It knows the real widgets but none of its own, so its screens are emptied. */
export function createCli(files: Files = {}, settings: Partial<Settings> = {}): CliFixture {
  const fixture = createTenantFixture({
    'tenants/base/screens/home.json': { paths: ['/', '/home'], title: 'nav.home', main: [] },
    'tenants/base/screens/slots.json': { paths: ['/rng'], main: [] },
    ...files,
  })
  const lines: string[] = []
  const notes: string[] = []
  const tenant = (...argv: string[]) => {
    lines.length = 0
    notes.length = 0
    return run(argv, {
      settings: { ...settingsOf(fixture), ...settings },
      localesDir: fixture.localesDir,
      out: line => lines.push(...line.split('\n')),
      err: line => lines.push(...line.split('\n')),
      note: line => notes.push(line),
      colour: false,
      from: join(fixture.root, 'tenants'),
      refreshSchemas() {},
    })
  }
  return { fixture, database: settings.database ?? settingsOf(fixture).database, lines, notes, tenant }
}

/**
 * Makes the fixture with a database of its own, on PostgreSQL where one is running: every command opens the database, which takes a second
 * on PGlite.
 */
export async function createCliWithStore(files: Files = {}): Promise<CliFixture> {
  return noPostgres ? createCliWithFolder(files) : createCli(files, { database: (await createTestDatabase()).url })
}

/**
 * Makes the fixture with a PGlite in its data folder, as an operator has it by default; the first command would create it, which takes
 * seconds.
 */
export async function createCliWithFolder(files: Files = {}): Promise<CliFixture> {
  const cli = createCli(files)
  mkdirSync(settingsOf(cli.fixture).dataFolder)
  await fillTestFolder(cli.database)
  return cli
}

/** Adds a running server on the embedded database, which publishes saved files; `saved` waits until ruby was published. */
export async function createCliWithServer(files: Files = {}): Promise<CliFixture & { saved(): Promise<void> }> {
  const cli = createCli(files)
  const store = await openTestPGlite()
  const sources = { ...cli.fixture, widgets: widgetSettings }
  const context = { store, clock: systemClock, log: noLog }
  const directory = createTenantDirectory({ ...sources, ...context })
  await directory.start()
  const control = await openControl({
    dataFolder: settingsOf(cli.fixture).dataFolder,
    port: 8080,
    store: await readStorePlace(cli.database),
    log: noLog,
    verbs: controlVerbs({ ...context, sources, directory }),
  })
  onFileEnd(async () => {
    await control.close()
    await directory.close()
    await store.close()
  })
  const published = async () => (await directory.current('ruby'))?.hash
  let before = await published()
  return {
    ...cli,
    async saved() {
      await expect.poll(published).not.toBe(before)
      before = await published()
    },
  }
}

export const settingsOf = ({ root, dir }: TenantFixture): Settings => ({
  port: 8080,
  host: '127.0.0.1',
  database: join(root, '.data', 'db'),
  dataFolder: join(root, '.data'),
  stopDelay: 0,
  metrics: undefined,
  tenants: dir,
  gamesOrigin: undefined,
  studioOrigin: undefined,
  trustProxy: undefined,
  upstream: undefined,
  countryHeader: undefined,
  demo: true,
  sandbox: false,
  stoppedAt: undefined,
  production: false,
  log: DEFAULT_LOG,
  messages: undefined,
  operatorKey: undefined,
  services: { geetest: () => undefined, oauth: () => undefined },
})
