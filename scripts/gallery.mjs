/** `npm run gallery`: every control and widget under every brand, theme, language and width, on PORT (8090), until Ctrl-C. */
import './setup.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// a platform in memory, new with every start
const folder = mkdtempSync(join(tmpdir(), 'livery-gallery-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
Object.assign(process.env, { DATABASE_URL: 'memory://', LIVERY_DATA: folder, LIVERY_SANDBOX: '1' })
process.env.PORT ||= '8090'
const { loadFromSources } = await import('./build/source-server.mjs')
const { module, vite, fonts } = await loadFromSources('/scripts/gallery/start-gallery.ts')
await module.startGallery(vite, fonts)
