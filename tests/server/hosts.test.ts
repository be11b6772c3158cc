/** @module-tag deep */
import { beforeAll, describe, expect, it } from 'vitest'
import { CANARY, pageData, type RunningServer, startTestServer, type TestResponse } from './test-server.ts'

let server: RunningServer
/** A server behind a proxy, with another games origin. */
let proxied: RunningServer
beforeAll(async () => {
  server = await startTestServer()
  proxied = await startTestServer({
    trustProxy: 'loopback',
    gamesOrigin: 'https://play.example',
    studioOrigin: 'https://studio.example',
  })
})
const brandOf = ({ text }: TestResponse) => /<html[^>]* data-brand="([^"]+)"/.exec(text)?.[1]
/** Sends these request lines unchanged; the connection closes after the response. */
const sendLines = (...lines: string[]) => server.raw(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)

describe('ENG-01 the host name chooses the brand', () => {
  it.each([
    ['north.localhost', 'north'],
    ['south.localhost', 'south'],
    ['NORTH.LocalHost', 'north'],
    ['north.localhost:8080', 'north'],
    ['north.localhost.', 'north'],
    ['North.Localhost.:8080', 'north'],
    ['north.example', 'north'],
    ['north.example:443', 'north'],
    ['north.localhost:65535', 'north'],
  ])('%s is %s', async (host, brand) => {
    const page = await server.request('/', { host })
    expect(page.status).toBe(200)
    expect(brandOf(page)).toBe(brand)
  })

  it.each([
    'unknown.example',
    // brands extend base, which is no site
    'base.localhost',
    'BASE.localhost.:8080',
    'north.localhost.evil.example',
    'evil.example.north.localhost',
    'xnorth.localhost',
    'north..localhost',
    'north.localhost..',
    'north.localhost:80:80',
    'north.localhost:port',
    // no port, so that addresses on the page would be invalid
    'north.localhost:65536',
    'north.localhost@evil.example',
    'north.localhost/x',
    'north.localhost south.localhost',
    'north.localhost,south.localhost',
    'south.example',
    '[::2]',
    '[::1',
    '::1',
    '127.0.0.2',
    '*',
    '__proto__',
    `${'a'.repeat(2000)}.localhost`,
  ])('%j gets the page for an unknown site, and nothing of a brand', async host => {
    const answer = await server.request('/', { host })
    expect(answer.status).toBe(421)
    expect(answer.text).toContain('No such site')
    for (const name of Object.values(CANARY)) expect(answer.text).not.toContain(name)
    for (const path of ['/site/version', '/brand/mark.svg', '/wps/system/status', '/assets/boot-1.js']) {
      expect((await server.request(path, { host })).status).toBe(421)
    }
    expect((await server.request('/wps/session/login', { host, method: 'POST', body: '{}' })).status).toBe(421)
  })

  it('the Host header is shown as text, never as markup', async () => {
    const { text } = await server.request('/', { host: '<script>alert(1)</script>' })
    expect(text).not.toContain('<script>alert')
  })

  it.each(['localhost', 'localhost:8080', '127.0.0.1', '[::1]:8080', 'LOCALHOST'])(
    '%s lists the brands',
    async host => {
      const answer = await server.request('/', { host })
      expect(answer.status).toBe(200)
      for (const name of Object.values(CANARY)) expect(answer.text).toContain(name)
      expect((await server.request('/rng', { host })).status).toBe(421)
    },
  )

  it('the list embeds each brand’s mark, as a brand serves its files to its own pages only', async () => {
    const { text } = await server.request('/', { host: 'localhost' })
    const mark = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><title>Polarlight</title><path d="M0 0h9v9z"/></svg>',
    ).toString('base64')
    expect(text).toContain(`<img src="data:image/svg+xml;base64,${mark}"`)
  })

  it('only the Host header decides, even behind a trusted proxy', async () => {
    for (const name of ['x-forwarded-host', 'forwarded', 'x-host', 'x-original-host']) {
      const headers = { [name]: name === 'forwarded' ? 'host=south.localhost' : 'south.localhost' }
      for (const { request } of [server, proxied]) {
        const page = await request('/', { headers })
        expect(brandOf(page)).toBe('north')
        expect(page.text).not.toContain(CANARY.south)
        expect((await request('/brand/mark.svg', { headers })).text).toContain(CANARY.north)
      }
    }
    expect(
      (await proxied.request('/', { host: 'unknown.example', headers: { 'x-forwarded-host': 'north.localhost' } }))
        .status,
    ).toBe(421)
  })

  it('a request that names two hosts is refused, also when they are the same', async () => {
    for (const [one, two] of [
      ['north.localhost', 'south.localhost'],
      ['south.localhost', 'north.localhost'],
      ['north.localhost', 'north.localhost'],
    ]) {
      const answer = await sendLines('GET / HTTP/1.1', `Host: ${one}`, `hOST: ${two}`)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      for (const name of Object.values(CANARY)) expect(answer).not.toContain(name)
    }
  })

  it('an absolute request address must name the host of the Host header', async () => {
    expect(await sendLines('GET http://north.localhost/ HTTP/1.1', 'Host: north.localhost:80')).toContain(
      'data-brand="north"',
    )
    expect(await sendLines('GET HTTP://NORTH.localhost/site/version?x=1 HTTP/1.1', 'Host: north.localhost')).toContain(
      '"release"',
    )
    for (const target of [
      'http://south.localhost/',
      'https://south.localhost',
      'http://',
      'http:///',
      'ftp://north.localhost/',
      'north.localhost',
    ]) {
      const answer = await sendLines(`GET ${target} HTTP/1.1`, 'Host: north.localhost')
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      for (const name of Object.values(CANARY)) expect(answer).not.toContain(name)
    }
  })

  it('a request without a host gets the page for an unknown site', async () => {
    expect(await sendLines('GET / HTTP/1.0')).toMatch(/^HTTP\/1\.1 421 /)
    expect(await sendLines('GET / HTTP/1.1')).toMatch(/^HTTP\/1\.1 421 /)
    expect(await sendLines('GET / HTTP/1.1', 'Host: ')).toMatch(/^HTTP\/1\.1 421 /)
  })
})

describe('SEC-06 the games have an origin of their own', () => {
  const host = 'games.localhost:8080'
  it('it serves games, but nothing of a brand or the platform', async () => {
    expect((await server.request('/slot/index.html', { host })).status).toBe(200)
    expect((await server.request('/assets/slot-1.js', { host })).text).toBe('export {}')
    expect((await server.request('/assets/slot-1.js', { host: 'GAMES.localhost.' })).status).toBe(200)
    for (const path of [
      '/',
      '/rng',
      '/site/version',
      '/brand/mark.svg',
      '/assets/boot-1.js',
      '/wps/system/status',
      '/wps/captcha',
    ]) {
      const answer = await server.request(path, { host })
      expect([path, answer.status]).toEqual([path, 404])
      for (const name of Object.values(CANARY)) expect(answer.text).not.toContain(name)
    }
  })
  it('a brand serves no game and accepts no bet', async () => {
    for (const path of ['/slot/index.html', '/assets/slot-1.js']) expect((await server.request(path)).status).toBe(404)
    const { playSpin } = await import('../../src/schemas/games/slot.ts')
    const options = { method: playSpin.method, headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await server.request(playSpin.path, options)).status).toBe(404)
    expect((await server.request(playSpin.path, { ...options, host })).status).not.toBe(404)
  })
  it('an operator may set another games host, which is then no longer games.localhost', async () => {
    expect((await proxied.request('/slot/index.html', { host: 'play.example' })).status).toBe(200)
    expect((await proxied.request('/slot/index.html', { host })).status).toBe(421)
    expect(pageData(await proxied.request('/')).gamesOrigin).toBe('https://play.example')
  })
})

describe('the studio has an origin of its own', () => {
  const host = 'studio.localhost:8080'
  it('it answers its calls and pages, but nothing of a brand, the platform or the games', async () => {
    expect((await server.request('/calls/me', { host })).text).toBe('{"success":true,"value":{"state":"signed-out"}}')
    for (const path of ['/calls/unknown', '/assets/unknown.js'])
      expect((await server.request(path, { host })).status, path).toBe(404)
    // every other address is a page of the application
    for (const path of ['/', '/rng', '/site/version', '/wps/system/status', '/slot/index.html']) {
      const { status, text } = await server.request(path, { host })
      // 404 before the first build
      expect([200, 404], path).toContain(status)
      for (const name of Object.values(CANARY)) expect(text).not.toContain(name)
    }
  })
  it('no other host answers its calls', async () => {
    for (const other of ['north.localhost', 'games.localhost', 'localhost'])
      expect([404, 421], other).toContain((await server.request('/calls/me', { host: other })).status)
  })
  it('an operator may set another studio host, which is then no longer studio.localhost', async () => {
    expect((await proxied.request('/calls/me', { host: 'studio.example' })).status).toBe(200)
    expect((await proxied.request('/calls/me', { host })).status).toBe(421)
  })
})

describe('SEC-04 what is cached for one brand is never sent to another', () => {
  /** Fills the cache with the responses to one request, then returns those to another. */
  const afterwards = async (one: Parameters<RunningServer['request']>, other: Parameters<RunningServer['request']>) => {
    for (let i = 0; i < 3; i++) await server.request(...one)
    const first = await server.request(...other)
    return [first, await server.request(...other)]
  }
  it.each(['/', '/rng', '/login', '/help', '/rng?page=AE', '/site/version', '/nowhere'])(
    '%s of another brand',
    async path => {
      for (const answer of await afterwards([path], [path, { host: 'south.localhost' }])) {
        expect(answer.text).not.toContain(CANARY.north)
        if (path !== '/site/version') expect(brandOf(answer)).toBe('south')
      }
      const versions = await Promise.all(
        ['north', 'south'].map(id => server.request('/site/version', { host: `${id}.localhost` })),
      )
      expect(versions[0]!.text).not.toBe(versions[1]!.text)
    },
  )
  it('parts of another brand, requested under its release', async () => {
    const { release, metadata } = pageData(await server.request('/'))
    const path = `/site/${release}/${metadata}/shell?lang=EN`
    for (const answer of await afterwards([path], [path, { host: 'south.localhost' }])) {
      expect(answer.status).toBe(410)
      expect(answer.text).not.toContain(CANARY.north)
    }
  })
  it('another language and another theme of the same brand', async () => {
    const appearances = [
      ['lang=VI', 'vi', 'dark'],
      ['lang=EN; theme=light', 'en', 'light'],
      ['theme=light; lang=vi', 'vi', 'light'],
      ['', 'en', 'dark'],
    ] as const
    for (let round = 0; round < 2; round++) {
      for (const [cookie, language, theme] of appearances) {
        const { text } = await server.request('/', { headers: { cookie } })
        expect(text).toContain(`<html lang="${language}" dir="ltr" data-theme="${theme}"`)
      }
    }
  })
  it('hostile cookies and hosts add no cache entries', async () => {
    const plain = (await server.request('/')).text
    await server.request('/')
    const before = server.app.cachedBytes()
    const hostile = [
      'lang=XX',
      'lang=TH',
      'lang=__proto__',
      'lang=constructor',
      'theme=constructor',
      'theme=blue',
      'lang=EN dark / south.localhost',
      'lang="VI"',
      `lang=${'a'.repeat(4000)}`,
      'xlang=VI; xtheme=light',
      'lang=; theme=',
      'lang=%56%49',
      '; ; =; lang',
      ...Array.from(
        { length: 50 },
        (_, i) => `lang=${String.fromCharCode(97 + (i % 26))}${String.fromCharCode(97 + i / 26)}zz`,
      ),
    ]
    for (const cookie of hostile) {
      const answer = await server.request('/', { headers: { cookie } })
      expect([cookie, answer.status, answer.text === plain]).toEqual([cookie, 200, true])
    }
    expect(server.app.cachedBytes()).toBe(before)
  })
  it('other ports add no cache entries when the games have a fixed origin', async () => {
    await proxied.request('/')
    const before = proxied.app.cachedBytes()
    for (const host of ['north.localhost:1', 'north.localhost:65535', 'NORTH.localhost.:2', 'north.example'])
      expect((await proxied.request('/', { host })).framework).toBe(false)
    expect(proxied.app.cachedBytes()).toBe(before)
  })
})
