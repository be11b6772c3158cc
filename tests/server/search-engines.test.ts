/** @module-tag deep */
import { beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startTestServer } from './test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer({
    files: {
      'north/tenant.json': {
        id: 'north',
        extends: 'base',
        name: 'Polarlight',
        merchant: 'north',
        hosts: ['north.example', 'www.north.example'],
        languages: { default: 'EN', supported: ['EN', 'VI'] },
      },
      'north/platform/promotions.json': {
        promotions: ['first', 'second'].map(id => ({
          id,
          kind: 'check-in',
          categories: ['other'],
          title: { EN: id },
          summary: { EN: id },
          content: { EN: `<p>${id}</p>` },
          days: ['1'],
          turnover: 1,
        })),
      },
    },
  })
})
const SOUTH = { host: 'south.localhost' }

/** Returns the matching attribute values in a page's head. */
const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(match => match.slice(1).join(' '))
const canonical = (html: string) => found(html, /<link rel="canonical" href="([^"]+)">/g)
const alternates = (html: string) => found(html, /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)
const meta = (html: string) =>
  Object.fromEntries([...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(m => [m[1], m[2]]))
const data = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')

describe('SHL-06 what search engines read of a page', () => {
  it("is its address in every language, at the brand's own host", async () => {
    const { text } = await server.request('/promotions?category=slots&page=2&utm_source=x')
    expect(canonical(text)).toEqual(['https://north.example/promotions'])
    expect(alternates(text)).toEqual([
      'en https://north.example/promotions',
      'vi https://north.example/promotions?lang=VI',
    ])
  })

  it('a brand without its own host uses the host of the request', async () => {
    const host = `south.localhost:${server.port}`
    const { text } = await server.request('/home', { host })
    expect(canonical(text)).toEqual([`http://${host}/`])
    expect(meta(text)['og:url']).toBe(`http://${host}/`)
  })

  it('a page in another language has its own address, also for link previews', async () => {
    const { text } = await server.request('/promotions?lang=VI')
    expect(canonical(text)).toEqual(['https://north.example/promotions?lang=VI'])
    expect(meta(text)).toMatchObject({
      'og:title': expect.stringContaining('Polarlight'),
      'og:url': 'https://north.example/promotions?lang=VI',
      'og:site_name': 'Polarlight',
      'og:image': expect.stringMatching(/^https:\/\/north\.example\/.+\.(png|webp)$/),
      'twitter:card': expect.stringMatching(/^summary/),
    })
    expect(text).toContain('<html lang="vi"')
  })

  it('structured data describes the site, its owner, and the position of every other page', async () => {
    const home = data((await server.request('/')).text)
    expect(home).toMatchObject({
      '@type': 'WebSite',
      name: 'Polarlight',
      url: 'https://north.example/',
      inLanguage: 'en',
    })
    expect(home.publisher).toMatchObject({ '@type': 'Organization', logo: expect.stringMatching(/\/512\.png$/) })
    const { itemListElement } = data((await server.request('/promotions')).text)
    expect(itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://north.example/',
      'https://north.example/promotions',
    ])
  })

  it("a provider's page is titled by it and lists its types of games; an unknown one is not found", async () => {
    const { description, ...known } = meta((await server.request('/provider/ELOTT')).text)
    expect(known['og:title']).toBe('Quick Lotto · Polarlight')
    expect([description, known['og:description']]).toEqual(Array(2).fill('Quick Lotto · Electronic lottery'))
    for (const path of ['/provider/NOBODY', '/elott/vassalage/NOBODY'])
      expect(await server.request(path)).toMatchObject({ status: 404 })
  })

  it.each(['/promoDetail?id=none', '/game?gameCode=none'])('%s, of no known subject, is not found', async path => {
    const { status, headers, text } = await server.request(path)
    expect([status, headers['x-robots-tag'], canonical(text)]).toEqual([404, 'noindex', []])
  })

  it.each(['/member/transferFund', '/agent/personalHistoryCopy', '/game'])('%s is not listed', async path => {
    const { headers, text } = await server.request(path)
    expect(canonical(text)).toEqual([])
    if (headers['x-robots-tag'] === undefined) expect([303, 404]).toContain((await server.request(path)).status)
    else expect(headers['x-robots-tag']).toBe('noindex')
  })

  it('a page that every visitor sees may be indexed', async () => {
    expect((await server.request('/')).headers['x-robots-tag']).toBeUndefined()
  })
})

describe('SHL-06 an address with a language', () => {
  it('sets the language of a visitor without one, also from the response cache', async () => {
    for (const framework of [true, false]) {
      const answer = await server.request('/help?lang=VI')
      expect([answer.status, answer.framework, answer.headers['content-language']]).toEqual([200, framework, 'vi'])
      expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^lang=VI; Path=\//)])
    }
    expect((await server.request('/help')).headers['set-cookie']).toBeUndefined()
    expect((await server.request('/help')).headers['content-language']).toBe('en')
  })

  it('its data comes without a cookie, too', async () => {
    const { apart } = await server.request('/?lang=VI')
    expect(JSON.parse(apart ?? '')).toMatchObject({ language: 'VI' })
  })

  it.each<Record<string, string>>([{ cookie: 'lang=EN' }, { 'sec-fetch-site': 'same-origin' }])(
    'with %o leads to the page without it',
    async headers => {
      for (const address of ['/help?lang=VI', '/help?lang=vi']) {
        const answer = await server.request(address, { headers })
        expect([answer.status, answer.headers.location]).toEqual([303, '/help'])
      }
    },
  )
})

describe('SHL-06 robots.txt and sitemap.xml', () => {
  it('list the pages that everybody may see, in every language, by their first address', async () => {
    const robots = await server.request('/robots.txt')
    expect(robots.text).toContain('Sitemap: https://north.example/sitemap.xml')
    const { text, headers } = await server.request('/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    const listed = found(text, /<loc>([^<]+)<\/loc>/g)
    expect(listed).toContain('https://north.example/')
    expect(listed).toContain('https://north.example/promotions?lang=VI')
    expect(listed.filter(url => /\/(member\/|agent\/|game$|promoDetail$|lottery$|home$)/.test(url))).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
    for (const url of listed.slice(0, 12)) {
      const { pathname } = new URL(url)
      expect([url, (await server.request(pathname)).status]).toEqual([url, 200])
    }
  })

  it('list the page of each promotion', async () => {
    const { text } = await server.request('/sitemap.xml')
    const listed = found(text, /<loc>[^<]+(\/promoDetail[^<]+)<\/loc>/g)
    const { value } = JSON.parse((await server.request('/wps/promotions?pageSize=50')).text)
    const paths = value.list.map(({ id }: { id: string }) => `/promoDetail?id=${id}`)
    expect(paths).not.toEqual([])
    expect(listed.filter(path => !path.includes('lang='))).toEqual(paths)
  })

  it('each brand has its own sitemap', async () => {
    expect((await server.request('/sitemap.xml', SOUTH)).text).not.toContain('north')
  })
})

describe('PWA-01 the brand as an app', () => {
  it('its manifest has the name, colours, language and icons of the brand', async () => {
    const { text, headers } = await server.request('/', SOUTH)
    const address = found(text, /<link rel="manifest" href="([^"]+)">/g)[0] ?? ''
    const manifest = await server.request(address, SOUTH)
    expect(headers['content-security-policy']).toContain("manifest-src 'self'")
    expect(manifest.headers['content-type']).toBe('application/manifest+json')
    expect(JSON.parse(manifest.text)).toMatchObject({
      name: 'Palmgrove',
      short_name: 'Palmgrove',
      lang: 'th',
      dir: 'ltr',
      start_url: '/',
      display: 'standalone',
      background_color: meta(text)['theme-color'],
    })
    expect((await server.request('/manifest.webmanifest?lang=EN', SOUTH)).text).toContain('"lang":"en"')
    expect((await server.request('/manifest.webmanifest?lang=no', SOUTH)).text).toBe(manifest.text)
  })

  it('sends an uncached worker under its own policy', async () => {
    const { headers, text } = await server.request('/service-worker.js')
    expect([text, headers['cache-control'], headers['content-type']]).toEqual([
      'storeOfflinePage()',
      'no-cache',
      'text/javascript; charset=utf-8',
    ])
    expect(headers['content-security-policy']).toContain("connect-src 'self'")
  })

  it('its offline page needs no script, and is in the language and theme of the cookies', async () => {
    const { text, headers } = await server.request('/offline', { headers: { cookie: 'lang=VI; theme=light' } })
    expect(text).toMatch(/<html lang="vi"[^>]* data-theme="light"/)
    expect(text).not.toContain('<script')
    expect(text).toContain('Bạn đang ngoại tuyến')
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  it('webApp.serviceWorker: false sends a script that removes it', async () => {
    const file = {
      id: 'south',
      extends: 'base',
      name: 'Palmgrove',
      merchant: 'south',
      theme: 'light',
      languages: { default: 'TH', supported: ['TH', 'EN'] },
      webApp: { serviceWorker: false },
    }
    await server.publish('south', { 'south/tenant.json': file })
    expect((await server.request('/service-worker.js', SOUTH)).text).toBe('unregister()')
    expect((await server.request('/service-worker.js')).text).toBe('storeOfflinePage()')
  })
})
