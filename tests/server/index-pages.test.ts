import { beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '../../demo/catalogue/sample-accounts.ts'
import { startProxy } from '../proxy/proxy-test-server.ts'
import { OPERATOR, type RunningServer, startTestServer } from './test-server.ts'

const UPSTREAM = 'http://127.0.0.1:9'
let site: RunningServer
let proxy: RunningServer
let qa: RunningServer
beforeAll(async () => {
  site = await startTestServer({ sandbox: false, trustProxy: 'loopback' })
  proxy = await startProxy({ origin: UPSTREAM }, { sandbox: false })
  qa = await startTestServer({ sandbox: true })
})
const host = 'localhost'
const forwarded = { 'x-forwarded-for': '203.0.113.9' }
/** Requests from another machine, directly and through a proxy on this one. */
const fromAfar = async ({ app, request }: RunningServer, url: string) => {
  const far = await app.fastify.inject({ url, headers: { host }, remoteAddress: '203.0.113.9' })
  const viaProxy = await request(url, { host, headers: forwarded })
  return [{ status: far.statusCode, text: far.body }, viaProxy]
}

describe('SBX-02 the index pages', () => {
  it('show the sample accounts to requests of this machine only', async () => {
    expect((await site.request('/', { host })).text).toContain(SAMPLE_PASSWORD)
    for (const { status, text } of await fromAfar(site, '/')) {
      expect(status).toBe(200)
      expect(text).not.toContain('Sample accounts')
      expect(text).not.toContain(SAMPLE_PASSWORD)
    }
  })

  it('show them to every request of a sandbox', async () => {
    for (const { text } of await fromAfar(qa, '/')) expect(text).toContain(SAMPLE_PASSWORD)
  })

  it('SBX-06 show the upstream’s origin, and whether its replies fit the contracts, to this machine only', async () => {
    await proxy.request('/', { host: 'north.localhost' })
    expect((await proxy.request('/health/ready', { host })).text).toContain(UPSTREAM)
    expect((await proxy.request('/health/upstream', { host })).status).toBe(200)
    for (const { text } of await fromAfar(proxy, '/health/ready')) {
      expect(JSON.parse(text)).toMatchObject({ ready: false })
      expect(text).not.toContain(UPSTREAM)
    }
    for (const { status, text } of await fromAfar(proxy, '/health/upstream')) {
      expect(status).toBe(421)
      expect(text).not.toContain('north')
    }
  })

  it('SBX-05 the sandbox page is not found for requests through a proxy', async () => {
    expect((await qa.request('/sandbox', { host, headers: OPERATOR })).status).toBe(200)
    for (const { status } of await fromAfar(qa, '/sandbox')) expect(status).toBe(404)
  })
})

it('SEC-02 only a trusted proxy can mark a request as https', async () => {
  const options = { url: '/', headers: { host: 'north.localhost', 'x-forwarded-proto': 'https' } }
  const header = async (remoteAddress: string) =>
    (await site.app.fastify.inject({ ...options, remoteAddress })).headers['strict-transport-security']
  expect(await header('127.0.0.1')).toBeDefined()
  expect(await header('203.0.113.9')).toBeUndefined()
})
