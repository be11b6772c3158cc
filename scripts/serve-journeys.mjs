/** The server of the browser journeys: the production build on data and tenant folders of its own. */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = process.env.JOURNEYS_FOLDER ?? join(root, 'reports', 'journeys-server')
rmSync(folder, { recursive: true, force: true })
cpSync(join(root, 'tenants'), join(folder, 'tenants'), { recursive: true })
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.LIVERY_DATA = join(folder, 'data')
process.env.LIVERY_TENANTS = join(folder, 'tenants')
process.env.LIVERY_SANDBOX = '1'
console.log(`journeys: ${folder}`)
await import('./start.mjs')
