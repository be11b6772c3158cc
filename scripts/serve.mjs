/**
 * `npm run serve`: the finished build in dist/ on PORT and HOST, as a container image and a server's machine run it. Nothing is installed,
 * built or written beside the program: the packages of `npm ci --omit=dev` and a folder for LIVERY_DATA are enough.
 */
import './build/check-node.mjs'
import './command-line/end-with-npm.mjs'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BUILD_STAMP, isBuildCurrent } from './build/source-hash.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
process.env.NODE_ENV = 'production'
if (!isBuildCurrent()) {
  console.error(
    existsSync(BUILD_STAMP)
      ? `livery: dist/ was built from other sources or by another version of Node than ${process.version}. Build again: npm run build`
      : 'livery: dist/ holds no finished build. Make one: npm run build',
  )
  process.exit(1)
}
const { start } = await import('../dist/server/main.js')
await start()
