/** The server of the browser journeys: the production build on data and tenant folders of its own. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isAlive } from './build/process-lock.mjs'
import { buildWhenChanged } from './build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = process.env.JOURNEYS_FOLDER ?? join(root, 'reports', 'journeys-server')
// inside the project, where the server finds its packages; a copy, so that a build may begin while journeys run
const reports = join(root, 'reports')
const PREFIX = 'journeys-builds-'
const builds = join(reports, `${PREFIX}${process.pid}`)
process.once('exit', () => {
  for (const made of [folder, builds]) rmSync(made, { recursive: true, force: true })
})
removeLeftBuilds()
await buildWhenChanged()
for (const build of ['server', 'web', 'games'])
  cpSync(join(root, 'dist', build), join(builds, build), { recursive: true })
rmSync(folder, { recursive: true, force: true })
cpSync(join(root, 'tenants'), join(folder, 'tenants'), { recursive: true })
// journeys sign in as the same few accounts side by side: one more browser must not end the session of another journey
const base = join(folder, 'tenants', 'base', 'tenant.json')
writeFileSync(base, readFileSync(base, 'utf8').replace(/"devices": \d+/, '"devices": 100'))
process.env.LIVERY_DATA = join(folder, 'data')
// the embedded database without files, which take a third of its time; journeys that start their own server use files
process.env.DATABASE_URL = 'memory://'
process.env.LIVERY_TENANTS = join(folder, 'tenants')
process.env.LIVERY_SANDBOX = '1'
process.env.NODE_ENV = 'production'
// outside sign-ins: one at a service that does not answer, the others at services that journeys start
const { PROVIDER_PORT: INVITED, NEWCOMERS_PORT: NEWCOMERS } = process.env
for (const [brand, port] of Object.entries({ YUNHE: 9, INVITED, NEWCOMERS, NEWCOMERS_LIGHT: NEWCOMERS }))
  Object.assign(process.env, {
    [`OAUTH_GOOGLE_CLIENT_ID_${brand}`]: 'journeys',
    [`OAUTH_GOOGLE_CLIENT_SECRET_${brand}`]: 'journeys',
    [`OAUTH_GOOGLE_ISSUER_${brand}`]: `http://127.0.0.1:${port}`,
  })
process.chdir(root)
console.log(`journeys: ${folder}`)
const { start } = await import(pathToFileURL(join(builds, 'server', 'main.js')).href)
await start(undefined, { dist: builds, demo: withoutLaterHistory })

/** Leaves out the past of sample players in brands that a journey makes: it would take a second for each. */
function withoutLaterHistory(content) {
  const addHistory = async (context, brand, background) => {
    if (!background) await content.addHistory(context, brand)
  }
  return { ...content, addHistory }
}

/** Removes copies of builds whose process was killed and could not do so; a running process needs its copy. */
function removeLeftBuilds() {
  mkdirSync(reports, { recursive: true })
  for (const name of readdirSync(reports)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : 0
    if (pid > 0 && (pid === process.pid || !isAlive(pid))) rmSync(join(reports, name), { recursive: true, force: true })
  }
}
