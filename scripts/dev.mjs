/** `npm run dev`: the server on the sources, with hot update in the browser. The strict policy holds on the built site only. */
import './setup.mjs'
import { runBeside } from './build/run-beside.mjs'

const { loadFromSources } = await import('./build/source-server.mjs')
const { module, vite, fonts } = await loadFromSources('/server/dev.ts')
await module.startDev(vite, fonts)
const { refreshSchemas } = await vite.ssrLoadModule('/scripts/schemas/write-schemas.ts')
const { readSettings } = await vite.ssrLoadModule('/server/settings.ts')
refreshSchemas({ dir: readSettings(process.env).tenants, localesDir: 'locales' })
runBeside('scripts/tables.mjs')
