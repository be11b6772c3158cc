/** A separate server for a journey that moves the clock, which would end the sessions of all others. */
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
/** Folder that every such server copies: filling a database and checking brands takes most of a start. */
const BEGIN = join(FOLDER, 'own-server')
const BRANDS = ['aurum', 'senvang', 'yunhe']

export interface OwnServer {
  /** Address of a page of aurum, senvang or yunhe there. */
  at(brand: string, path: string): string
  port: string
  /** Runs `npm run sandbox -- …`. @returns its output. @throws Error with the output when it was refused */
  sandbox(...words: string[]): Promise<string>
  /** Runs `npm run office -- …` in the same way. */
  office(...words: string[]): Promise<string>
  /** Runs `npm run operator -- …` in the same way. */
  operator(...words: string[]): Promise<string>
  /** Returns the folder of a brand. */
  brand(id: string): string
  /** Returns all that the server has printed. */
  printed(): string
  /** Moves its clock and waits for all jobs that become due, as pages would wait for the database meanwhile. @param by such as `+25h` */
  moveClock(by: string): Promise<void>
  stop(): void
}

export async function startOwnServer(): Promise<OwnServer> {
  await fillFirst()
  const folder = mkdtempSync(join(tmpdir(), 'livery-own-'))
  cpSync(BEGIN, folder, { recursive: true })
  const { server, port, env, printed } = await start(folder)
  const stop = () => {
    process.off('exit', stop)
    end(server, folder)
  }
  // a failing worker may skip its hooks
  process.once('exit', stop)
  const through =
    (program: 'office' | 'operator' | 'sandbox') =>
    async (...words: string[]) => {
      const { exit, text } = await runCommand(program, { ...env, PORT: port }, words)
      if (exit !== 0) throw new Error(text)
      return text
    }
  const [office, operator, sandbox] = [through('office'), through('operator'), through('sandbox')]
  return {
    port,
    at: (brand, path) => `http://${brand}.localhost:${port}${path}`,
    sandbox,
    office,
    operator,
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
    end(server, folder)
  }
  process.once('exit', stop)
  return {
    at: (brand, path) => `http://${brand}.localhost:${port}${path}`,
    tenant: async (...words) => (await runCommand('tenant', { ...env, PORT: port }, words)).text,
    brand: id => join(folder, 'tenants', id),
    stop,
  }
}

/** Fills the folder that all copies come from, on the first use in a run. */
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

async function start(
  folder: string,
  more: Record<string, string> = {},
): Promise<{ server: ChildProcess; port: string; env: Record<string, string>; printed(): string }> {
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

/** Ends a server and removes its folder; at once, because one that ends by itself still writes there. */
function end(server: ChildProcess, folder: string): void {
  server.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
