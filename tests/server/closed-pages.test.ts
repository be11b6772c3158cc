/** @module-tag deep */
import { beforeAll, describe, expect, it } from 'vitest'
import { storeMetadata } from '../../server/metadata/metadata-documents.ts'
import { walletTransfer } from '../../src/schemas/endpoints/wallet-transfer.ts'
import { addMembers, pageData, type RunningServer, startTestServer } from './test-server.ts'

let server: RunningServer
/** A server behind a proxy that names countries. */
let proxied: RunningServer
beforeAll(async () => {
  const resources = [{ resourceType: 'EMAIL', url: 'mailto:help@north.example' }]
  server = await startTestServer({ files: { 'north/platform/resources.json': resources } })
  proxied = await startTestServer({ trustProxy: 'loopback', countryHeader: 'cf-ipcountry' })
})
const h1 = (text: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(text)?.[1]
async function setSystem(site: RunningServer, system: object): Promise<void> {
  await storeMetadata(site.app.context.store, 'north', { system }, site.clock.now())
  site.clock.advance(1000)
}

describe('SYS-01 SYS-02 maintenance', () => {
  beforeAll(() => setSystem(server, { status: 1 }))

  it.each(['/', '/rng', '/register', '/no-such-page'])(
    '%s answers 503 with the maintenance page and Retry-After, and must not be cached',
    async path => {
      const answer = await server.request(path)
      expect(answer.status).toBe(503)
      expect(h1(answer.text)).toBe('Game maintenance')
      expect(answer.headers['retry-after']).toMatch(/^\d+$/)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
      expect(pageData(answer).screen.screen.id).toBe('maintenance')
    },
  )
  it('SYS-02 has a refresh button and suggests popular games, and shows the age limit', async () => {
    const { text } = await server.request('/rng')
    expect(text).toMatch(/<form [^>]*action="\/rng"[^>]*>.*Refresh/s)
    expect(text).toContain('Popular games, back soon')
    expect(text).toContain('No one under 18 may play.')
  })
  it('shows its expected end, where one is known, in the time zone of the brand', async () => {
    expect((await server.request('/')).text).not.toContain('We expect to be back')
    await setSystem(server, { status: 1, maintenanceEndsAt: '2031-05-06T04:30Z' })
    expect((await server.request('/')).text).toMatch(/We expect to be back on 6 May 2031, \d\d:\d\d\./)
    await setSystem(server, { status: 1, maintenanceEndsAt: 'soon' })
    expect((await server.request('/')).text).not.toContain('We expect to be back')
    await setSystem(server, { status: 1 })
  })
  it('is in the language of the visitor', async () => {
    const { text } = await server.request('/', { headers: { cookie: 'lang=VI' } })
    expect(h1(text)).toBe('Bảo trì trò chơi')
  })
  it('does not affect the other brand', async () => {
    expect((await server.request('/', { host: 'south.localhost' })).status).toBe(200)
  })
  it('is cached after the first request, for its own paths only', async () => {
    await server.request('/live')
    expect((await server.request('/live')).framework).toBe(false)
    await server.request('/nowhere')
    expect((await server.request('/nowhere')).framework).toBe(true)
  })
  it('no money moves', async () => {
    await addMembers(server)
    const headers = { ...(await server.signIn('member')), 'content-type': 'application/json', 'idempotency-key': 'k1' }
    const answer = await server.request(walletTransfer.path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ type: 'collect' }),
    })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([503, 'system/closed'])
  })
  it('ends with the status and takes precedence over a blocked region', async () => {
    await setSystem(server, { status: 2, maintenance: true })
    expect((await server.request('/')).status).toBe(503)
    await setSystem(server, { status: 0 })
    expect((await server.request('/')).status).toBe(200)
  })
})

describe('SYS-01 SYS-03 a blocked region', () => {
  it('every visitor gets 451 with an apology, their own address and a link to customer service, uncached', async () => {
    await setSystem(server, { status: 2 })
    const answer = await server.request('/rng')
    expect(answer.status).toBe(451)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['retry-after']).toBeUndefined()
    expect(h1(answer.text)).toBe('Access restricted')
    expect(answer.text).toContain('Your IP address: 127.0.0.1')
    expect(answer.text).toMatch(/<a href="mailto:[^"]+"[^>]*>.*Customer service/s)
  })
  it('the address is that of the connection, whatever the visitor sends', async () => {
    const spoofed = await server.request('/', { headers: { 'x-forwarded-for': '198.51.100.9' } })
    expect(spoofed.text).toContain('Your IP address: 127.0.0.1')
    expect(spoofed.text).not.toContain('198.51.100.9')
    await setSystem(proxied, { status: 2 })
    const behind = await proxied.request('/', { headers: { 'x-forwarded-for': '198.51.100.9' } })
    expect(behind.text).toContain('Your IP address: 198.51.100.9')
    const next = await proxied.request('/', { headers: { 'x-forwarded-for': '198.51.100.10' } })
    expect(next.text).toContain('Your IP address: 198.51.100.10')
    await setSystem(server, { status: 0 })
  })
  it('a blocked country is closed, others are open, and neither gets pages or parts of the other', async () => {
    await setSystem(proxied, { status: 0, blockedCountries: ['TH'], location: { countryCode: 'VN' } })
    const get = (path: string, country?: string) =>
      proxied.request(path, { headers: country ? { 'cf-ipcountry': country } : {} })
    for (const country of ['VN', 'TH', 'VN', 'TH', 'VN'])
      expect((await get('/', country)).status, country).toBe(country === 'TH' ? 451 : 200)
    expect((await get('/')).status).toBe(200)

    const [open, closed] = [pageData(await get('/', 'VN')), pageData(await get('/', 'TH'))]
    expect(closed.metadata).not.toBe(open.metadata)
    const version = async (country: string) => JSON.parse((await get('/site/version', country)).text).metadata
    expect([await version('VN'), await version('TH'), await version('VN')]).toEqual([
      open.metadata,
      closed.metadata,
      open.metadata,
    ])
    const shell = (metadata: string, country: string) => get(`/site/${open.release}/${metadata}/shell?lang=EN`, country)
    expect(JSON.parse((await shell(closed.metadata, 'TH')).text).system.status).toBe(2)
    expect(JSON.parse((await shell(open.metadata, 'VN')).text).system.status).toBe(0)
    // an open page gets 410 and loads the new version
    expect((await shell(open.metadata, 'TH')).status).toBe(410)
    expect((await shell(closed.metadata, 'VN')).status).toBe(410)
    const status = async (country: string) => JSON.parse((await get('/wps/system/status', country)).text).value
    expect(await status('TH')).toMatchObject({ status: 2, location: { countryCode: 'TH' } })
    expect(await status('VN')).toMatchObject({ status: 0 })
    expect(await status('TH')).not.toHaveProperty('blockedCountries')
  })
  it('a visitor cannot choose their country', async () => {
    await setSystem(server, { status: 0, blockedCountries: ['TH'], location: { countryCode: 'TH' } })
    expect((await server.request('/', { headers: { 'cf-ipcountry': 'VN' } })).status).toBe(451)
    await setSystem(server, { status: 0 })
  })
})
