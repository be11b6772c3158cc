/** The whole server on its own port, with two small brands over the real base, a stopped clock and a minimal build. */

import diagnostics from 'node:diagnostics_channel'
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request as sendHttp } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { demo } from '../../demo/main.ts'
import { type App, createApp } from '../../server/app.ts'
import type { AppOptions } from '../../server/app-options.ts'
import { createEvents } from '../../server/events/events.ts'
import { systemRandom } from '../../server/http/context.ts'
import type { OverloadLimits } from '../../server/http/overload.ts'
import type { Log } from '../../server/log/log.ts'
import { hashPassword } from '../../server/passwords/password.ts'
import { createMember } from '../../server/platform/people/accounts/create-member.ts'
import type { ProxyTimes } from '../../server/proxy/proxy-context.ts'
import type { UpstreamSettings } from '../../server/proxy/upstream.ts'
import type { Store } from '../../server/store/open-store.ts'
import type { CheckResult } from '../../server/tenants/check/checks/check-tenant.ts'
import { createTenantDirectory, type TenantDirectory } from '../../server/tenants/directory/directory.ts'
import { readLocales } from '../../server/tenants/read/read-locales.ts'
import { ICONS, widgetCatalog } from '../../src/app/entry-server.tsx'
import type { PageData } from '../../src/engine/model/page-model.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { ENVELOPE_TYPE } from '../../src/schemas/envelope.ts'
import { flagOfRole } from '../../src/schemas/session/agent-flag.ts'
import { ROLES } from '../../src/schemas/session/role.ts'
import { collectLines } from '../collect-log.ts'
import { onFileEnd } from '../file-cleanup.ts'
import { markDemonstration } from '../mark-demonstration.ts'
import { removeFolder } from '../remove-folder.ts'
import { shareSerializers } from '../share-serializers.ts'
import { openTestPGlite } from '../stores.ts'
import { seal } from '../test-platform.ts'

export interface TestRequest {
  /** Host header; that of the brand north by default. */
  host?: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}
export interface TestResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Body as sent. */
  bytes: Buffer
  /** Body after decompression. */
  text: string
  /** Whether Fastify handled the request; false: the response cache did. */
  framework: boolean
  /** Data of a page that keeps it at another address, requested like a browser. */
  apart?: string
}

export interface RunningServer {
  app: App
  directory: TenantDirectory
  port: number
  /** Folder that contains tenants/. */
  root: string
  clock: { now(): number; advance(ms: number): void }
  /** Lines logged by the server. */
  lines: string[]
  request(path: string, options?: TestRequest): Promise<TestResponse>
  /** Sends these bytes and returns everything sent back until the connection ends. */
  raw(bytes: string): Promise<string>
  /** Writes files of tenants/ and publishes the brand like the operator's command. */
  publish(id: string, files?: Record<string, unknown>): Promise<void>
  /** Signs in. @returns the headers of the session */
  signIn(username: string, host?: string): Promise<Record<string, string>>
}

export interface TestServerOptions {
  cacheBytes?: number
  rendersPerAddress?: { most: number; perSeconds: number }
  trustProxy?: string
  /** Header with the visitor's country, set by the proxy. */
  countryHeader?: string
  gamesOrigin?: string
  studioOrigin?: string
  /** Files below tenants/, laid over base, north and south. */
  files?: Record<string, unknown>
  /** Open pages get live updates. */
  live?: boolean
  /** Whether `/site/explain` and the overlay are available. */
  explain?: boolean
  /** Whether the instance receives events; otherwise it reads the store once a second of the clock. */
  withEvents?: boolean
  /** Store opened by the test, so that several instances share a database. */
  store?: Store
  overload?: OverloadLimits
  /** Adds routes before the server listens. */
  extend?: (app: App, directory: TenantDirectory) => void
  /** Replaces the directory of brands, such as by one with the gallery. */
  withDirectory?: (directory: TenantDirectory) => TenantDirectory
  /** Whether the server is a sandbox; true by default. */
  sandbox?: boolean
  /** Whether it runs like a build without the folder demo/. */
  withoutDemo?: boolean
  /** A real platform instead of the reference backend. */
  upstream?: UpstreamSettings
  upstreamTimes?: Partial<ProxyTimes>
  metrics?: AppOptions['metrics']
  /** Log of the test; by default its lines are in `lines`. */
  log?: Log
}

/** Key of the sandbox page and explanations. */
export const OPERATOR_KEY = 'operator-key-of-tests'
export const OPERATOR = { 'operator-key': OPERATOR_KEY }

const LOCALES = 'locales'
/** Limits that refuse no request: tests publish and render in the same process, which delays its event loop. */
const NEVER_BUSY: OverloadLimits = {
  slots: 10_000,
  slotsPerBrand: 10_000,
  maxDelayMs: Number.POSITIVE_INFINITY,
  maxCachedDelayMs: Number.POSITIVE_INFINITY,
}
const PASSWORD = 'Pass1234word'
const START = Date.UTC(2026, 10, 20, 12)

/** A text of each brand that must never appear at the other. */
export const CANARY = { north: 'Polarlight', south: 'Palmgrove' } as const

/** The tenant.json of the brand that most tests ask for. */
export const NORTH = {
  id: 'north',
  extends: 'base',
  name: CANARY.north,
  merchant: 'north',
  hosts: ['north.example'],
  languages: { default: 'EN', supported: ['EN', 'VI'] },
}

const BRANDS = {
  'north/tenant.json': NORTH,
  'south/tenant.json': {
    id: 'south',
    extends: 'base',
    name: CANARY.south,
    merchant: 'south',
    theme: 'light',
    languages: { default: 'TH', supported: ['TH', 'EN'] },
  },
  'north/assets/mark.svg':
    '<svg xmlns="http://www.w3.org/2000/svg"><title>Polarlight</title><path d="M0 0h9v9z"/></svg>',
  'south/assets/mark.svg':
    '<svg xmlns="http://www.w3.org/2000/svg"><title>Palmgrove</title><path d="M0 0h9v9z"/></svg>',
}

/** The smallest build that the server starts with. */
const BUILD = {
  'web/manifest.json': {
    'src/app/boot.ts': { file: 'assets/boot-1.js' },
    'src/overlay/overlay.tsx': { file: 'assets/overlay-1.js' },
    'src/overlay/preview-frame.ts': { file: 'assets/preview-1.js' },
    'src/app/service-worker/worker.ts': { file: 'assets/service-worker-1.js' },
    'src/app/service-worker/removal.ts': { file: 'assets/service-worker-removal-1.js' },
    'src/app/entry-client.tsx': { file: 'assets/client-1.js', css: ['assets/client-1.css'] },
  },
  'web/fonts.json': {},
  'web/widgets.json': {},
  'web/styles.json': { 'assets/client-1.css': [{ text: 'body{margin:0}a>b{color:inherit}', needs: [[]] }] },
  'web/assets/boot-1.js': 'import("./client-1.js")',
  'web/assets/client-1.js': 'export {}',
  'web/assets/service-worker-1.js': 'storeOfflinePage()',
  'web/assets/service-worker-removal-1.js': 'unregister()',
  'web/assets/client-1.css': 'body{margin:0}a>b{color:inherit}',
  'games/slot/index.html': '<!doctype html><title>slot</title>',
  'games/assets/slot-1.js': 'export {}',
}

export async function startTestServer(options: TestServerOptions = {}): Promise<RunningServer> {
  const root = mkdtempSync(join(tmpdir(), 'livery-site-'))
  onFileEnd(() => removeFolder(root))
  const write = (folder: string, files: Record<string, unknown>) => {
    for (const [path, value] of Object.entries(files)) {
      const file = join(root, folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }
  cpSync('tenants/base', join(root, 'tenants', 'base'), { recursive: true })
  write('tenants', { ...BRANDS, ...options.files })
  write('dist', BUILD)

  let now = START
  const clock = {
    now: () => now,
    advance(ms: number) {
      now += ms
    },
  }
  const lines: string[] = []
  const log = options.log ?? collectLines(line => lines.push(line))
  const store = options.store ?? (await openTestPGlite())
  const events = options.withEvents ? await createEvents(store, { log }) : undefined
  let app: App | undefined
  const dir = join(root, 'tenants')
  const tenants = { dir, localesDir: [LOCALES, join(dir, LOCALES)] as const, widgets: widgetCatalog, icons: ICONS }
  const directory = createTenantDirectory({
    ...tenants,
    store,
    clock,
    log,
    watch: false,
    ...(events && { events }),
    onChange: id => app?.refresh(id),
  })
  for (const end of [() => store.close(), () => events?.close(), () => directory.close()]) onFileEnd(end)
  const publish = async (id: string, files: Record<string, unknown> = {}) => {
    write('tenants', files)
    const { refused, problems } = await directory.publish(id, { who: 'test', why: 'test' })
    if (refused) throw new Error(`${id} was refused:\n${JSON.stringify(problems, null, 1)}`)
  }
  await publishBrands(directory, { ...BRANDS, ...options.files })
  const rows = ['north', 'south'].map(id => ({ id, merchant: id, currency: 'USD' }))
  await store.db
    .insertInto('brand')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  if (!options.withoutDemo) await markDemonstration(store.db, 'north', 'south')

  const { cacheBytes, rendersPerAddress, trustProxy, gamesOrigin, live, explain, overload, upstream, upstreamTimes } =
    options
  app = await createApp({
    store,
    clock,
    random: systemRandom,
    directory: options.withDirectory?.(directory) ?? directory,
    dist: join(root, 'dist'),
    ...(!options.withoutDemo && { demo }),
    pollSeconds: 30,
    operatorKey: OPERATOR_KEY,
    sandbox: options.sandbox ?? true,
    log,
    texts: Object.fromEntries(Object.values(readLocales(LOCALES).locales).map(({ code, texts }) => [code, texts])),
    trustProxy,
    countryHeader: options.countryHeader,
    gamesOrigin,
    studioOrigin: options.studioOrigin,
    overload: overload ?? NEVER_BUSY,
    events,
    upstream,
    upstreamTimes,
    metrics: options.metrics,
    ...(cacheBytes && { cacheBytes }),
    // the tests' clock is stopped, so the default allows any number
    rendersPerAddress: rendersPerAddress ?? { most: 1e9, perSeconds: 60 },
    ...(live && { live }),
    folders: tenants,
    ...(explain && { explain: tenants }),
  })
  const { fastify, context, close } = app
  shareSerializers(fastify)
  options.extend?.(app, directory)
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  onFileEnd(close)
  const { port } = fastify.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  onFileEnd(() => agent.destroy())

  const server: RunningServer = {
    app,
    directory,
    port,
    root,
    clock,
    lines,
    publish,
    async request(path, options = {}) {
      const answer = await sendRequest(port, agent, path, options)
      const address = pageDataAddress(answer)
      if (address === undefined) return answer
      const { host, headers: { cookie } = {} } = options
      const data = await sendRequest(port, agent, address, {
        ...(host && { host }),
        ...(cookie && { headers: { cookie } }),
      })
      return { ...answer, apart: data.text }
    },
    raw: bytes => sendBytes(port, bytes),
    async signIn(username, host = 'north.localhost') {
      const tenant = host.split('.')[0]!
      const browser = { 'user-agent': 'Chrome/156.0', 'sec-fetch-site': 'same-origin' }
      const sealed = await seal(context, { body: { username, password: PASSWORD }, path: login.path, tenant })
      const answer = await server.request(login.path, {
        host,
        method: 'POST',
        headers: { ...browser, 'content-type': ENVELOPE_TYPE },
        body: sealed,
      })
      const { value } = JSON.parse(answer.text) as { value: { token: string } }
      const cookie = answer.headers['set-cookie']!.map(line => line.split(';')[0]).join('; ')
      return { ...browser, authorization: `Bearer ${value.token}`, cookie }
    },
  }
  return server
}

/** Checked brands of all servers by their files, as most servers have the same. */
const checked = new Map<string, CheckResult>()

async function publishBrands(directory: TenantDirectory, files: Record<string, unknown>): Promise<void> {
  for (const id of ['north', 'south']) {
    const key = `${id} ${JSON.stringify(files)}`
    const result = checked.get(key) ?? directory.check(id)
    checked.set(key, result)
    const { refused, problems } = await directory.publish(id, { who: 'test', why: 'test' }, result)
    if (refused) throw new Error(`${id} was refused:\n${JSON.stringify(problems, null, 1)}`)
  }
}

/** Adds a member, an agent and a trial account of the brand north, all with the password of `signIn`. */
export async function addMembers({ app: { context }, clock }: RunningServer): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD, systemRandom, 'north')
  for (const username of ROLES) {
    if (username === 'visitor') continue
    const type = flagOfRole(username)
    await createMember(context.store.db, { tenantId: 'north', username, passwordHash, type }, { now: clock.now() })
  }
}

/** Returns the address of a page's data if the page does not contain it. */
export const pageDataAddress = ({ text }: Pick<TestResponse, 'text'>): string | undefined =>
  / id="page" href="([^"]+)"/.exec(text)?.[1]

/** Returns the data that the page was rendered from. */
export function pageData({ text, apart }: Pick<TestResponse, 'text' | 'apart'>): PageData {
  const json = apart ?? /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(text)?.[1]
  if (json === undefined) throw new Error(`The response is not a page:\n${text.slice(0, 300)}`)
  return JSON.parse(json) as PageData
}

let handled = 0
diagnostics.subscribe('tracing:fastify.request.handler:start', () => void handled++)

function sendRequest(port: number, agent: Agent, path: string, options: TestRequest): Promise<TestResponse> {
  const { host = 'north.localhost', method = 'GET', headers, body } = options
  const before = handled
  return new Promise((resolve, reject) => {
    const sent = sendHttp({ port, agent, path, method, headers: { host, ...headers } }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const encoding = response.headers['content-encoding']
        const plain =
          bytes.length === 0
            ? bytes
            : encoding === 'br'
              ? brotliDecompressSync(bytes)
              : encoding
                ? gunzipSync(bytes)
                : bytes
        const { statusCode = 0, headers: received } = response
        resolve({ status: statusCode, headers: received, bytes, text: plain.toString(), framework: handled > before })
      })
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function sendBytes(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(3000, () => socket.destroy(new Error(`no data for three seconds after:\n${text.slice(0, 200)}`)))
    socket.on('data', chunk => {
      text += chunk
    })
    socket.on('end', () => resolve(text)).on('error', reject)
  })
}
