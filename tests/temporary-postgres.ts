/** A real PostgreSQL for tests: TEST_DATABASE_URL, the one on this machine, or a cluster that lives as long as the test process. */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface TestServer {
  /** Address of its maintenance database; the user may create databases. */
  url: string
  stop(): Promise<void>
}

/** @returns why there is none, as a sentence, when neither is found. */
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
  const bin = process.env.PG_BIN ?? newestServer()
  if (!bin)
    return 'no PostgreSQL answers on 127.0.0.1:5432 and none is installed below /usr/lib/postgresql; set TEST_DATABASE_URL'
  const folder = mkdtempSync(join(tmpdir(), 'livery-pg-'))
  // PostgreSQL refuses to run as root
  const as = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  if ('uid' in as) chownSync(folder, 65534, 65534)
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'livery', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    cwd: folder,
    stdio: 'ignore',
  })
  const child = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'], {
    ...as,
    cwd: folder,
    stdio: 'ignore',
  })
  process.once('exit', () => child.kill('SIGQUIT'))
  const url = `postgres://livery@/postgres?host=${encodeURIComponent(folder)}`
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
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function newestServer(): string | undefined {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base)
    ? readdirSync(base).filter(version => existsSync(`${base}/${version}/bin/postgres`))
    : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  return newest && `${base}/${newest}/bin`
}
