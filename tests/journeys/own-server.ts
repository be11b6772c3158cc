/** A server of its own for a journey that moves the clock: the sessions of all other journeys would end with it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { FOLDER } from '../../playwright.config.ts'
import { takeLock } from '../../scripts/build/process-lock.mjs'
import { runCommand } from './commands.ts'

const START = "import('./dist/server/main.js').then(server => server.start())"
/** What each of them begins with: filling a database and checking brands takes most of a start. */
const BEGIN = join(FOLDER, 'own-server')
const BRANDS = ['aurum', 'senvang', 'yunhe']

export interface OwnServer {
  /** Address of a brand's page there: aurum, senvang or yunhe. */
  at(brand: string, path: string): string
  port: string
  /** What `npm run sandbox -- …` runs. @returns what it printed. @throws Error with it when it was refused */
  sandbox(...words: string[]): Promise<string>
  /** The same for `npm run office -- …`. */
  office(...words: string[]): Promise<string>
  /** Moves its clock, and waits until all jobs have run that this makes due: pages would wait for the database meanwhile. @param by `+25h` */
  moveClock(by: string): Promise<void>
  stop(): void
}

export async function startOwnServer(): Promise<OwnServer> {
  await fillFirst()
  const folder = mkdtempSync(join(tmpdir(), 'livery-own-'))
  cpSync(BEGIN, folder, { recursive: true })
  const { server, port, env } = await start(folder)
  const stop = () => {
    process.off('exit', stop)
    server.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  // the hooks of a worker that fails may not be run
  process.once('exit', stop)
  const through =
    (program: 'office' | 'sandbox') =>
    async (...words: string[]) => {
      const { exit, text } = await runCommand(program, { ...env, PORT: port }, words)
      if (exit !== 0) throw new Error(text)
      return text
    }
  const [office, sandbox] = [through('office'), through('sandbox')]
  return {
    port,
    at: (brand, path) => `http://${brand}.localhost:${port}${path}`,
    sandbox,
    office,
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

/** The first one of a run fills the folder that all are copied from. */
async function fillFirst(): Promise<void> {
  const unlock = takeLock(`${BEGIN}.lock`)
  try {
    if (existsSync(BEGIN)) return
    const making = `${BEGIN}.making`
    rmSync(making, { recursive: true, force: true })
    for (const brand of ['base', ...BRANDS])
      cpSync(join('tenants', brand), join(making, 'tenants', brand), { recursive: true })
    const { server } = await start(making)
    server.kill('SIGTERM')
    await once(server, 'exit')
    renameSync(making, BEGIN)
  } finally {
    unlock()
  }
}

async function start(folder: string): Promise<{ server: ChildProcess; port: string; env: Record<string, string> }> {
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production',
    PORT: '0',
    LIVERY_SANDBOX: '1',
    TRUST_PROXY: 'loopback',
    LIVERY_DATA: join(folder, 'data'),
    LIVERY_TENANTS: join(folder, 'tenants'),
  }
  const server = spawn(process.execPath, ['-e', START], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const port = await new Promise<string>((done, fail) => {
    let output = ''
    server.stdout.on('data', chunk => {
      output += chunk
      const ready = /^ready http:\/\/localhost:(\d+)/m.exec(output)?.[1]
      if (ready) done(ready)
    })
    server.once('exit', code => fail(new Error(`The server ended with ${code}: ${output}`)))
  })
  process.off('exit', kill)
  return { server, port, env }
}
