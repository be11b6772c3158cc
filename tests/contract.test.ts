/** Walks every call that has a contract: its handler answers it in the right shape and refuses what it has to (API-01). */
import { Ajv } from 'ajv'
import type { TSchema } from 'typebox'
import { beforeAll, describe, expect, it } from 'vitest'
import { handlers } from '../server/platform/platform.ts'
import type { FormFieldModel, FormModel } from '../src/engine/site-model.ts'
import type { AnyEndpoint } from '../src/schemas/endpoints/endpoint.ts'
import { login } from '../src/schemas/endpoints/login.ts'
import { forEachStore } from './stores.ts'
import { createTestPlatform, type Reply, type Sent, type TestBrowser, type TestPlatform } from './test-platform.ts'

const modules = import.meta.glob<Record<string, AnyEndpoint>>(
  ['../src/schemas/endpoints/*.ts', '!../src/schemas/endpoints/endpoint.ts'],
  { eager: true },
)
const contracts = Object.entries(modules).map(([path, module]) => ({
  file: path.replace(/^.*\/|\.ts$/g, ''),
  endpoint: Object.values(module)[0]!,
}))
const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

const ajv = new Ajv({ strict: false })
const PROBLEM = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: { success: { const: false }, code: { type: 'string' }, message: { type: 'string', minLength: 1 } },
}

const field = (id: string): FormFieldModel => ({
  ...{ id, kind: 'text', label: id, required: true, minLength: 4, maxLength: 20 },
  messages: { required: '', pattern: '', length: '', equals: '' },
})
const form: FormModel = { id: 'register', submit: '', fields: [field('username'), field('password')] }

/** Bodies that a schema's examples cannot give: what is right depends on the brand or on who asks. */
const BODIES: Record<string, unknown> = {
  login: { username: 'member', password: 'Pass1234' },
  register: { username: 'contract', password: 'Pass1234' },
  registerMobile: {},
}

describe('contracts', () => {
  it('API-01 each has a file of its name and a handler of the same name, and no two share method and path', () => {
    expect(contracts.map(({ file }) => file)).toEqual(contracts.map(({ endpoint }) => kebab(endpoint.name)))
    const handled = handlers.map(handler => handler.endpoint.name)
    expect([...handled].sort()).toEqual(contracts.map(({ endpoint }) => endpoint.name).sort())
    const places = contracts.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(places.filter((place, i) => places.indexOf(place) !== i)).toEqual([])
  })
})

forEachStore('every call', open => {
  let platform: TestPlatform
  let browsers: Record<'member' | 'agent' | 'trial', TestBrowser>
  beforeAll(async () => {
    platform = await createTestPlatform(await open(), { registerForm: async () => form })
    await platform.member('north', 'agent', 'Pass1234', { type: '2', invitationCode: 'JOIN7' })
    await platform.member('north', 'member', 'Pass1234')
    await platform.member('north', 'trial', 'Pass1234', { type: '4' })
    browsers = { member: platform.browser(), agent: platform.browser(), trial: platform.browser() }
    for (const [name, browser] of Object.entries(browsers)) await browser.signIn(login, name, 'Pass1234')
  })

  describe.each(contracts.map(({ endpoint }) => endpoint))('$name ($method $path)', endpoint => {
    const isPersonal = endpoint.who !== 'anyone'
    const right = (): Sent => ({
      ...(endpoint.query && { query: exampleOf(endpoint.query, endpoint.name) }),
      ...(endpoint.body && { body: BODIES[endpoint.name] ?? exampleOf(endpoint.body, endpoint.name) }),
    })
    /** Signs in again, since a call such as logout ends the session. */
    const caller = async () => {
      const browser = platform.browser()
      if (isPersonal) await browser.signIn(login, endpoint.who === 'agent' ? 'agent' : 'member', 'Pass1234')
      return browser
    }

    it('API-01 answers in the shape of its contract', async () => {
      const reply = await (await caller()).call(endpoint, right())
      if (reply.status === 200) expectShape(endpoint.reply, reply)
      else {
        expectProblem(reply)
        expect(endpoint.problems, `${reply.status} ${JSON.stringify(reply.json)}`).toContain(reply.json.code)
      }
      const mayKeep = !isPersonal && endpoint.method === 'GET' && endpoint.maxAge && reply.status === 200
      expect(reply.headers['cache-control']).toBe(mayKeep ? `public, max-age=${endpoint.maxAge}` : 'no-store')
    })

    if (isPersonal)
      it('API-01 ROL-03 answers 401 without a token, and 403 to the wrong role', async () => {
        const without = await platform.browser().call(endpoint, right())
        expectProblem(without)
        expect([without.status, without.json.code]).toEqual([401, 'problem/not-signed-in'])
        if (endpoint.who === 'signedIn') return
        const trial = await browsers.trial.call(endpoint, right())
        expect([trial.status, trial.json.code]).toEqual([403, 'in_need_true_account'])
        if (endpoint.who === 'member') return
        const member = await browsers.member.call(endpoint, right())
        expect([member.status, member.json.code]).toEqual([403, 'problem/wrong-role'])
      })

    const wrong = wrongInput(endpoint)
    if (wrong)
      it('API-01 answers wrong input with a typed problem that names it', async () => {
        const reply = await (await caller()).call(endpoint, { ...right(), ...wrong })
        expectProblem(reply)
        expect(reply).toMatchObject({ status: 400, json: { code: 'problem/bad-request' } })
        expect(reply.json.value.field).toMatch(/^\/(body|querystring)/)
      })

    if (endpoint.method !== 'GET' || endpoint.changes)
      it('API-02 is refused from another site', async () => {
        const browser = await caller()
        for (const site of ['cross-site', 'same-site']) {
          const headers = { 'sec-fetch-site': site }
          expect((await browser.call(endpoint, { ...right(), headers })).json.code).toBe('problem/other-site')
        }
        for (const origin of ['http://evil.example', 'http://south.localhost', 'null']) {
          expect((await browser.call(endpoint, { ...right(), headers: { origin } })).status).toBe(403)
        }
      })
  })

  it('API-01 a body that is too large or no JSON is a typed problem as well', async () => {
    const send = (payload: string) =>
      platform.app.inject({
        method: 'PUT',
        url: '/wps/member/language',
        headers: { host: 'north.localhost', 'content-type': 'application/json' },
        payload,
      })
    const large = await send(JSON.stringify({ language: 'x'.repeat(70_000) }))
    expect([large.statusCode, large.json().code]).toEqual([413, 'problem/too-large'])
    const broken = await send('{"language":')
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'problem/bad-request'])
  })
})

function expectShape(schema: TSchema, { json }: Reply): void {
  const fits = ajv.compile(schema)
  expect(fits(json), `${ajv.errorsText(fits.errors)} in ${JSON.stringify(json).slice(0, 400)}`).toBe(true)
}

function expectProblem({ json }: Reply): void {
  expect(ajv.validate(PROBLEM, json), JSON.stringify(json)).toBe(true)
  expect(JSON.stringify(json)).not.toMatch(/node_modules|\.ts:|at \w+ \(/)
}

interface ObjectSchema {
  required?: string[]
  properties?: Record<
    string,
    { type?: string; const?: unknown; enum?: unknown[]; examples?: unknown[]; default?: unknown }
  >
}

/** What a schema's own examples say; every required name needs one. */
function exampleOf(schema: TSchema, name: string): Record<string, unknown> {
  const { required = [], properties = {} } = schema as ObjectSchema
  return Object.fromEntries(
    required.map(key => {
      const property = properties[key]
      const example = property?.examples?.[0] ?? property?.default ?? property?.const ?? property?.enum?.[0]
      if (example === undefined)
        throw new Error(`${name}: give ${key} an example in its contract, so that it can be tried.`)
      return [key, example]
    }),
  )
}

/** Something that the contract's schema refuses; undefined when it takes anything. */
function wrongInput(endpoint: AnyEndpoint): Sent | undefined {
  if (endpoint.body) return { body: [] }
  const { required = [], properties = {} } = (endpoint.query ?? {}) as ObjectSchema
  if (required.length > 0) return { query: {} }
  const number = Object.keys(properties).find(key => ['integer', 'number'].includes(properties[key]!.type ?? ''))
  return number ? { query: { [number]: 'x' } } : undefined
}
