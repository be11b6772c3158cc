/** `npm run tenant -- <verb>`: builds the command line when its sources changed and runs it. */
import { fileURLToPath } from 'node:url'
import { buildWhenChanged } from './build.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await buildWhenChanged({ quiet: true })
const { run } = await import('../dist/server/tenant.js')
process.exitCode = await run(process.argv.slice(2))
