/**
 * The server that pictures are taken of: that of the journeys, which works on copies of the build and the brands, with its clock
 * stopped.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { askServer, findServer } from '../../server/tenants/control/control.ts'
import { MOMENT, type Opening } from './picture.ts'

export interface PictureServer {
  /** Opens a brand, or closes it. */
  switchTo(brand: string, opening: Opening): Promise<void>
  close(): Promise<void>
}

/** @throws what the server said when it did not start */
export async function startPictureServer(port: number): Promise<PictureServer> {
  const folder = resolve(`.pictures/server-${port}`)
  const child = spawn(process.execPath, ['scripts/serve-journeys.mjs'], {
    env: {
      ...{ ...process.env, PORT: String(port), JOURNEYS_FOLDER: folder, LIVERY_STOPPED_AT: MOMENT },
      ...{ DATABASE_URL: '', UPSTREAM: '', HOST: '' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const ended = once(child, 'exit')
  let output = ''
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', chunk => {
      output += chunk
      if (/^ready http/m.test(output)) done()
    })
    ended.then(([code]) => fail(new Error(`The server of the pictures ended with code ${code}:\n${output}`)))
  })
  return {
    async switchTo(brand, status) {
      const server = findServer(join(folder, 'data'))
      if (!server) throw new Error('The server of the pictures is gone.')
      await askServer(server, 'sandbox', {
        verb: 'status',
        brand,
        status,
        who: 'pictures',
        because: 'npm run pictures',
      })
    },
    async close() {
      child.kill()
      await ended
    },
  }
}
