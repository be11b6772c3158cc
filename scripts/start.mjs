/** `npm start`: the production build on PORT and HOST, with the embedded database unless DATABASE_URL names a PostgreSQL. */
import './setup.mjs'
import './command-line/end-with-npm.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
process.env.NODE_ENV = 'production'
await buildInChild()
writeSchemas()
const { start } = await import('../dist/server/main.js')
await start()

/** Writes the schemas for the files of brands beside the start, since editors can wait; the process does not outlive the server. */
function writeSchemas() {
  const child = spawn(process.execPath, ['scripts/tenant.mjs', 'schemas'], { stdio: 'ignore' })
  child.unref()
  if (child.pid) setPriority(child.pid, 19)
  process.once('exit', () => child.kill())
}

/** Builds in a process of its own, which frees the much memory of a build again. */
async function buildInChild() {
  const child = spawn(process.execPath, ['scripts/build.mjs', '--when-changed'], { stdio: 'inherit' })
  const end = () => child.kill('SIGTERM')
  process.once('SIGTERM', end).once('SIGINT', end)
  const [code] = await once(child, 'exit')
  process.off('SIGTERM', end).off('SIGINT', end)
  if (code !== 0) process.exit(code ?? 1)
}
