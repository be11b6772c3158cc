/** `npm run gallery`: every control and widget under every brand, theme, language and width, on PORT (8090), until Ctrl-C. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceHash } from './build.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
process.env.NODE_ENV = 'production'
process.env.PORT ||= '8090'
await buildGallery()

// a platform in memory, new with every start; brands show what is saved at once
const folder = mkdtempSync(join(tmpdir(), 'livery-gallery-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
Object.assign(process.env, { DATABASE_URL: 'memory://', LIVERY_DATA: folder, LIVERY_SANDBOX: '1' })
const { startGallery } = await import('../dist/gallery/server/main.js')
await startGallery()

/** Once per change of the sources. */
async function buildGallery() {
  const stamp = 'dist/gallery/.source-hash'
  const hash = sourceHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('gallery: sources changed, building …')
  rmSync(stamp, { force: true })
  const { build } = await import('vite')
  const configFile = 'scripts/gallery/vite.config.ts'
  await build({ logLevel: 'error', configFile })
  await build({ logLevel: 'error', configFile, build: { ssr: true } })
  const games = 'demo/games/vite.config.ts'
  if (existsSync(games))
    await build({ logLevel: 'error', configFile: games, build: { outDir: join(process.cwd(), 'dist/gallery/games') } })
  writeFileSync(stamp, hash)
}
