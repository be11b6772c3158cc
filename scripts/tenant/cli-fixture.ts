/** The command line on a small fixture of its own, for tests. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../server/settings.ts'
import { fillTestFolder } from '../../tests/stores.ts'
import { createTenantFixture, type Files, type TenantFixture } from '../../tests/tenants/tenant-fixture.ts'
import { run } from '../tenant.ts'

export interface CliFixture {
  fixture: TenantFixture
  /** What the last command said. */
  lines: string[]
  /** @returns the exit code. */
  tenant(...argv: string[]): Promise<number>
}

/** The real widgets are known; a small fixture's own are not, so its screens are emptied. */
export function createCli(files: Files = {}): CliFixture {
  const fixture = createTenantFixture({
    'tenants/base/screens/home.json': { paths: ['/', '/home'], title: 'nav.home', main: [] },
    'tenants/base/screens/slots.json': { paths: ['/rng'], main: [] },
    ...files,
  })
  const lines: string[] = []
  const tenant = (...argv: string[]) => {
    lines.length = 0
    return run(argv, {
      settings: settingsOf(fixture),
      localesDir: fixture.localesDir,
      out: line => lines.push(...line.split('\n')),
      err: line => lines.push(...line.split('\n')),
      colour: false,
      from: join(fixture.root, 'tenants'),
    })
  }
  return { fixture, lines, tenant }
}

/** A cli whose store is there already: the first verb that needs one would make it from nothing, for seconds. */
export async function createCliWithStore(files: Files = {}): Promise<CliFixture> {
  const cli = createCli(files)
  const { dataFolder, database } = settingsOf(cli.fixture)
  mkdirSync(dataFolder)
  await fillTestFolder(database)
  return cli
}

export const settingsOf = ({ root, dir }: TenantFixture): Settings => ({
  port: 8080,
  host: '127.0.0.1',
  database: join(root, '.data', 'db'),
  dataFolder: join(root, '.data'),
  tenantsFolder: dir,
  gamesOrigin: undefined,
  trustProxy: undefined,
  upstream: undefined,
  countryHeader: undefined,
  sandbox: false,
  stoppedAt: undefined,
  production: false,
  messages: undefined,
  services: { geetest: () => undefined, oauth: () => undefined },
})
