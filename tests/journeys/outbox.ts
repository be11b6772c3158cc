/** What the reference backend has sent by mail and SMS, read as a developer reads it (SBX-07). */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FOLDER } from '../../playwright.config.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// the server of the journeys was built a moment ago: that the command would look for that takes seconds here
const SCRIPT = `import('./dist/server/sandbox.js').then(async ({ run }) => { process.exitCode = await run(process.argv.slice(1)) })`

/** Everything that a brand has sent, the latest first, as the command prints it. */
export function outboxOf(brand: string): Promise<string> {
  const env = {
    ...process.env,
    LIVERY_DATA: join(FOLDER, 'data'),
    LIVERY_TENANTS: join(FOLDER, 'tenants'),
    NO_COLOR: '1',
  }
  return new Promise((done, fail) => {
    execFile(process.execPath, ['-e', SCRIPT, 'outbox', brand], { env, cwd: root }, (error, out, err) =>
      error ? fail(new Error(`${out}${err}`)) : done(out),
    )
  })
}
