/** @module-tag deep */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { captcha } from '../../src/schemas/endpoints/captcha.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { memberInfo } from '../../src/schemas/endpoints/member-info.ts'
import { playState } from '../../src/schemas/games/play.ts'
import { collectEntries } from '../collect-log.ts'
import { startTestServer } from './test-server.ts'

const ID = 'balancer-4711'
const JSON_BODY = { 'content-type': 'application/json' }
const entries: Record<string, unknown>[] = []
const server = await startTestServer({ trustProxy: 'loopback', log: collectEntries(entry => entries.push(entry)) })
const find = (id: unknown) => entries.filter(({ request, msg }) => request === id && msg === 'request')

describe('ids of requests', () => {
  it.each([
    ['a page', '/', 'north.localhost', '/*'],
    ['a cached page', '/', 'north.localhost', '/*'],
    ['a call', '/wps/system/status?secret=canary-value', 'north.localhost', '/wps/system/status'],
    ['an address without a call', '/wps/none?secret=canary-value', 'north.localhost', '/*'],
    ['a host that is no brand', '/', 'nowhere.example', undefined],
    ['the list of brands', '/', 'localhost', undefined],
  ])('%s carries the id of its entry in the log', async (_name, path, host, route) => {
    const { headers, status } = await server.request(path, { host })
    const found = find(headers['x-request-id'])
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ status, ms: expect.any(Number), ...(route && { route, brand: 'north' }) })
    expect(JSON.stringify(entries)).not.toContain('canary-value')
  })

  it.each([
    ['a call that does not exist', '/wps/no/such/call', {}, 404, 'request/not-found'],
    ['a call without a session', memberInfo.path, {}, 401, 'request/not-signed-in'],
    ['a body that is no JSON', login.path, { method: 'POST', headers: JSON_BODY, body: '{' }, 400, 'request/invalid'],
    ['an address of two hosts', 'http://south.localhost/', {}, 400, 'request/invalid'],
    ['a host that is no brand', '/', { host: 'nowhere.example' }, 421, 'request/not-found'],
    ['a file of the build', '/assets/none.js', {}, 404, 'request/not-found'],
    ['a file of the brand', '/brand/none.svg', {}, 404, 'request/not-found'],
    ['a generated picture', '/art/none', {}, 404, 'request/not-found'],
    ['a validator', '/validators/a/b/none.js', {}, 404, 'request/not-found'],
    ['a part of the site', '/site/a/b/shell', {}, 410, 'site/newer-version'],
    ['the sandbox without the key', '/sandbox', { host: 'localhost' }, 401, 'request/operator-key'],
    ['a game without its key', playState.path, { host: 'games.localhost' }, 401, 'play/closed'],
  ] as const)('the entry of a refusal names its problem: %s', async (_name, path, options, status, code) => {
    const { headers } = await server.request(path, options)
    expect(find(headers['x-request-id'])).toEqual([expect.objectContaining({ status, ...(code && { code }) })])
  })

  it('a request that an overloaded server refuses has an entry with its problem, as a call and as a page', async () => {
    const overload = { slots: 0, slotsPerBrand: 0, maxDelayMs: 60_000, maxCachedDelayMs: 60_000 }
    const busy = await startTestServer({ overload, log: collectEntries(entry => entries.push(entry)) })
    for (const accept of ['application/json', 'text/html']) {
      const { headers } = await busy.request(memberInfo.path, { headers: { accept } })
      expect(find(headers['x-request-id'])).toEqual([expect.objectContaining({ status: 503, code: 'server/busy' })])
    }
  })

  it('bytes that are no HTTP request get a reply with an id, and an entry', async () => {
    const reply = await server.raw('canary-value\r\n\r\n')
    const id = /^x-request-id: (\S+)\r$/m.exec(reply)?.[1]
    expect(find(id)).toEqual([expect.objectContaining({ status: 400, code: 'request/invalid' })])
    expect(JSON.stringify(entries)).not.toContain('canary-value')
  })

  it('an entry that a call writes while it runs has the id of its request', async () => {
    const { store } = server.app.context
    await sql`alter table captcha rename to captcha_gone`.execute(store.db)
    const { headers, status } = await server.request(captcha.path)
    await sql`alter table captcha_gone rename to captcha`.execute(store.db)
    expect(status).toBe(500)
    const written = entries.filter(({ request }) => request === headers['x-request-id'])
    expect(written.map(({ level, msg }) => [level, msg])).toEqual([
      ['error', 'call failed'],
      ['info', 'request'],
    ])
    expect(written[1]).toMatchObject({ code: 'server/unknown' })
  })

  it('an id of a trusted proxy is taken over if its form is safe', async () => {
    const { headers } = await server.request('/', { headers: { 'x-request-id': ID } })
    expect(headers['x-request-id']).toBe(ID)
    const unsafe = await server.request('/', { headers: { 'x-request-id': 'a b"c' } })
    expect(unsafe.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  it('an id of anybody else is replaced', async () => {
    const open = await startTestServer()
    const { headers } = await open.request('/', { headers: { 'x-request-id': ID } })
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })
})
