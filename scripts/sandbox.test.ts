/** @module-tag deep */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OFFICE } from '../server/back-office/office.ts'
import { noLog } from '../server/log/log.ts'
import { SANDBOX } from '../server/sandbox/sandbox.ts'
import { type ControlAddress, OFFICE_FILE, openControl } from '../server/tenants/control/control.ts'
import { controlOf } from '../server/verbs/run-verb.ts'
import { createCli, settingsOf } from '../tests/cli-fixture.ts'
import { type RunningServer, startTestServer } from '../tests/server/test-server.ts'
import { run as runOffice } from './office.ts'
import { run } from './sandbox.ts'

const lines: string[] = []
const { fixture } = createCli()
const through =
  (command: typeof run) =>
  (...argv: string[]) => {
    lines.length = 0
    const put = (line: string) => void lines.push(...line.split('\n'))
    return command(argv, { settings: settingsOf(fixture), out: put, err: put, note() {}, colour: false })
  }
const [sandbox, office] = [through(run), through(runOffice)]
const said = () => lines.join('\n')

describe('SBX-05 npm run sandbox, through a running server', () => {
  let site: RunningServer
  const controls: ControlAddress[] = []
  beforeAll(async () => {
    site = await startTestServer()
    const { dataFolder } = settingsOf(fixture)
    const address = { dataFolder, port: site.port, store: { kind: 'pglite', folder: dataFolder }, log: noLog } as const
    controls.push(
      await openControl({ ...address, verbs: controlOf(SANDBOX, site.app.verbs) }),
      await openControl({ ...address, verbs: controlOf(OFFICE, site.app.verbs), file: OFFICE_FILE }),
    )
  })
  afterAll(() => Promise.all(controls.map(control => control.close())))
  beforeEach(() => sandbox('reset'))

  it('switches a brand, and the site shows it', async () => {
    expect(await office('status', 'north', 'maintenance', '--reason', 'QA')).toBe(0)
    expect(said()).toBe('north shows its maintenance page.')
    site.clock.advance(1000)
    expect((await site.request('/')).status).toBe(503)
    expect(await sandbox('show', 'north')).toBe(0)
    expect(said()).toContain('north: status {"is":"maintenance"}')
    expect(said()).toMatch(/north {2}status: normal -> maintenance {2}\S+ {2}QA/)
    expect(await sandbox('reset', 'north')).toBe(0)
    expect(said()).toBe('1 setting reset.')
  })

  it('what is wrong is one line with a near miss, exit code 1; a verb that is not there is exit code 2', async () => {
    expect(await office('status', 'nort', 'normal', '--reason', 'QA')).toBe(1)
    expect(said()).toBe('office: There is no brand "nort". Did you mean "north"?')
    expect(await sandbox('flag', 'north', 'SITENOTICES', 'off')).toBe(1)
    expect(said()).toContain('Did you mean "SITENOTICE"?')
    expect(await office('statsu', 'north')).toBe(2)
    expect(said()).toContain('Did you mean status?')
    expect(await office('status', 'north')).toBe(2)
  })

  it('--json prints one value, also of what was refused', async () => {
    expect(await sandbox('flag', 'north', 'SITENOTICE', 'off', '--json')).toBe(0)
    expect(JSON.parse(said())).toMatchObject({ brand: 'north', flag: 'SITENOTICE', enabled: false })
    expect(await sandbox('slow', 'gamelist', '3000', '--json')).toBe(1)
    expect(JSON.parse(said())).toEqual({
      error: { message: 'There is no call "gamelist".', fix: 'Did you mean "gameList"?' },
    })
  })

  it('a clock that goes back is no option', async () => {
    expect(await sandbox('clock', '-30m', '--json')).toBe(0)
    expect(JSON.parse(said()).offsetMs).toBe(-30 * 60_000)
    expect(await sandbox('clock', 'now')).toBe(0)
  })

  it.each([OFFICE, SANDBOX].flatMap(({ name, verbs }) => verbs.map(verb => [name, verb.name] as const)))(
    'npm run %s -- %s teaches itself with examples',
    async (name, verb) => {
      const command = name === 'office' ? office : sandbox
      expect(await command(...verb.split(' '), '--help')).toBe(0)
      expect(said()).toContain(`npm run ${name} -- ${verb}`)
      expect(said()).toContain('Exit code')
    },
  )
})
