/** Finds a PostgreSQL for tests: TEST_DATABASE_URL, the one on this machine, or a cluster for the life of the test process. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { removeFolder } from './remove-folder.ts'

export interface TestServer {
  /** Address of its maintenance database, with a user who may create databases. */
  url: string
  stop(): Promise<void>
}

/** @returns a sentence with the reason when none is available */
export async function findPostgres(): Promise<TestServer | string> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const local = 'postgres://postgres@127.0.0.1:5432/postgres'
  if (await answers(local)) return { url: local, stop: async () => {} }
  return startCluster()
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function startCluster(): Promise<TestServer | string> {
  const bin = findPrograms()
  if (!bin)
    return 'no PostgreSQL answers on 127.0.0.1:5432 and none is installed below /usr/lib/postgresql; set TEST_DATABASE_URL'
  const folder = mkdtempSync(join(tmpdir(), 'livery-pg-'))
  initCluster(bin, folder, ['--no-sync'])
  const child = startPostgres(bin, folder, ['fsync=off'])
  const url = addressOfCluster(folder)
  for (let tries = 0; !(await answers(url)); tries++) {
    if (tries > 100) return `PostgreSQL from ${bin} did not start`
    await wait(50)
  }
  return {
    url,
    async stop() {
      const gone = new Promise(done => child.once('exit', done))
      child.kill('SIGINT')
      await gone
      removeFolder(folder)
    },
  }
}

/** Creates a cluster in a folder's `data`, with the superuser `livery`. */
export function initCluster(bin: string, folder: string, options: readonly string[] = []): void {
  const as = unprivileged()
  if (as) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'livery', '-A', 'trust', '-E', 'UTF8', ...options], {
    ...as,
    cwd: folder,
    stdio: 'ignore',
  })
}

/** Starts a folder's cluster, which listens on a socket in that folder only and ends at once with this process. */
export function startPostgres(bin: string, folder: string, settings: readonly string[]): ChildProcess {
  const options = ['listen_addresses=', ...settings].flatMap(setting => ['-c', setting])
  const child = spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), '-k', folder, ...options], {
    ...unprivileged(),
    cwd: folder,
    stdio: 'ignore',
  })
  const end = () => child.kill('SIGQUIT')
  process.once('exit', end)
  child.once('exit', () => process.removeListener('exit', end))
  return child
}

export const addressOfCluster = (folder: string) => `postgres://livery@/postgres?host=${encodeURIComponent(folder)}`

/** Returns another user for root, as which PostgreSQL refuses to run. */
const unprivileged = () => (process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined)

/** Returns the folder of initdb and postgres; undefined when they are not installed. */
export const findPrograms = (): string | undefined => process.env.PG_BIN ?? newestServer()

function newestServer(): string | undefined {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base)
    ? readdirSync(base).filter(version => existsSync(`${base}/${version}/bin/postgres`))
    : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  return newest && `${base}/${newest}/bin`
}
