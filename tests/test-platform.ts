/** The platform behind a real Fastify, with a stopped clock, and browsers that keep cookies and token. */

import fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { createFormValidators } from '../server/form-validators/form-validators.ts'
import type { Backend } from '../server/http/backend.ts'
import { systemRandom } from '../server/http/context.ts'
import { serverKey } from '../server/http/server-key.ts'
import { hashPassword } from '../server/passwords/password.ts'
import type { BrandPolicy } from '../server/platform/context/brand-policy.ts'
import { type Config, type Context, createConfig } from '../server/platform/context/context.ts'
import { createMember, type NewMember } from '../server/platform/people/accounts/create-member.ts'
import { createPlatform } from '../server/platform/platform.ts'
import type { Store } from '../server/store/open-store.ts'
import type { AnyEndpoint } from '../src/schemas/endpoints/endpoint.ts'
import { ENVELOPE_ALGORITHM, ENVELOPE_ENCRYPTION, ENVELOPE_TYPE, type EnvelopeClaims } from '../src/schemas/envelope.ts'
import { createBrandPolicy } from './brand-policy.ts'
import { markDemonstration } from './mark-demonstration.ts'
import { NO_QUEUE } from './no-queue.ts'
import { shareSerializers } from './share-serializers.ts'

export interface TestPlatform {
  app: FastifyInstance
  context: Context
  backend: Backend
  clock: { now(): number; advance(ms: number): void }
  /** Opens a visitor's browser on http://<tenant>.localhost. */
  browser(tenant?: string): TestBrowser
  /** Adds a member; each password is hashed once only. */
  member(tenantId: string, username: string, password: string, more?: Partial<NewMember>): Promise<number>
}

export interface SentMessage {
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  ip?: string
  /** Changes of the encrypted claims. */
  claims?: Partial<EnvelopeClaims>
}
export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into it as it likes
  json: any
  headers: Record<string, string | string[] | number | undefined>
}

export interface TestBrowser {
  cookie: string | undefined
  /** Cookies by name besides the browser's key, such as those of remember-me. */
  jar: Map<string, string>
  token: string | undefined
  call(endpoint: AnyEndpoint, sent?: SentMessage): Promise<Reply>
  /** Sends any request with the browser's cookies and token, and keeps the cookies of the reply. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>
  /** Signs in and keeps the token. */
  signIn(endpoint: AnyEndpoint, username: string, password: string): Promise<Reply>
}

/** Configuration and brand policy that differ from the defaults. */
export type TestOptions = Partial<Config & BrandPolicy>

/** Noon of a Friday, UTC. */
const START = Date.UTC(2026, 10, 20, 12)
/** One for all platforms of a process, as each would start a thread. */
const formValidators = createFormValidators()
const hashes = new Map<string, string>()
/** Brands of these tests, seeded for the ledger only. */
const BRANDS = ['north', 'south']

export async function createTestPlatform(store: Store, options: TestOptions = {}): Promise<TestPlatform> {
  let now = START
  const clock = {
    now: () => now,
    advance(ms: number) {
      now += ms
    },
  }
  const context: Context = {
    store,
    clock,
    random: systemRandom,
    config: createConfig({ moneyQueue: NO_QUEUE, ...options }),
    brands: createBrandPolicy(options),
    formValidators,
  }
  const backend = createPlatform(context)
  const app = fastify({ logger: false, trustProxy: false })
  shareSerializers(app)
  app.decorateRequest('tenantId', '')
  app.addHook('onRequest', async request => {
    request.tenantId = request.hostname.split('.')[0] ?? ''
  })
  await backend.register(app)
  await app.ready()
  await addBrands(store)
  return {
    app,
    context,
    backend,
    clock,
    browser: (tenant = 'north') => createBrowser(app, context, tenant),
    async member(tenantId, username, password, more) {
      const passwordHash = hashes.get(password) ?? (await hashPassword(password, systemRandom, tenantId))
      hashes.set(password, passwordHash)
      const id = await createMember(store.db, { tenantId, username, passwordHash, ...more }, { now })
      if (id === undefined) throw new Error(`${username} is there already.`)
      return id
    },
  }
}

async function addBrands(store: Store): Promise<void> {
  const rows = BRANDS.map(id => ({ id, merchant: id, currency: 'USD' }))
  await store.db
    .insertInto('brand')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await markDemonstration(store.db, ...BRANDS)
}

function createBrowser(app: FastifyInstance, context: Context, tenant: string): TestBrowser {
  const jar = new Map<string, string>()
  const cookies = () => {
    const all = [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    return browser.cookie ? [`__Host-browser=${browser.cookie}`, ...all] : all
  }
  const browser: TestBrowser = {
    cookie: undefined,
    jar,
    token: undefined,
    async call(endpoint, { query, body, headers, ip, claims } = {}) {
      const sealed = endpoint.encrypted && (await seal(context, { body, path: endpoint.path, tenant, ...claims }))
      const request: InjectOptions = {
        method: endpoint.method,
        url: endpoint.path,
        headers: {
          ...(sealed && { 'content-type': ENVELOPE_TYPE }),
          ...(endpoint.binary && { 'content-type': 'application/octet-stream' }),
          ...headers,
        },
        ...(query && {
          query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
        }),
        ...(ip && { remoteAddress: ip }),
        ...(sealed ? { payload: sealed } : body !== undefined && { payload: body as object }),
      }
      const reply = await browser.inject(request)
      return { status: reply.statusCode, json: reply.json(), headers: reply.headers }
    },
    async inject(request) {
      const reply = await app.inject({
        ...request,
        headers: {
          host: `${tenant}.localhost`,
          'user-agent': 'Chrome/156.0',
          ...(cookies().length > 0 && { cookie: cookies().join('; ') }),
          ...(browser.token && { authorization: `Bearer ${browser.token}` }),
          ...request.headers,
        },
      })
      for (const { name, value } of reply.cookies) {
        if (name === '__Host-browser') browser.cookie = value
        else if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      return reply
    },
    async signIn(endpoint, username, password) {
      const reply = await browser.call(endpoint, { body: { username, password } })
      browser.token = reply.json.value?.token
      return reply
    },
  }
  return browser
}

/** Encrypts like the browser, with changed claims for faulty requests. */
export async function seal(context: Context, claims: Partial<EnvelopeClaims>): Promise<string> {
  const { publicJwk, kid } = await serverKey(context)
  const jti = Buffer.from(systemRandom.bytes(16)).toString('base64url')
  const full = { iat: Math.floor(context.clock.now() / 1000), jti, ...claims }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(full)))
    .setProtectedHeader({ alg: ENVELOPE_ALGORITHM, enc: ENVELOPE_ENCRYPTION, kid })
    .encrypt(await importJWK(publicJwk as JWK, ENVELOPE_ALGORITHM))
}
