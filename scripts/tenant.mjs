/** `npm run tenant -- <verb>`: builds the command line when its sources changed and runs it. */
import './setup.mjs'
import { fileURLToPath } from 'node:url'
import { buildWhenChanged } from './build.mjs'

// `… | head` hangs up when it has read enough
process.stdout.on('error', error => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})
// npm goes to the project first, and says where it came from
const from = (process.env.npm_lifecycle_event === 'tenant' && process.env.INIT_CWD) || process.cwd()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await buildWhenChanged({ quiet: true })
const { run } = await import('../dist/server/tenant.js')
process.exitCode = await run(process.argv.slice(2), { from })
