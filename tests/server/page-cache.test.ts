/** @module-tag deep */

import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { noLog } from '../../server/log/log.ts'
import { storeMetadata } from '../../server/metadata/metadata-documents.ts'
import { createTenantDirectory } from '../../server/tenants/directory/directory.ts'
import { ICONS, widgetCatalog } from '../../src/app/entry-server.tsx'
import {
  addMembers,
  pageData,
  pageDataAddress,
  type RunningServer,
  startTestServer,
  type TestRequest,
} from './test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
})
const encoded = (encoding: string): TestRequest => ({ headers: { 'accept-encoding': encoding } })
const changeBanners = (id: string, url: string, on = server) =>
  storeMetadata(
    on.app.context.store,
    id,
    { banners: [{ bannerId: 1, groupName: 'w_home', url, linkageType: '' }] },
    on.clock.now(),
  )

/** Paths that cannot be decoded, leave the folder, or contain a zero byte. */
const UNREADABLE = ['/%C3%28', '/%', '/rng/%q7?page=AE', '/..%2f..%2fetc', '/%2e%2e%5c', '/%00', '/rng%00']

describe('a page is rendered once and then sent from the cache', () => {
  it('the second response is identical but for its id and date, without the framework', async () => {
    const first = await server.request('/')
    const second = await server.request('/')
    expect([first.status, first.framework]).toEqual([200, true])
    expect([second.status, second.framework]).toEqual([200, false])
    expect(second.bytes.equals(first.bytes)).toBe(true)
    const { date: _, 'x-request-id': id, ...headers } = first.headers
    expect(second.headers).toMatchObject(headers)
    expect(second.headers['x-request-id']).not.toBe(id)
  })

  it('a browser that has signed in gets a second form, the same for every member', async () => {
    const answerTo = (headers = {}) => server.request('/', { headers })
    const visitor = await answerTo()
    const ann = await answerTo({ cookie: 'browser=key-of-ann' })
    const bob = await answerTo({ cookie: 'loginRemember=1; __Host-browser=key-of-bob' })
    expect(ann.text.replace(' data-session="yes"', '')).toBe(visitor.text)
    expect([ann.text === visitor.text, bob.bytes.equals(ann.bytes), bob.framework]).toEqual([false, true, false])
  })

  it('an unchanged page is 304, also when a proxy weakened the tag', async () => {
    const { etag = '' } = (await server.request('/')).headers
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await server.request('/', { headers: { 'if-none-match': tag } })
      expect([tag, answer.status, answer.bytes.length, answer.headers.etag]).toEqual([tag, 304, 0, etag])
      expect(answer.headers['cache-control']).toBe('private, no-cache')
    }
    for (const tag of ['"other"', etag.slice(0, -3), ''])
      expect((await server.request('/', { headers: { 'if-none-match': tag } })).status).toBe(200)
  })

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0.0', undefined],
    ['identity', undefined],
    ['bread, gzipped', undefined],
    ['', undefined],
  ])('accept-encoding %j gets %s', async (accepted, encoding) => {
    const plain = (await server.request('/', encoded('identity'))).text
    const answer = await server.request('/', encoded(accepted))
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
    expect(answer.headers.vary?.split(', ').sort()).toEqual(['accept-encoding', 'authorization', 'cookie'])
    expect(answer.text).toBe(plain)
    if (encoding) expect(answer.bytes.length).toBeLessThan(plain.length / 2)
  })

  it('a page requested again is compressed better with the same content', async () => {
    const sizes: number[] = []
    for (let tries = 0; tries < 100 && (tries < 2 || sizes.at(-1) === sizes[0]); tries++) {
      sizes.push((await server.request('/help', encoded('br'))).bytes.length)
      await wait(20)
    }
    expect(sizes.at(-1)).toBeLessThan(sizes[0]!)
    expect((await server.request('/help', encoded('br'))).text).toBe(
      (await server.request('/help', encoded('identity'))).text,
    )
  })

  it('HEAD gets the headers of GET and no body, rendered or cached', async () => {
    for (const path of ['/rng', '/']) {
      const head = await server.request(path, { method: 'HEAD' })
      const page = await server.request(path)
      expect([head.status, head.bytes.length]).toEqual([200, 0])
      expect(head.headers['content-length']).toBe(page.headers['content-length'])
      expect(head.headers.etag).toBe(page.headers.etag)
    }
    expect((await server.request('/rng', { method: 'HEAD' })).framework).toBe(false)
  })

  it('a hundred visitors at once wait for one rendering', async () => {
    server.clock.advance(1000)
    await changeBanners('north', 'https://img.example/rush.webp')
    const answers = await Promise.all(Array.from({ length: 100 }, () => server.request('/fish')))
    expect(new Set(answers.map(answer => answer.headers.etag)).size).toBe(1)
    expect(answers.every(answer => answer.status === 200)).toBe(true)
  })
})

describe('only what changes a page adds a cache entry', () => {
  it('tracking parameters and trailing slashes add no cache entry and get the cached page', async () => {
    const plain = await server.request('/live')
    const before = server.app.cachedBytes()
    for (const path of [
      '/live?utm_source=x',
      '/live?fbclid=1&gclid=2',
      '/live/',
      '/live///?utm=3',
      '/live?',
      '/live?lang',
      '/live?__proto__=1',
    ]) {
      const page = await server.request(path)
      expect([path, page.status, page.headers.etag]).toEqual([path, 200, plain.headers.etag])
    }
    expect(server.app.cachedBytes()).toBe(before)
  })
  it('RTE-07 a parameter declared by the screen adds an entry', async () => {
    const [all, one] = [await server.request('/rng'), await server.request('/rng?page=AE')]
    expect(pageData(all).query).toEqual({})
    expect(pageData(one).query).toEqual({ page: 'AE' })
    expect((await server.request('/rng?page=AE')).framework).toBe(false)
    expect(pageData(await server.request('/rng?utm=1&page=AE&x=2')).query).toEqual({ page: 'AE' })
    expect(pageData(await server.request(`/rng?page=${'A'.repeat(300)}`)).query).toEqual({})
  })
  it('RTE-14 SEC-08 all addresses without a page share one cached page', async () => {
    await server.request('/nowhere')
    const before = server.app.cachedBytes()
    const pages = new Set<string>()
    for (const path of [
      '/nowhere',
      '/a/b/c?x=1',
      '//live',
      '/live/../live',
      '/LIVE',
      '/no?referralCode=SECRET',
      ...UNREADABLE,
    ]) {
      const page = await server.request(path)
      expect([path, page.status]).toEqual([path, 404])
      pages.add(page.text)
    }
    expect(pages.size).toBe(1)
    expect([...pages][0]).not.toContain('SECRET')
    expect(server.app.cachedBytes()).toBe(before)
  })
  it('REG-23 all registration codes share one cached page, which contains none', async () => {
    const pages = await Promise.all(
      ['QWX881', 'qwx-882'].map(code => server.request(`/register?recommenderId=${code}&affiliateCode=${code}`)),
    )
    expect(pages[0]!.text).toBe(pages[1]!.text)
    expect(pages[0]!.text).not.toMatch(/qwx.?88/i)
  })
  it('SEC-08 a made-up token is ignored, and the page comes from the cache', async () => {
    await server.request('/cockfight')
    const before = server.app.cachedBytes()
    for (const token of ['x', 'y', 'z']) {
      const page = await server.request('/cockfight', { headers: { authorization: `Bearer ${token}` } })
      expect([page.status, page.framework]).toEqual([200, false])
    }
    expect(server.app.cachedBytes()).toBe(before)
  })
  it('SEC-08 an address that renders too many pages has to wait, and cached pages are still sent', async () => {
    const busy = await startTestServer({ rendersPerAddress: { most: 5, perSeconds: 60 } })
    await busy.request('/')
    const statuses: number[] = []
    for (let n = 1; n < 9; n++) statuses.push((await busy.request(`/rng?search=game${n}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 503, 503, 503, 503])
    expect((await busy.request('/')).status).toBe(200)
    busy.clock.advance(13_000)
    expect((await busy.request('/rng?search=game9')).status).toBe(200)
  })
  it('SEC-08 addresses of one IPv6 network share their limit of rendered pages', async () => {
    const busy = await startTestServer({
      rendersPerAddress: { most: 3, perSeconds: 60 },
      trustProxy: 'loopback',
    })
    const statusFrom = async (address: string, n: number) =>
      (await busy.request(`/rng?search=net${n}`, { headers: { 'x-forwarded-for': address } })).status
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) statuses.push(await statusFrom(`2001:db8:0:7:${n}::${n + 1}`, n))
    expect(statuses).toEqual([200, 200, 200, 503, 503])
    expect(await statusFrom('2001:db8:0:8::1', 6)).toBe(200)
  })
})

describe('cached pages are never older than a second', () => {
  it('TEN-05 a release shows with the next request', async () => {
    await server.request('/')
    const old = pageData(await server.request('/')).release
    const mark = (await server.request('/site/version')).text
    await server.publish('north', { 'north/texts/EN.json': { 'header.log-in': 'Igloo' } })
    const page = await server.request('/')
    expect(pageData(page).release).not.toBe(old)
    expect(page.text).toContain('Igloo')
    expect((await server.request('/site/version')).text).not.toBe(mark)
  })
  it('SBX-05 metadata changed by another instance shows after a second', async () => {
    await server.request('/')
    const old = pageData(await server.request('/')).metadata
    await changeBanners('north', 'https://img.example/new.webp')
    server.clock.advance(999)
    expect(pageData(await server.request('/')).metadata).toBe(old)
    server.clock.advance(1)
    const page = pageData(await server.request('/'))
    expect(page.metadata).not.toBe(old)
    expect(page.screen.banners[0]).toMatchObject({ image: 'https://img.example/new.webp' })
  })
  it('TEN-05 a release of another instance shows after a second', async () => {
    await server.request('/', { host: 'south.localhost' })
    const { app, directory, clock, root } = server
    const other = createTenantDirectory({
      dir: `${root}/tenants`,
      localesDir: 'locales',
      widgets: widgetCatalog,
      icons: ICONS,
      watch: false,
      store: app.context.store,
      clock,
      log: noLog,
    })
    const before = (await directory.current('south'))!.hash
    await server.publish('south', { 'south/texts/TH.json': { 'header.log-in': 'Beach' } })
    const { rollback } = await import('../tenants/roll-back.ts')
    await rollback(app.context.store, 'south', before.slice(0, 8), { who: 'other', why: 'test', now: clock.now() })
    clock.advance(1000)
    expect((await other.current('south'))?.hash).toBe(before)
    expect(pageData(await server.request('/', { host: 'south.localhost' })).release).toBe(before)
    await other.close()
  })
  it('LOB-13 a page with games is rendered again after half a minute, in the background', async () => {
    // the vendor shows from its first game on
    await addGame('Ice King')
    server.clock.advance(1000)
    await server.request('/rng')
    const old = await server.request('/rng')
    await addGame('Snow Queen')
    const seen = async () => (await server.request('/rng')).text.includes('Snow Queen')
    server.clock.advance(30_000)
    expect(await seen()).toBe(false)
    server.clock.advance(1)
    expect(await seen()).toBe(false)
    for (let tries = 0; tries < 200 && !(await seen()); tries++) await wait(20)
    const now = await server.request('/rng')
    expect(now.text).toContain('Snow Queen')
    expect(now.headers.etag).not.toBe(old.headers.etag)
    expect(pageData(now).metadata).toBe(pageData(old).metadata)
  })
})

async function addGame(title: string): Promise<void> {
  const vassalage = 'CQ9'
  const code = title.slice(0, 3).toLowerCase()
  const row = { vendor: vassalage, code, game_type: 'RNG', title, search: title.toLowerCase(), classify: '' }
  const { db } = server.app.context.store
  await db
    .insertInto('vendor')
    .values({ game_type: 'RNG', code: vassalage, title: vassalage, node_id: '1', hot: false, position: 0 })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .insertInto('game')
    .values({
      ...row,
      is_game: 'GAME',
      default_play_type: '',
      min_bet_minor: 10,
      min_line_num: 1,
      hot_rank: 1,
      popularity: 9,
      is_new: false,
      maintenance: false,
      launch_path: null,
    })
    .execute()
}

describe('a home page names an address for its data', () => {
  let own: RunningServer
  beforeAll(async () => {
    own = await startTestServer()
  })
  const dataOf = (page: { text: string }, on = own) => on.request(pageDataAddress(page)!)

  it('an instance that never rendered a page renders it for its data', async () => {
    const page = await own.request('/')
    const other = await startTestServer({ store: own.app.context.store })
    const data = await dataOf(page, other)
    expect([data.status, data.text]).toEqual([200, page.apart])
    expect(data.headers['cache-control']).toContain('immutable')
  })
  it('the address returns its page’s data from the cache, even after the next page was sent', async () => {
    const first = await own.request('/')
    const before = await dataOf(first)
    expect([before.status, before.framework]).toEqual([200, false])
    expect(before.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    await own.publish('north', { 'north/texts/EN.json': { 'header.log-in': 'Glacier' } })
    const second = await own.request('/')
    expect(pageDataAddress(second)).not.toBe(pageDataAddress(first))
    expect(pageData(second).texts['header.log-in']).toBe('Glacier')
    expect((await dataOf(first)).text).toBe(before.text)
  })
  const unknown = (address: string) => address.replace(/page\/[\w-]{22}/, `page/${'x'.repeat(22)}`)
  it('missing data is replaced by that of a new rendering, which is not cached', async () => {
    const page = await own.request('/')
    const data = await own.request(unknown(pageDataAddress(page)!))
    expect(JSON.parse(data.text)).toEqual({ ...pageData(page), replaced: true })
    expect([data.status, data.headers['cache-control']]).toEqual([200, 'no-store'])
  })
  it('styles follow their page, and an unknown page gets those of the current one', async () => {
    const address = pageDataAddress(await own.request('/'))!
    const styles = await own.request(unknown(address).replace('?', '.css?'))
    expect([styles.status, styles.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(styles.headers['content-type']).toContain('text/css')
    expect(styles.text).toMatch(/^@layer page\{:root\{--/)
    const named = styles.headers.etag!.slice(1, -1)
    const known = await own.request(address.replace(/page\/[\w-]{22}/, `page/${named}.css`))
    expect([known.text, known.framework]).toEqual([styles.text, false])
    expect(known.headers['cache-control']).toContain('immutable')
  })
  it.each([
    ['an unknown version', 410, (address: string) => unknown(address).replace(/site\/\w+/, `site/${'0'.repeat(16)}`)],
    ['a page that contains its data', 404, (address: string) => address.replace('path=%2F', 'path=%2Frng')],
    ['a page that is none', 404, (address: string) => address.replace('path=%2F', 'path=%2Fnowhere')],
    ['no page', 404, (address: string) => address.replace('path=%2F', 'path=%')],
  ])('the address of %s gets %i', async (_, status, change) => {
    const page = await own.request('/')
    expect((await own.request(change(pageDataAddress(page)!))).status).toBe(status)
  })
})

describe('the cache has an upper limit', () => {
  it('500 different addresses stay below it', async () => {
    const limit = 800_000
    const small = await startTestServer({ cacheBytes: limit })
    await addMembers(small)
    const { release, metadata } = pageData(await small.request('/'))
    let maxBytes = 0
    const addresses = Array.from({ length: 500 }, (_, i) =>
      i % 50 === 0
        ? `/rng?page=V${i}`
        : `/site/${release}/${metadata}/dialog/login?lang=${i % 2 ? 'EN' : 'VI'}&path=/x${i}`,
    )
    for (let i = 0; i < addresses.length; i += 50) {
      const answers = await Promise.all(addresses.slice(i, i + 50).map(path => small.request(path)))
      expect(answers.filter(answer => answer.status !== 200)).toEqual([])
      maxBytes = Math.max(maxBytes, small.app.cachedBytes())
      if (i % 100 === 0) await small.request('/')
    }
    expect(maxBytes).toBeGreaterThan(limit / 2)
    expect(maxBytes).toBeLessThanOrEqual(limit)
    // a page that is requested again and again stays in the cache
    expect((await small.request('/')).framework).toBe(false)
  })
})
