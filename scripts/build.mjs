/** Builds the browser's files, the games and the server into dist/, unless the sources are those of the last build. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['src', 'server', 'games', 'scripts', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']
const stamp = join(root, 'dist', '.source-hash')

/** Rebuilds when a source file changed since the last build. @param {{ force?: boolean, quiet?: boolean }} [options] */
export async function buildWhenChanged({ force = false, quiet = false } = {}) {
  const hash = sourceHash()
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (!quiet) console.log('build: sources changed, building …')
  rmSync(stamp, { force: true })
  process.chdir(root)
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ logLevel: 'warn' })
  if (existsSync(join(root, 'games', 'vite.config.ts'))) await build({ logLevel: 'warn', configFile: join(root, 'games', 'vite.config.ts') })
  await build({ logLevel: 'warn', build: { ssr: true } })
  writeFileSync(stamp, hash)
}

function sourceHash() {
  const hash = createHash('sha256').update(process.version)
  const visit = path => {
    const file = join(root, path)
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildWhenChanged({ force: true })
