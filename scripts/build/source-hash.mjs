/** Tells whether dist/ is the build of the sources beside it. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = ['src', 'server', 'demo', 'scripts', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']

/** File with the hash of the sources that dist/ was built from. */
export const BUILD_STAMP = join(root, 'dist', '.source-hash')

/** Says whether the sources are here. A container image has a finished build without them: nothing to install or to build. */
export const hasSources = () => existsSync(join(root, 'src'))

/** Says whether there is a finished build, and of the sources that are here, if any. */
export const isBuildCurrent = () =>
  existsSync(BUILD_STAMP) && (!hasSources() || readFileSync(BUILD_STAMP, 'utf8') === sourceHash())

/** Hashes the state of everything that a build is made of. */
export function sourceHash() {
  const hash = createHash('sha256').update(process.version)
  const visit = path => {
    const file = join(root, path)
    if (!existsSync(file)) return
    const entries = readDirectory(file)
    if (entries) for (const name of entries.sort()) visit(`${path}/${name}`)
    else if (!/\.(?:test|generated)\.tsx?$/.test(path)) hash.update(path).update('\0').update(readFileSync(file))
  }
  SOURCES.forEach(visit)
  return hash.digest('hex')
}

function readDirectory(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
