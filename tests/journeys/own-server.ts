/**
 * A separate server for a journey that moves the clock, which would end the sessions of all others, or that works on another store than
 * they: on a PostgreSQL of its own, or as several instances on it.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { FOLDER } from '../../playwright.config.ts'
import { takeLock } from '../../scripts/build/process-lock.mjs'
import { removeFolder } from '../remove-folder.ts'
import { type Cluster, startOwnCluster } from '../soak/cluster.ts'
import { findPrograms } from '../temporary-postgres.ts'
import { runCommand } from './commands.ts'

const START = "import('./dist/server/main.js').then(server => server.start())"
/** Folders that every such server copies: filling a database and checking brands takes most of a start. */
const BEGIN = { embedded: join(FOLDER, 'own-server'), postgresql: join(FOLDER, 'own-server-postgresql') }
const BRANDS = ['aurum', 'senvang', 'yunhe']
const CLUSTER = 'cluster'

export type StoreKind = keyof typeof BEGIN

export interface Instance {
  port: string
  /** Address of a page of aurum, senvang or yunhe there. */
  at(brand: string, path: string): string
}

export interface OwnServer extends Instance {
  /** All processes; the first one is the server itself. */
  instances: readonly Instance[]
  /** The PostgreSQL of the server; undefined on the embedded store. */
  database: Cluster | undefined
  /** Runs `npm run sandbox -- …`. @returns its output. @throws Error with the output when it was refused */
  sandbox(...words: string[]): Promise<string>
  /** Runs `npm run office -- …` in the same way. */
  office(...words: string[]): Promise<string>
  /** Runs `npm run operator -- …` in the same way. */
  operator(...words: string[]): Promise<string>
  /** Runs `npm run tenant -- …` in the same way. */
  tenant(...words: string[]): Promise<string>
  /** Returns the folder of a brand. */
  brand(id: string): string
  /** Returns all that the server has printed. */
  printed(): string
  /** Moves its clock and waits for all jobs that become due, as pages would wait for the database meanwhile. @param by such as `+25h` */
  moveClock(by: string): Promise<void>
  stop(): void
}

export interface OwnServerOptions {
  store?: StoreKind
  /** Number of processes on one PostgreSQL. */
  instances?: number
}

export async function startOwnServer({
  store = 'embedded',
  instances: count = 1,
}: OwnServerOptions = {}): Promise<OwnServer> {
  await fillFirst(store)
  const folder = mkdtempSync(join(tmpdir(), 'livery-own-'))
  // with owners, as PostgreSQL is not run by root
  execFileSync('cp', ['-a', `${BEGIN[store]}/.`, folder])
  const database = store === 'postgresql' ? await startDatabase(folder) : undefined
  const names = Array.from({ length: count }, (_, n) => (n === 0 ? 'data' : `data-${n + 1}`))
  const started = await Promise.all(names.map(name => start(folder, settingsOf(database), name)))
  const stop = () => {
    process.off('exit', stop)
    for (const { server } of started) server.kill('SIGKILL')
    void database?.crash()
    removeFolder(folder)
  }
  // a failing worker may skip its hooks
  process.once('exit', stop)
  const instances = started.map(({ port }) => ({
    port,
    at: (brand: string, path: string) => `http://${brand}.localhost:${port}${path}`,
  }))
  const [{ port, env, printed }] = started as [Started]
  const through =
    (program: 'office' | 'operator' | 'sandbox' | 'tenant') =>
    async (...words: string[]) => {
      const { exit, text } = await runCommand(program, { ...env, PORT: port }, words)
      if (exit !== 0) throw new Error(text)
      return text
    }
  const [office, operator, sandbox, tenant] = [
    through('office'),
    through('operator'),
    through('sandbox'),
    through('tenant'),
  ]
  return {
    ...instances[0]!,
    instances,
    database,
    sandbox,
    office,
    operator,
    tenant,
    brand: id => join(folder, 'tenants', id),
    printed,
    async moveClock(by) {
      const { now } = JSON.parse(await sandbox('clock', by, '--json')) as { now: string }
      const due = async () => {
        const { rows } = JSON.parse(await office('jobs', '--json')) as { rows: { name: string; nextAt: string }[] }
        return rows.filter(({ nextAt }) => nextAt <= now).map(({ name }) => name)
      }
      await expect.poll(due, { timeout: 240_000 }).toEqual([])
    },
    stop,
  }
}

export interface EmptyServer extends Pick<OwnServer, 'at' | 'brand' | 'stop'> {
  /** Runs `npm run tenant -- …`. @returns its output, of a refusal too */
  tenant(...words: string[]): Promise<string>
}

/** Starts a server that has base alone, and no demonstration data. */
export async function startEmptyServer(): Promise<EmptyServer> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-empty-'))
  cpSync(join('tenants', 'base'), join(folder, 'tenants', 'base'), { recursive: true })
  const { server, port, env } = await start(folder, { LIVERY_DEMO: '0', LIVERY_SANDBOX: '0' })
  const stop = () => {
    process.off('exit', stop)
    server.kill('SIGKILL')
    removeFolder(folder)
  }
  process.once('exit', stop)
  return {
    at: (brand, path) => `http://${brand}.localhost:${port}${path}`,
    tenant: async (...words) => (await runCommand('tenant', { ...env, PORT: port }, words)).text,
    brand: id => join(folder, 'tenants', id),
    stop,
  }
}

/** Fills the folder that all copies of a store come from, on the first use in a run. */
async function fillFirst(store: StoreKind): Promise<void> {
  const begin = BEGIN[store]
  const unlock = takeLock(`${begin}.lock`)
  try {
    if (existsSync(begin)) return
    const making = `${begin}.making`
    removeFolder(making)
    for (const brand of ['base', ...BRANDS])
      cpSync(join('tenants', brand), join(making, 'tenants', brand), { recursive: true })
    const database = store === 'postgresql' ? await startDatabase(making) : undefined
    const { server, port, env } = await start(making, settingsOf(database))
    // the files beside a PostgreSQL are published by command
    for (const brand of database ? BRANDS : []) {
      const { exit, text } = await runCommand('tenant', { ...env, PORT: port }, ['publish', brand, '--why', 'first'])
      if (exit !== 0) throw new Error(text)
    }
    server.kill('SIGTERM')
    await once(server, 'exit')
    await database?.stop()
    renameSync(making, begin)
  } finally {
    unlock()
  }
}

/** Starts the PostgreSQL of a folder, which is made there on the first use. */
async function startDatabase(folder: string): Promise<Cluster> {
  const bin = findPrograms()
  if (!bin) throw new Error('no PostgreSQL is installed below /usr/lib/postgresql')
  const cluster = join(folder, CLUSTER)
  mkdirSync(cluster, { recursive: true })
  return startOwnCluster(bin, cluster, ['fsync=off', 'max_connections=100', 'shared_buffers=64MB'])
}

const settingsOf = (database: Cluster | undefined): Record<string, string> =>
  database ? { DATABASE_URL: database.url, LIVERY_DEMO: '1', STOP_DELAY: '0' } : {}

interface Started {
  server: ChildProcess
  port: string
  env: Record<string, string>
  printed(): string
}

/** @param name name of the folder with its data */
async function start(folder: string, more: Record<string, string> = {}, name = 'data'): Promise<Started> {
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production',
    PORT: '0',
    LIVERY_SANDBOX: '1',
    TRUST_PROXY: 'loopback',
    LIVERY_DATA: join(folder, name),
    LIVERY_TENANTS: join(folder, 'tenants'),
    ...more,
  }
  const server = spawn(process.execPath, ['-e', START], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  let output = ''
  const port = await new Promise<string>((done, fail) => {
    server.stdout.on('data', chunk => {
      output += chunk
      const ready = /^ready http:\/\/localhost:(\d+)/m.exec(output)?.[1]
      if (ready) done(ready)
    })
    server.once('exit', code => fail(new Error(`The server ended with ${code}: ${output}`)))
  })
  process.off('exit', kill)
  return { server, port, env, printed: () => output }
}
