/** `npm start`: the production build on PORT and HOST, with the embedded database unless DATABASE_URL names a PostgreSQL. */
import { fileURLToPath } from 'node:url'
import { buildWhenChanged } from './build.mjs'

// A SIGTERM to `npm start` ends npm's shell and not this process: leave when the parent is gone.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
process.env.NODE_ENV = 'production'
await buildWhenChanged()
const { start } = await import('../dist/server/main.js')
await start()
