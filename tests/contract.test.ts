/**
 * Walks every call that has a contract: its handler answers it in the right shape and refuses wrong requests.
 * @module-tag deep
 */
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import type { TSchema } from 'typebox'
import { beforeAll, describe, expect, it } from 'vitest'
import { handlers } from '../server/platform/platform.ts'
import type { AnyEndpoint } from '../src/schemas/endpoints/endpoint.ts'
import { BROWSER_PROBLEMS, GENERAL_PROBLEMS } from '../src/schemas/problems/problem-codes.ts'
import { FIELD_PROBLEMS } from '../src/schemas/registration/registration.ts'
import { type ApiFixture, openApiFixture } from './api/api-fixture.ts'
import { contractAt, contracts } from './api/contracts.ts'
import { ADDITIONS_WITHOUT_TOKEN, SECTION_7, WITHOUT_TOKEN } from './api/section-7.ts'
import { prepareValidCall } from './api/valid-calls.ts'
import { forEachStore } from './stores.ts'
import type { Reply, SentMessage, TestBrowser } from './test-platform.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

const ajv = new Ajv({ strict: false })
const PROBLEM = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: { success: { const: false }, code: { type: 'string' }, message: { type: 'string', minLength: 1 } },
}

describe('contracts', () => {
  it('API-01 each has a file of its name and a handler of the same name, and no two share method and path', () => {
    expect(contracts.map(({ file }) => file)).toEqual(contracts.map(({ endpoint }) => kebab(endpoint.name)))
    const handled = handlers.map(handler => handler.endpoint.name)
    expect([...handled].sort()).toEqual(contracts.map(({ endpoint }) => endpoint.name).sort())
    const routes = contracts.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(routes.filter((route, i) => routes.indexOf(route) !== i)).toEqual([])
  })

  it('each general problem has a text', () => {
    const texts = JSON.parse(readFileSync(new URL('../locales/EN.json', import.meta.url), 'utf8'))
    const codes = [...Object.keys({ ...GENERAL_PROBLEMS, ...FIELD_PROBLEMS }), ...BROWSER_PROBLEMS]
    const missing = codes
      .filter(code => texts[`problem.${code}`] === undefined && texts[`problem.${code}_other`] === undefined)
      .map(code => `add the text problem.${code} to every file of locales/`)
    expect(missing).toEqual([])
  })

  it.each(Object.entries(SECTION_7))(
    'API-06 %s: every call of the table has a contract with its method and path',
    (_table, specified) => {
      const endpoints = new Map(contracts.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
      for (const [purpose, method, path] of specified) {
        const endpoint = endpoints.get(`${method} ${path}`)
        expect(endpoint, `${purpose} (${method} ${path}) has no contract`).toBeDefined()
        expect(endpoint!.addition, `${purpose} is a call of the specification`).toBeUndefined()
      }
    },
  )

  it('API-07 a call outside the specification states its reason', () => {
    const paths = new Set(
      Object.values(SECTION_7).flatMap(calls => calls.map(([, method, path]) => `${method} ${path}`)),
    )
    const others = contracts.filter(({ endpoint }) => !paths.has(`${endpoint.method} ${endpoint.path}`))
    const silent = others.filter(({ endpoint }) => !endpoint.addition)
    expect(silent.map(({ file }) => `${file}: say in \`addition\` why it is there`)).toEqual([])
  })

  it('ROL-03 ROL-06 exactly the calls without a token are open to anyone', () => {
    const purposes = new Map(
      Object.values(SECTION_7)
        .flat()
        .map(([purpose, method, path]) => [purpose, contractAt(path, method)]),
    )
    const open = new Set([
      ...WITHOUT_TOKEN.map(purpose => purposes.get(purpose)!.name),
      ...Object.keys(ADDITIONS_WITHOUT_TOKEN),
    ])
    const anyone = contracts.filter(({ endpoint }) => endpoint.who === 'anyone').map(({ endpoint }) => endpoint.name)
    expect(anyone.sort()).toEqual([...open].sort())
  })

  it('API-02 a call that changes something is no plain GET and is refused from other sites', () => {
    const changing = ['/wps/relay/MCSFE_getFavoriteGames', '/wps/game/launchGame', '/wps/captcha']
    for (const path of changing) expect(contractAt(path, 'GET').changes, path).toBe(true)
    for (const path of changing.slice(0, 2)) expect(contractAt(path, 'POST').method).toBe('POST')
  })
})

forEachStore('every call', (open, itOnce) => {
  let world: ApiFixture
  let browsers: Record<'member' | 'trial', TestBrowser>
  beforeAll(async () => {
    world = await openApiFixture(await open())
    browsers = { member: await world.signedIn('vip'), trial: await world.signedIn('trial') }
  })

  describe.each(contracts.map(({ endpoint }) => endpoint))('$name ($method $path)', endpoint => {
    const isPersonal = endpoint.who !== 'anyone'

    it('API-01 succeeds with a reply in the shape of its contract', async () => {
      const { browser, sent } = await prepareValidCall(world, endpoint)
      const reply = await browser.call(endpoint, sent)
      expect([reply.status, reply.json.code], JSON.stringify(reply.json)).toEqual([200, undefined])
      expectShape(endpoint.reply, reply)
      const mayKeep = !isPersonal && endpoint.method === 'GET' && endpoint.maxAge
      expect(reply.headers['cache-control']).toBe(mayKeep ? `public, max-age=${endpoint.maxAge}` : 'no-store')
      if (!mayKeep) return
      expect(reply.headers['set-cookie']).toBeUndefined()
      // the language comes from the header `language`, else from its cookie
      expect(reply.headers.vary).toMatch(/^language, cookie\b/)
    })

    if (isPersonal)
      itOnce('API-01 ROL-03 answers 401 without a token, and 403 to the wrong role', async () => {
        const { sent } = await prepareValidCall(world, endpoint)
        const without = await world.platform.browser().call(endpoint, sent)
        expectProblem(without)
        expect([without.status, without.json.code]).toEqual([401, 'request/not-signed-in'])
        if (endpoint.who === 'signedIn') return
        const trial = await browsers.trial.call(endpoint, sent)
        expect([trial.status, trial.json.code]).toEqual([403, 'in_need_true_account'])
        if (endpoint.who === 'member') return
        const member = await browsers.member.call(endpoint, sent)
        expect([member.status, member.json.code]).toEqual([403, 'request/wrong-role'])
      })

    const wrong = wrongInput(endpoint)
    if (wrong)
      itOnce('API-01 answers wrong input with a typed problem that names it', async () => {
        const { browser, sent } = await prepareValidCall(world, endpoint)
        const reply = await browser.call(endpoint, { ...sent, ...wrong })
        expectProblem(reply)
        expect(reply).toMatchObject({ status: 400, json: { code: 'request/invalid' } })
        expect(reply.json.value.field).toMatch(/^\/(body|querystring)/)
      })

    if (endpoint.method !== 'GET' || endpoint.changes)
      itOnce('API-02 is refused from another site', async () => {
        const { browser, sent } = await prepareValidCall(world, endpoint)
        for (const site of ['cross-site', 'same-site']) {
          const headers = { ...sent.headers, 'sec-fetch-site': site }
          expect((await browser.call(endpoint, { ...sent, headers })).json.code).toBe('request/other-site')
        }
        for (const origin of ['http://evil.example', 'http://south.localhost', 'null']) {
          const headers = { ...sent.headers, origin }
          expect((await browser.call(endpoint, { ...sent, headers })).status).toBe(403)
        }
      })
  })

  itOnce('API-01 a body that is too large or no JSON is a typed problem as well', async () => {
    const send = (payload: string) =>
      world.platform.app.inject({
        method: 'PUT',
        url: '/wps/member/language',
        headers: { host: 'north.localhost', 'content-type': 'application/json' },
        payload,
      })
    const large = await send(JSON.stringify({ language: 'x'.repeat(70_000) }))
    expect([large.statusCode, large.json().code]).toEqual([413, 'request/too-large'])
    const broken = await send('{"language":')
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'request/invalid'])
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

/** Returns input that the contract's schema refuses; undefined when it accepts anything. */
function wrongInput(endpoint: AnyEndpoint): SentMessage | undefined {
  if (endpoint.body) return { body: [] }
  const { required = [], properties = {} } = (endpoint.query ?? {}) as {
    required?: string[]
    properties?: Record<string, { type?: string }>
  }
  if (required.length > 0) return { query: {} }
  const number = Object.keys(properties).find(key => ['integer', 'number'].includes(properties[key]!.type ?? ''))
  return number ? { query: { [number]: 'x' } } : undefined
}
