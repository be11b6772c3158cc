/**
 * The container image and compose.yaml, without a container engine: the Dockerfile is carried out, and two instances run as compose.yaml
 * says, on one PostgreSQL and behind both proxies. Only ports and addresses are those of this machine.
 * @module-tag deep
 */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { captcha } from '../../src/schemas/endpoints/captcha.ts'
import { describeWith } from '../describe-with.ts'
import { removeFolder } from '../remove-folder.ts'
import { noNginx, startNginx } from '../server/nginx-process.ts'
import { freePort } from '../server/secure-port.ts'
import { Browser, whenReady } from '../server/server-process.ts'
import { createTestDatabase, noPostgres } from '../stores.ts'
import { buildImage, type Image } from './build-image.ts'
import { noCaddy, startCaddy } from './caddy-process.ts'
import { type ContainerOptions, noContainers, runInContainer, startContainer } from './container.ts'
import { readCompose } from './read-compose.ts'

const HOST = 'luckystar.localhost'
/** The same brand behind nginx, whose configuration has hosts of its own. */
const NGINX_HOST = 'www.luckystar.example'
const NAMES = ['livery-1', 'livery-2'] as const
type Name = (typeof NAMES)[number]
/** The commands that docs/operations.md has for compose.yaml. */
const commands = /^mkdir -m 700 secrets\n[^`]+/m.exec(readFileSync('docs/operations.md', 'utf8'))![0].trim().split('\n')

describeWith(noContainers ?? noPostgres ?? noNginx ?? noCaddy, 'the container image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-image-'))
  const compose = readCompose()
  const containers = {} as Record<Name, ContainerOptions>
  const running = {} as Record<Name, ChildProcess>
  let image: Image
  let url = ''
  let drop = async () => {}

  beforeAll(async () => {
    ;({ url, drop } = await createTestDatabase())
    makeProject()
    image = await buildImage(folder)
    for (const name of NAMES) containers[name] = await createContainer(name)
    await Promise.all(NAMES.map(start))
  })
  afterAll(async () => {
    // a killed program may write and connect until it has ended
    for (const child of Object.values(running)) if (child.kill('SIGKILL')) await once(child, 'exit')
    await drop()
    removeFolder(folder)
  })

  /** Makes the files that compose.yaml mounts: secrets by the commands of docs/operations.md, and brands. */
  function makeProject(): void {
    execFileSync('sh', ['-ec', commands.filter(line => !line.startsWith('docker ')).join('\n')], { cwd: folder })
    writeFileSync(join(folder, 'secrets/database-url'), url)
    cpSync('tenants/base', join(folder, 'tenants/base'), { recursive: true })
    mkdirSync(join(folder, 'tenants/luckystar'))
    const tenant = { id: 'luckystar', extends: 'base', name: 'Lucky Star', merchant: 'lucky', hosts: [NGINX_HOST] }
    writeFileSync(join(folder, 'tenants/luckystar/tenant.json'), JSON.stringify(tenant))
  }
  async function createContainer(name: Name): Promise<ContainerOptions> {
    const { environment, secrets = [], volumes } = compose.services[name]!
    const mounts = volumes.map(volume => {
      const [source = '', ...target] = volume.split(':')
      if (!source.startsWith('.')) makeVolume(source, target[0]!)
      return [join(folder, source), ...target].join(':')
    })
    const files = secrets.map(secret => `${join(folder, compose.secrets[secret]!.file)}:/run/secrets/${secret}:ro`)
    // the proxies are programs of this machine
    const env = { ...image.env, ...environment, PORT: String(await freePort()), TRUST_PROXY: 'loopback' }
    return { root: image.root, folder: image.folder, user: image.user, env, mounts: [...mounts, ...files] }
  }
  /** A new volume has the owner of the image's folder. */
  function makeVolume(source: string, target: string): void {
    const { uid, gid } = statSync(join(image.root, target))
    mkdirSync(join(folder, source))
    chownSync(join(folder, source), uid, gid)
  }
  async function start(name: Name): Promise<void> {
    running[name] = startContainer(containers[name], image.command)
    await whenReady(running[name])
  }
  const portOf = (name: Name) => Number(containers[name].env.PORT)

  it('holds the program and the packages that it loads, and nothing else', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
    const server = readTree(join(image.root, image.folder, 'dist/server'))
    expect(Object.keys(dependencies).filter(name => !new RegExp(`["'\`]${name}["'\`/]`).test(server))).toEqual([])
    const left = ['src', 'server', 'tests', 'node_modules/vite', 'node_modules/typescript']
    expect(left.filter(path => existsSync(join(image.root, image.folder, path)))).toEqual([])
  })

  it('runs as a user of its own who may write into /data and /tmp only', async () => {
    const write =
      'for path in /livery/new /livery/tenants/new /etc/new /new; do ! touch $path 2>/dev/null || exit 1; done'
    const program = `id -u; id -g; grep CapBnd /proc/self/status; touch /data/new /tmp/new; ${write}`
    const output = await runInContainer(containers['livery-1'], ['sh', '-ec', program])
    expect(output).toBe('1000\n1000\nCapBnd:\t0000000000000000\n')
  })

  it('RUN-01 two instances of the image serve a brand by TLS through either proxy, and lose no request at a stop', async () => {
    for (const name of NAMES) await runInContainer(containers[name], image.health)
    for (const command of commands.filter(line => line.startsWith('docker compose exec '))) {
      const [name, ...program] = command.slice('docker compose exec '.length).split(' ') as [Name, ...string[]]
      // the shell takes the quotes away
      await runInContainer(containers[name], ['sh', '-c', program.join(' ')])
    }
    const ports = NAMES.map(portOf)
    const caddy = await startCaddy(join(folder, 'caddy'), ports, HOST)
    const nginx = await startNginx(join(folder, 'nginx'), ports)
    try {
      const pages = async () => [await caddy.send(HOST, { path: '/' }), await nginx.send(NGINX_HOST, '/')]
      await expect.poll(async () => (await pages()).map(({ status }) => status)).toEqual([200, 200])
      for (const { text, headers } of await pages()) {
        expect(text).toContain('Lucky Star')
        expect(headers['strict-transport-security']).toBeDefined()
      }
      for (const { headers } of [
        await caddy.send(HOST, { path: captcha.path }),
        await nginx.send(NGINX_HOST, captcha.path),
      ])
        expect(headers['set-cookie']?.[0]).toMatch(/^__Host-.*; Secure/)

      await stopWhileServing('livery-1')
      await expect(runInContainer(containers['livery-1'], image.health)).rejects.toThrow('ended with 1')
      const replies = await Promise.all(Array.from({ length: 10 }, pages))
      expect(new Set(replies.flat().map(({ status }) => status))).toEqual(new Set([200]))

      await start('livery-1')
      await stopWhileServing('livery-2')
      expect((await pages()).map(({ status }) => status)).toEqual([200, 200])
    } finally {
      await caddy.stop()
      await nginx.stop()
    }
  })

  /** Stops an instance while one of its requests waits for the database, and expects the reply and code 0. */
  async function stopWhileServing(name: Name): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('begin; lock table captcha in access exclusive mode')
    const browser = new Browser(HOST)
    const reply = browser.send(portOf(name), captcha.path)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1)
    const ended = once(running[name], 'exit')
    running[name].kill(image.stopSignal)
    await expect
      .poll(() => new Browser(HOST).send(portOf(name), '/health').catch(({ code }) => code))
      .toBe('ECONNREFUSED')
    await client.query('commit')
    await client.end()
    expect((await reply).status).toBe(200)
    expect(await ended).toEqual([0, null])
  }
})

function readTree(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n')
}
