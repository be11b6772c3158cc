/** The server of the browser journeys: the production build on data and tenant folders of its own. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = process.env.JOURNEYS_FOLDER ?? join(root, 'reports', 'journeys-server')
rmSync(folder, { recursive: true, force: true })
cpSync(join(root, 'tenants'), join(folder, 'tenants'), { recursive: true })
// journeys sign in as the same few people side by side: one more browser must not end the session of a journey under way
const base = join(folder, 'tenants', 'base', 'tenant.json')
writeFileSync(base, readFileSync(base, 'utf8').replace(/"devices": \d+/, '"devices": 100'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.LIVERY_DATA = join(folder, 'data')
process.env.LIVERY_TENANTS = join(folder, 'tenants')
process.env.LIVERY_SANDBOX = '1'
console.log(`journeys: ${folder}`)
await import('./start.mjs')
