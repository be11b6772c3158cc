/** Builds the browser's files, the games and the server into dist/, unless the sources are those of the last build. */
import './setup.mjs'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { takeLock } from './build/process-lock.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['src', 'server', 'demo', 'scripts', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']
const stamp = join(root, 'dist', '.source-hash')

/** Rebuilds when a source file changed since the last build. @param {{ force?: boolean, quiet?: boolean }} [options] */
export async function buildWhenChanged({ force = false, quiet = false } = {}) {
  const isBuilt = () => !force && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash()
  if (isBuilt()) return
  const unlock = takeLock(join(root, 'node_modules', '.build-lock'))
  try {
    // another command may have built meanwhile
    if (isBuilt()) return
    if (!quiet) console.log('build: sources changed, building …')
    await buildAll(force ? 'warn' : 'error')
  } finally {
    unlock()
  }
}

/** @param {'warn' | 'error'} logLevel `error` when only the server is to start: advice for developers would only disturb there */
async function buildAll(logLevel) {
  const hash = sourceHash()
  rmSync(stamp, { force: true })
  process.chdir(root)
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ logLevel })
  if (existsSync(join(root, 'demo', 'games', 'vite.config.ts')))
    await build({ logLevel, configFile: join(root, 'demo', 'games', 'vite.config.ts') })
  await build({ logLevel, build: { ssr: true } })
  writeFileSync(stamp, hash)
}

/** Hashes the state of everything that a build is made of. */
export function sourceHash() {
  const hash = createHash('sha256').update(process.version)
  const visit = path => {
    const file = join(root, path)
    if (!existsSync(file)) return
    const entries = readDirectory(file)
    if (entries) for (const name of entries.sort()) visit(`${path}/${name}`)
    else if (!/\.test\.tsx?$/.test(path)) hash.update(path).update('\0').update(readFileSync(file))
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await buildWhenChanged({ force: !process.argv.includes('--when-changed') })
