import { describe, expect, it } from 'vitest'
import { collectEntries } from '../collect-log.ts'
import { startTestServer } from './test-server.ts'

const ID = 'balancer-4711'
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

  it('the entry of a refused call names its problem', async () => {
    const { headers } = await server.request('/wps/no/such/call')
    expect(find(headers['x-request-id'])[0]).toMatchObject({ status: 404, code: 'request/not-found' })
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
