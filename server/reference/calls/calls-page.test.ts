import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startTestServer } from '../../../tests/server/test-server.ts'
import { handlers } from '../../platform/platform.ts'
import { readCalls } from './read-calls.ts'

const INDEX = { host: 'localhost' }
const endpoints = handlers.map(({ endpoint }) => endpoint)

describe('API-01 the reference is made from the contracts', () => {
  let server: RunningServer
  let html = ''
  beforeAll(async () => {
    server = await startTestServer({
      overload: { slots: 500, slotsPerBrand: 500, maxDelayMs: 1e6, maxCachedDelayMs: 1e6 },
    })
    html = (await server.request('/api', INDEX)).text
  })
  const section = (name: string) => html.split(`<section class="call" id="${name}"`)[1]?.split('</section>')[0] ?? ''

  it('every call has its purpose as a comment in its contract', () => {
    const silent = readCalls(endpoints).filter(({ purpose }) => purpose.length < 15)
    expect(silent.map(({ endpoint }) => `write a comment above ${endpoint.name} in its contract`)).toEqual([])
  })

  it('shows method, path, callers, fields with limits, and problems with messages of every call', () => {
    for (const { name, method, path, addition, encrypted } of endpoints) {
      const shown = section(name)
      expect(shown, name).toContain(`>${method}</span> <code>${path}</code>`)
      expect(shown.includes('<li>addition</li>'), name).toBe(addition !== undefined)
      expect(shown.includes('<li>encrypted body</li>'), name).toBe(encrypted === true)
    }
    const login = section('login')
    expect(login).toContain('anyone, no token')
    expect(login).toMatch(/<code>username<\/code> <small>optional<\/small><\/td><td>string<\/td><td><small>at most 256/)
    expect(login).toContain('<code>value.token</code>')
    expect(login).toContain('login/bad-credentials')
    expect(login).toContain('Specification: 7 Account; 3 Login payload')
    expect(section('depositCreate')).toContain('<li>idempotency key</li>')
    expect(section('favouriteToggleLegacy')).toContain('same site only')
    expect(html).toContain(server.app.context.config.message('request/too-many', { language: 'EN' }).slice(0, 20))
    expect(html).not.toMatch(/undefined|\[object/)
    expect(html).not.toMatch(/\^\[|\\d|\\w/)
  })

  it('SEC-02 one page without a script or an inline style attribute, under a policy that allows neither', async () => {
    const page = await server.request('/api', INDEX)
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-/,
    )
    expect(page.text).not.toMatch(/<script| style=| on\w+=/)
    const ids = [...page.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, id] of page.text.matchAll(/href="#([^"]+)"/g)) expect(ids, `#${id}`).toContain(id)
    const known = await server.request('/api', { ...INDEX, headers: { 'if-none-match': String(page.headers.etag) } })
    expect(known.status).toBe(304)
  })

  it('is served on the index host only, as the reference for operators is', async () => {
    for (const path of ['/api', '/api/openapi.json', '/reference', '/reference/files'])
      expect((await server.request(path)).status).toBe(404)
    expect((await server.request('/api/other', INDEX)).status).toBe(421)
  })

  it('openapi.json has every call once, valid schemas, and references that resolve', async () => {
    const document = JSON.parse((await server.request('/api/openapi.json', INDEX)).text)
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
      ([path, item]) => Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
    )
    const found = operations.map(
      ({ path, method, operation }) => `${operation.operationId} ${method.toUpperCase()} ${path}`,
    )
    expect(found.sort()).toEqual(endpoints.map(({ name, method, path }) => `${name} ${method} ${path}`).sort())
    const ajv = new Ajv2020({ strict: false })
    for (const { operation } of operations) {
      const { operationId: name, responses, requestBody, parameters, security } = operation
      const contents = [...Object.values(responses), ...(requestBody ? [requestBody] : [])].flatMap(
        ({ content = {} }) => Object.values(content),
      )
      for (const { schema } of [...contents, ...parameters.filter(one => one.schema)] as { schema: object }[])
        if (!('$ref' in schema)) expect(ajv.validateSchema(schema), `${name}: ${ajv.errorsText()}`).toBe(true)
      expect(security.length > 0, name).toBe(endpoints.find(endpoint => endpoint.name === name)!.who !== 'anyone')
    }
    for (const [, pointer] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g))
      expect(
        pointer!.split('/').reduce((at, key) => at?.[key], document),
        pointer,
      ).toBeDefined()
  })
})

interface Operation {
  operationId: string
  responses: Record<string, { content?: Record<string, { schema: object }> }>
  requestBody?: { content: Record<string, { schema: object }> }
  parameters: { schema?: object }[]
  security: object[]
}
