/** The command line on a small world of its own, for tests. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../server/settings.ts'
import { fillTestFolder } from '../../tests/stores.ts'
import { createWorld, type Files, type MiniWorld } from '../../tests/tenants/tenant-fixture.ts'
import { run } from '../tenant.ts'

export interface TestDesk {
  world: MiniWorld
  /** What the last command said. */
  lines: string[]
  /** @returns the exit code. */
  tenant(...argv: string[]): Promise<number>
}

/** The real widgets are known; a small world's own are not, so its screens are emptied. */
export function createDesk(files: Files = {}): TestDesk {
  const world = createWorld({
    'tenants/base/screens/home.json': { paths: ['/', '/home'], title: 'nav.home', main: [] },
    'tenants/base/screens/slots.json': { paths: ['/rng'], main: [] },
    ...files,
  })
  const lines: string[] = []
  const tenant = (...argv: string[]) => {
    lines.length = 0
    return run(argv, {
      settings: settingsOf(world),
      localesDir: world.localesDir,
      out: line => lines.push(...line.split('\n')),
      err: line => lines.push(...line.split('\n')),
      colour: false,
      from: join(world.root, 'tenants'),
    })
  }
  return { world, lines, tenant }
}

/** A desk whose store is there already: the first verb that needs one would make it from nothing, for seconds. */
export async function createDeskWithStore(files: Files = {}): Promise<TestDesk> {
  const desk = createDesk(files)
  const { dataFolder, database } = settingsOf(desk.world)
  mkdirSync(dataFolder)
  await fillTestFolder(database)
  return desk
}

export const settingsOf = ({ root, dir }: MiniWorld): Settings => ({
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
