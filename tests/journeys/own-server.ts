/** A server of its own for a journey that moves the clock: the sessions of all other journeys would end with it. */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './commands.ts'

const START = "import('./dist/server/main.js').then(server => server.start())"

export interface OwnServer {
  /** Address of a brand's page there. */
  at(brand: string, path: string): string
  port: string
  /** What `npm run sandbox -- …` runs. @returns what it printed. @throws Error with it when it was refused */
  sandbox(...words: string[]): Promise<string>
  stop(): void
}

/** @param brands whose files it serves, `base` aside */
export async function startOwnServer(...brands: string[]): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-own-'))
  mkdirSync(join(folder, 'tenants'))
  for (const brand of ['base', ...brands])
    cpSync(join('tenants', brand), join(folder, 'tenants', brand), { recursive: true })
  const { PATH = '', HOME = '' } = process.env
  const paths = { LIVERY_DATA: join(folder, 'data'), LIVERY_TENANTS: join(folder, 'tenants') }
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production',
    PORT: '0',
    LIVERY_SANDBOX: '1',
    NO_COLOR: '1',
    TRUST_PROXY: 'loopback',
    ...paths,
  }
  const server = spawn(process.execPath, ['-e', START], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((done, fail) => {
    let output = ''
    server.stdout.on('data', chunk => {
      output += chunk
      const ready = /^ready http:\/\/localhost:(\d+)/m.exec(output)?.[1]
      if (ready) done(ready)
    })
    server.once('exit', code => fail(new Error(`The server ended with ${code}: ${output}`)))
  })
  return {
    port,
    at: (brand, path) => `http://${brand}.localhost:${port}${path}`,
    async sandbox(...words) {
      const { exit, text } = await runCommand('sandbox', { ...env, PORT: port }, words)
      if (exit !== 0) throw new Error(text)
      return text
    },
    stop() {
      server.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
