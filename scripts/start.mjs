/** `npm start`: the production build on PORT and HOST, with the embedded database unless DATABASE_URL names a PostgreSQL. */
import './setup.mjs'
import './command-line/end-with-npm.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { runBeside } from './build/run-beside.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
process.env.NODE_ENV = 'production'
await buildInChild()
// for editors, which can wait
runBeside('scripts/tenant.mjs', 'schemas')
runBeside('scripts/tables.mjs')
const { start } = await import('../dist/server/main.js')
await start()

/** Builds in a process of its own, which frees the much memory of a build again. */
async function buildInChild() {
  const child = spawn(process.execPath, ['scripts/build.mjs', '--when-changed'], { stdio: 'inherit' })
  const end = () => child.kill('SIGTERM')
  process.once('SIGTERM', end).once('SIGINT', end)
  const [code] = await once(child, 'exit')
  process.off('SIGTERM', end).off('SIGINT', end)
  if (code !== 0) process.exit(code ?? 1)
}
