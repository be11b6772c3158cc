/** Builds the browser's files, the studio, the games and the server into dist/, unless the sources are those of the last build. */
import './setup.mjs'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { takeLock } from './build/process-lock.mjs'
import { BUILD_STAMP, isBuildCurrent, sourceHash } from './build/source-hash.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Rebuilds when a source file changed since the last build. @param {{ force?: boolean, quiet?: boolean }} [options] */
export async function buildWhenChanged({ force = false, quiet = false } = {}) {
  const isBuilt = () => !force && isBuildCurrent()
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
  rmSync(BUILD_STAMP, { force: true })
  process.chdir(root)
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ logLevel })
  const apart = [join(root, 'src', 'studio', 'vite.config.ts'), join(root, 'demo', 'games', 'vite.config.ts')]
  for (const configFile of apart.filter(existsSync)) await build({ logLevel, configFile })
  await build({ logLevel, build: { ssr: true } })
  writeFileSync(BUILD_STAMP, hash)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await buildWhenChanged({ force: !process.argv.includes('--when-changed') })
