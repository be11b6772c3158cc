/**
 * The production server as operators run it: real processes, the real build, its own data folder.
 * @module-tag deep
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerFile } from '../../server/tenants/control/control.ts'
import { writeBrands } from '../bench/write-brands.mjs'
import { removeFolder } from '../remove-folder.ts'
import { fillTestFolder } from '../stores.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'livery-start-'))
const data = join(folder, 'data')
const started: ChildProcess[] = []

beforeAll(() => {
  cpSync(join(root, 'tenants/base'), join(folder, 'tenants/base'), { recursive: true })
  mkdirSync(join(folder, 'tenants/north'))
  const tenant = { id: 'north', extends: 'base', name: 'Polarlight', merchant: 'north' }
  writeFileSync(join(folder, 'tenants/north/tenant.json'), JSON.stringify(tenant))
})
afterAll(() => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL')
  removeFolder(folder)
})

interface Running {
  child: ChildProcess
  output: { out: string; err: string }
  /** Exit code, or name of the signal. */
  ended: Promise<number | NodeJS.Signals>
}

function run(command: string, args: string[], settings: Record<string, string> = {}): Running {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, PORT: '0', LIVERY_DATA: data, LIVERY_TENANTS: join(folder, 'tenants'), ...settings }
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', chunk => {
    output.out += chunk
  })
  child.stderr.on('data', chunk => {
    output.err += chunk
  })
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | NodeJS.Signals)
  return { child, output, ended }
}
const start = (settings?: Record<string, string>) => run(process.execPath, ['scripts/start.mjs'], settings)

/** Starts the built server with each of these settings in one process, and prints exit codes instead of exiting. */
function startOneByOne(settings: Record<string, string>[]): Running {
  const program = `
    const { start } = await import('./dist/server/main.js')
    process.exit = code => { throw Object.assign(new Error('exit'), { code }) }
    const initial = { ...process.env }
    const codes = []
    for (const settings of ${JSON.stringify(settings)}) {
      process.env = { ...initial, ...settings }
      codes.push(await start().then(() => 'ready', error => error.code))
    }
    process.stdout.write(codes.join(' '))`
  return run(process.execPath, ['--input-type=module', '--eval', program], { NODE_ENV: 'production' })
}

/** Returns the port of the ready line. */
async function ready({ child, output }: Running): Promise<number> {
  for (let tries = 0; tries < 5000 && child.exitCode === null; tries++) {
    const port = /^ready http:\/\/localhost:(\d+)$/m.exec(output.out)?.[1]
    if (port) return Number(port)
    await wait(50)
  }
  throw new Error(`The server did not become ready:\n${output.out}\n${output.err}`)
}
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const serverFile = () => JSON.parse(readFileSync(join(data, 'server.json'), 'utf8')) as ServerFile
const locks = (of = data) => readdirSync(of).filter(name => /lock|(?:server|office)\.json|making/.test(name))

interface Answer {
  status: number
  text: string
  headers: IncomingHttpHeaders
}

function get(port: number, host: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<Answer>((resolve, reject) => {
    request({ port, path, headers: { host, ...headers } }, response => {
      let text = ''
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }))
    })
      .on('error', reject)
      .end()
  })
}

/** Returns the address that the first owner of the studio opens. */
const linkOf = (output: string) => /http:\/\/studio\.localhost:\d+\/join\/[\w-]{43}$/m.exec(output)?.[0]

describe('SBX-01 npm start', () => {
  it('SEC-03 serves the brands, ends with npm, leaves no locks, and starts again on the same data', async () => {
    const first = run('npm', ['start'])
    const port = await ready(first)
    await expect.poll(() => first.output.out).toContain(`\n  Polarlight: http://north.localhost:${port}/\n`)
    expect((await get(port, 'localhost', '/health/ready')).text).toBe('{"ready":true}')

    const server = serverFile()
    expect(server.port).toBe(port)
    expect(server.pid).not.toBe(first.child.pid)
    await expectBuiltPage(port)
    for (const [host, path] of OPERATOR_PAGES) expect([404, 421]).toContain((await get(port, host, path)).status)
    expect(first.output.out).not.toContain('?key=')
    await expect.poll(() => first.output.out).toContain(`\nstudio http://studio.localhost:${port}/\n`)
    await expect.poll(() => linkOf(first.output.out)).toBeDefined()

    const second = start()
    expect(await second.ended).toBe(1)
    expectOneLine(second, new RegExp(`in use by process ${server.pid}`))
    expect((await get(port, 'north.localhost', '/')).status).toBe(200)

    first.child.kill('SIGTERM')
    await first.ended
    for (let tries = 0; tries < 300 && isAlive(server.pid); tries++) await wait(50)
    expect(isAlive(server.pid)).toBe(false)
    expect(locks()).toEqual([])

    const again = start({ PORT: String(port), LIVERY_SANDBOX: '1' })
    expect(await ready(again)).toBe(port)
    expect((await get(port, 'north.localhost', '/')).text).toContain('Polarlight')
    await expectOperatorAddresses(again, port)
    expect(linkOf(again.output.out)).not.toBe(linkOf(first.output.out))
    again.child.kill('SIGINT')
    expect(await again.ended).toBe(0)
    expect(locks()).toEqual([])
    expect(again.output.err).toBe('')
  })

  it('a SIGTERM during the first start leaves no locks behind either', async () => {
    const other = join(folder, 'cut-short')
    const running = start({ LIVERY_DATA: other })
    for (let tries = 0; tries < 5000 && !existsSync(join(other, 'db/PG_VERSION')); tries++) await wait(25)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(running.output.out).not.toContain('ready')
    expect(running.output.err).toBe('')
    expect(locks(other)).toEqual([])
  })

  it('many new brands get their sample accounts on first request, without waiting for others', async () => {
    // a second attempt has a folder of its own
    const own = mkdtempSync(join(folder, 'many-'))
    const [tenants, manyData] = [join(own, 'tenants'), join(own, 'data')]
    writeBrands(tenants, 10)
    mkdirSync(manyData)
    await fillTestFolder(join(manyData, 'db'))
    const running = start({ LIVERY_DATA: manyData, LIVERY_TENANTS: tenants })
    const port = await ready(running)
    // one published before the server was ready, and one after
    for (const id of ['brand-000', 'brand-009']) {
      const winners = async () =>
        JSON.parse((await get(port, `${id}.localhost`, '/wps/relay/GCSGAME_getRankList')).text).value?.length ?? 0
      await expect.poll(winners).toBeGreaterThan(0)
    }
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  })
})

// settings.test.ts and open-store.test.ts check all other invalid settings without processes
describe('with LOG_FORMAT=json', () => {
  /** Parses the standard output of a server. */
  const entriesOf = ({ out }: Running['output']) =>
    out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, unknown>)

  it('every line of standard output is an entry, an uncaught error too, without its values', async () => {
    const fault = `Object.assign(new Error('lost'), { detail: 'Key (email)=(canary) already exists.' })`
    // in a file of its own, as a frame of the stack names the module
    const program = join(folder, 'fault.mjs')
    writeFileSync(program, `process.on('SIGUSR2', () => { throw ${fault} })`)
    const server = start({
      LIVERY_DATA: join(folder, 'data-json'),
      LIVERY_SANDBOX: '1',
      LOG_FORMAT: 'json',
      OPERATOR_KEY: 'canary-of-operators',
      NODE_OPTIONS: `--import=${pathToFileURL(program)}`,
    })
    await expect.poll(() => server.output.out).toContain('"ready http')
    server.child.kill('SIGUSR2')
    expect(await server.ended).toBe(1)
    const entries = entriesOf(server.output)
    expect(entries.find(({ msg }) => String(msg).startsWith('ready '))).toMatchObject({ level: 'info' })
    expect(entries.at(-1)).toMatchObject({ level: 'error', err: { name: 'Error', message: 'lost' } })
    expect(server.output.out + server.output.err).not.toContain('canary')
    expect(linkOf(server.output.out)).toBeUndefined()
  })
})

describe('an error that the operator can fix is one line, and exit code 1', () => {
  let usedPort = 0
  beforeAll(async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    server.unref()
    usedPort = (server.address() as AddressInfo).port
  })

  it('the port is in use', async () => {
    const running = start({ PORT: String(usedPort) })
    expect(await running.ended).toBe(1)
    expectOneLine(running, /Port \d+ on 127\.0\.0\.1 is taken\..*PORT=8081 npm start/)
  })

  it('invalid PORT, HOST, LIVERY_TENANTS and DATABASE_URL are refused, without showing the password', async () => {
    const password = 'hunter2secret'
    const wrong: [settings: Record<string, string>, line: RegExp][] = [
      [{ PORT: 'abc' }, /PORT is "abc"/],
      [{ HOST: '198.51.100.7' }, /HOST is "198\.51\.100\.7", which is no address/],
      [{ HOST: '999.1.1.1' }, /HOST is "999\.1\.1\.1", which is no address/],
      [{ LIVERY_TENANTS: join(folder, 'none') }, /LIVERY_TENANTS is ".*none", which is no folder/],
      [
        { DATABASE_URL: `postgres://me:${password}@127.0.0.1:1/x` },
        /PostgreSQL \w+@127\.0\.0\.1:1\/x refuses the connection \(ECONNREFUSED\)/,
      ],
    ]
    const running = startOneByOne(wrong.map(([settings]) => settings))
    expect(await running.ended).toBe(0)
    expect(running.output.out).toBe('1 1 1 1 1')
    const lines = running.output.err.trimEnd().split('\n')
    expect(lines).toHaveLength(wrong.length)
    for (const [i, [, line]] of wrong.entries()) {
      expect(lines[i]).toMatch(/^livery: /)
      expect(lines[i]).toMatch(line)
    }
    expect(running.output.err).not.toContain(password)
  })

  it.each([
    ['18.20.8', 1],
    ['20.18.3', 1],
    ['20.19.0', 0],
    ['22.12.0', 0],
  ])('Node %s: setup ends with %i', async (version, code) => {
    const fake = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`
    const setup = run(process.execPath, ['--import', fake, 'scripts/setup.mjs'])
    expect(await setup.ended).toBe(code)
    if (code) expect(setup.output.err).toBe(`setup: Livery needs Node 20.19 or newer; this is ${version}.\n`)
  })
})

function expectOneLine({ output }: Running, line: RegExp): void {
  expect(output.err).toMatch(/^livery: [^\n]+\n$/)
  expect(output.err).toMatch(line)
  expect(output.out).not.toMatch(/ready|^\s+at /m)
}

/** Host and path of operators' pages, which exist in a sandbox only. */
const OPERATOR_PAGES = [
  ['localhost', '/sandbox'],
  ['north.localhost', '/site/explain?subject=toggle:notices'],
] as const

/** Checks that only the printed addresses, once opened, let a browser in. */
async function expectOperatorAddresses({ output }: Running, port: number): Promise<void> {
  await expect.poll(() => output.out).toContain('/site/operator?key=')
  const printed = [...output.out.matchAll(/: http:\/\/(localhost|<brand>\.localhost):(\d+)(\S+\?key=[\w-]{20,})$/gm)]
  expect(printed.map(([, host, at]) => [host, at])).toEqual([
    ['localhost', String(port)],
    ['<brand>.localhost', String(port)],
  ])
  for (const [i, [host, path]] of OPERATOR_PAGES.entries()) {
    const address = printed[i]![3]!
    expect((await get(port, host, path)).status).toBe(401)
    const wrong = await get(port, host, address.slice(0, -1))
    expect([wrong.status, wrong.headers['set-cookie']]).toEqual([401, undefined])
    const visit = await get(port, host, address)
    expect(visit.status).toBe(303)
    const cookie = visit.headers['set-cookie']![0]!.split(';')[0]!
    expect((await get(port, host, path, { cookie })).status).toBe(200)
  }
}

/** Checks that the built style matches its hash, and that every file named by the page exists. */
async function expectBuiltPage(port: number): Promise<void> {
  const { text, headers } = await get(port, 'north.localhost', '/')
  const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(match => match[1]!)
  expect(styles).toHaveLength(1)
  expect(styles[0]!.length).toBeGreaterThan(1000)
  expect(headers['content-security-policy']).toContain(
    `'sha256-${createHash('sha256').update(styles[0]!).digest('base64')}'`,
  )
  expect(text.replace(/<script type="application\/json".*?<\/script>/s, '')).not.toMatch(/ style="| on[a-z]+="/)
  const boot = /<script type="module" src="([^"]+)" data-modules="([^"]*)"/.exec(text)!
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(match => match[1]!)
  const named = [boot[1]!, ...boot[2]!.split(' ').filter(Boolean), ...sheets, '/brand/mark.svg']
  expect(named.length).toBeGreaterThan(5)
  for (const path of named) expect([path, (await get(port, 'north.localhost', path)).status]).toEqual([path, 200])
  const game = await get(port, `games.localhost:${port}`, '/slot/')
  const parts = [...game.text.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(
    match => new URL(match[1]!, 'http://x/slot/').pathname,
  )
  expect(parts.length).toBeGreaterThan(0)
  for (const path of parts) expect([path, (await get(port, 'games.localhost', path)).status]).toEqual([path, 200])
}
