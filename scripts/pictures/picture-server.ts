/**
 * The server that pictures are taken of: the production build on an embedded store of its own, its clock stopped. It runs on
 * copies, so that a run of many minutes shows one state of the files whatever is built and saved meanwhile.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { askServer, findServer } from '../../server/tenants/control/control.ts'
import type { Opening } from './picture.ts'

/** The moment of every picture: an evening, when sites are busiest. */
export const MOMENT = '2026-03-14T20:00:00Z'

export interface PictureServer {
  port: number
  /** What it said about brands that it could not show. */
  output(): string
  /** Opens a brand, or closes it. */
  switchTo(brand: string, opening: Opening): Promise<void>
  close(): Promise<void>
}

/** Ends when the run is gone, however it ended. */
const START = `process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume()
import('./dist/server/main.js').then(({ start }) => start())`
const COPIED = ['dist', 'tenants', 'locales']

/** @param root folder below the project, where the copy finds the packages @throws what the server said when it did not start */
export async function startPictureServer(port: number, root: string): Promise<PictureServer> {
  const folder = join(resolve(root), `server-${port}`)
  const cleanUp = () => rmSync(folder, { recursive: true, force: true })
  // a run that was killed leaves its folder
  cleanUp()
  for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true })
  const env = { LIVERY_SANDBOX: '1', LIVERY_STOPPED_AT: MOMENT, PORT: String(port), NODE_ENV: 'production' }
  const plain = { LIVERY_DATA: '', LIVERY_TENANTS: '', DATABASE_URL: '', UPSTREAM: '', HOST: '' }
  const child = spawn(process.execPath, ['-e', START], {
    cwd: folder,
    env: { ...process.env, ...env, ...plain },
    stdio: ['pipe', 'pipe', 'pipe'],
    // Ctrl-C is for the run, which finishes what is under way
    detached: true,
  })
  const said = await untilReady(child).catch(error => {
    cleanUp()
    throw error
  })
  return {
    port,
    output: said,
    async switchTo(brand, opening) {
      const server = findServer(join(folder, '.data'))
      if (!server) throw new Error('The server of the pictures is gone.')
      const words = { verb: 'status', brand, status: opening, who: 'pictures', because: 'npm run pictures' }
      await askServer(server, 'sandbox', words)
    },
    async close() {
      await end(child)
      cleanUp()
    },
  }
}

function untilReady(child: ChildProcess): Promise<() => string> {
  let output = ''
  return new Promise((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('\nready http') || output.startsWith('ready http')) done(() => output)
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.once('exit', code => fail(new Error(`The server of the pictures ended with code ${code}:\n${output}`)))
  })
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(done => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}
