/** Runs a server for a benchmark: the production build on a data folder that is removed afterwards. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const START = "import('./dist/server/main.js').then(server => server.start())"

/**
 * @param {(tenants: string) => void} prepare changes a copy of the brands' files before the server starts
 * @param {(at: (brand: string, path: string) => string) => Promise<void>} measure
 */
export async function withServer(prepare, measure) {
  const folder = mkdtempSync(join(tmpdir(), 'livery-bench-'))
  const tenants = join(folder, 'tenants')
  cpSync('tenants', tenants, { recursive: true })
  prepare(tenants)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    LIVERY_DATA: join(folder, 'data'),
    LIVERY_TENANTS: tenants,
  }
  const server = spawn(process.execPath, ['-e', START], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const port = await new Promise((done, fail) => {
      let output = ''
      server.stdout.on('data', chunk => {
        output += chunk
        const ready = /^ready http:\/\/localhost:(\d+)/m.exec(output)?.[1]
        if (ready) done(ready)
      })
      server.once('exit', code => fail(new Error(`The server ended with ${code}: ${output}`)))
    })
    await measure((brand, path) => `http://${brand}.localhost:${port}${path}`)
  } finally {
    server.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}
