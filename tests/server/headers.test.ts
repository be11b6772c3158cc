/** @module-tag deep */
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { storeMetadata } from '../../server/metadata/metadata-documents.ts'
import { memberInfo } from '../../src/schemas/endpoints/member-info.ts'
import { systemStatus } from '../../src/schemas/endpoints/system-status.ts'
import { pageData, type RunningServer, startTestServer, type TestRequest, type TestResponse } from './test-server.ts'

let server: RunningServer
let proxied: RunningServer
beforeAll(async () => {
  server = await startTestServer()
  proxied = await startTestServer({ trustProxy: 'loopback' })
})

const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
const partPath = async (part: string) => {
  const { release, metadata } = pageData(await server.request('/'))
  return `/site/${release}/${metadata}/${part}`
}
const iconSheet = async () => /href="(\/icons-[^"]+)"/.exec((await server.request('/')).text)![1]!

describe('SEC-02 every answer carries the security headers', () => {
  type Kind = [name: string, status: number, path: string | (() => Promise<string>), options?: TestRequest]
  const kinds: Kind[] = [
    ['a page', 200, '/'],
    ['a page requested with HEAD', 200, '/', { method: 'HEAD' }],
    ['a page not found', 404, '/nowhere'],
    ['a language link', 303, '/?lang=VI', { headers: { cookie: 'lang=EN' } }],
    ['no such site', 421, '/', { host: 'unknown.example' }],
    ['the list of brands', 200, '/', { host: 'localhost' }],
    ['the health of the server', 200, '/health/ready', { host: 'localhost' }],
    ['a part', 200, () => partPath('shell?lang=EN')],
    ['the theme of a release', 200, () => partPath('theme.css?lang=EN')],
    ['a part that does not exist', 404, () => partPath('screen/none?lang=EN')],
    ['a part of another release', 410, '/site/a/b/shell'],
    ['the version', 200, '/site/version'],
    ['the icons', 200, iconSheet],
    ['a reply of the platform', 200, systemStatus.path],
    ['a refusal of the platform', 401, memberInfo.path],
    ['a call that does not exist, as a page would ask', 404, '/lgw/none'],
    ['a call that does not exist', 404, '/wps/none', { ...json, body: '{}' }],
    ['a body that is no JSON', 400, '/wps/session/login', { ...json, body: '{' }],
    [
      'a body of another kind',
      415,
      '/wps/session/login',
      { method: 'POST', headers: { 'content-type': 'text/x' }, body: 'x' },
    ],
    ['a body that is too large', 413, '/wps/session/login', { ...json, body: `"${'x'.repeat(1_100_000)}"` }],
    ['a file of the build', 200, '/assets/boot-1.js'],
    ['a file of the build that does not exist', 404, '/assets/none.js'],
    ['a picture', 200, '/art/vendor/RNG/AE.svg'],
    ['a picture that does not exist', 404, '/art/none'],
    ['a file of the brand', 200, '/brand/mark.svg'],
    ['a file of the brand that does not exist', 404, '/brand/none.svg'],
    ['an address that cannot be decoded', 404, '/%E0%A4%A'],
    ['an address that cannot be decoded, of the platform', 404, '/wps/%'],
    ['an address that cannot be decoded, of an unknown site', 421, '/%', { host: 'unknown.example' }],
    ['a long address', 404, `/${'a'.repeat(5000)}`],
    ['a long part of an address', 404, `/brand/${'a'.repeat(300)}.svg`],
    ['an address that is too long', 431, `/${'a'.repeat(20_000)}`],
    ['another method on a page', 404, '/', { method: 'PUT' }],
    ['OPTIONS', 404, '/', { method: 'OPTIONS' }],
    ['TRACE', 404, '/', { method: 'TRACE' }],
    ['PROPFIND', 404, '/', { method: 'PROPFIND' }],
    ['HEAD of nothing', 404, '/brand/none.svg', { method: 'HEAD' }],
  ]
  it.each(kinds)('%s (%i)', async (_name, status, path, options) => {
    const answer = await server.request(typeof path === 'string' ? path : await path(), options)
    expect(answer.status).toBe(status)
    expectSecurityHeaders(answer)
    // an error may disappear later
    if (status >= 400) expect(answer.headers['cache-control']).toMatch(/no-store|no-cache/)
  })

  it("API-01 an unknown call gets a JSON problem for any method, in the caller's language", async () => {
    const message = server.app.context.config.message('request/not-found', { language: 'VI' })
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      for (const path of ['/wps/none', '/wps', '/lgw/a/b?c=1', '/lotto/none', '/site/none', '/oauth']) {
        const answer = await server.request(path, { method, headers: { accept: 'text/html', language: 'VI' } })
        expect([method, path, answer.status]).toEqual([method, path, 404])
        expect(JSON.parse(answer.text)).toEqual({ success: false, code: 'request/not-found', message })
      }
    const page = await server.request('/wpsx', { headers: { accept: 'text/html' } })
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })

  it('an unchanged page (304)', async () => {
    const { headers } = await server.request('/')
    const answer = await server.request('/', { headers: { 'if-none-match': headers.etag! } })
    expect(answer.status).toBe(304)
    expectSecurityHeaders(answer)
  })

  it.each([
    ['a method that HTTP does not know', 'FOO / HTTP/1.1\r\nHost: north.localhost\r\n\r\n', 400],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\r\n\r\n', 400],
    ['a header with a line break in it', 'GET / HTTP/1.1\r\nHost: north.localhost\r\nX: a\0b\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: north.localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: north.localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: north.localhost\r\nHost: south.localhost\r\nConnection: close\r\n\r\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: north.localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_name, bytes, status) => {
    const [head = ''] = (await server.raw(bytes)).split('\r\n\r\n')
    const [line, ...rest] = head.split('\r\n')
    expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expectSecurityHeaders({ headers: Object.fromEntries(rest.map(text => text.split(': ') as [string, string])) })
  })

  it('a game may be framed by the brands only, and its content types are not sniffed', async () => {
    for (const path of ['/slot/index.html', '/assets/slot-1.js', '/none', '/play/state']) {
      const { headers } = await server.request(path, { host: 'games.localhost:8080' })
      const policy = policyOf({ headers })
      expect(policy['frame-ancestors']).toEqual([
        'http://*.localhost:8080',
        'https://*.localhost:8080',
        'https://north.example',
      ])
      expect(policy['script-src']).toEqual(["'self'"])
      expect(policy['default-src']).toEqual(["'none'"])
      expect(headers['x-frame-options']).toBeUndefined()
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    }
  })

  it('HSTS is sent over https, and not over plain http', async () => {
    const secure = { headers: { 'x-forwarded-proto': 'https' } }
    for (const path of ['/', '/nowhere', '/site/version', '/brand/mark.svg', systemStatus.path, '/%']) {
      expect((await proxied.request(path, secure)).headers['strict-transport-security']).toMatch(/^max-age=31536000/)
      expect((await proxied.request(path)).headers['strict-transport-security']).toBeUndefined()
      expect((await server.request(path, secure)).headers['strict-transport-security']).toBeUndefined()
    }
  })

  it('an error of the server shows no internals', async () => {
    const { fastify } = server.app
    const failing = await server.request(`${systemStatus.path}/../%2e`, {})
    expect(failing.text).not.toMatch(/node_modules|at .*\.ts|FST_ERR/)
    expect(fastify.server.listening).toBe(true)
    for (const path of ['/%E0%A4%A', '/wps/none', '/brand/none.svg', '/art/none']) {
      expect((await server.request(path)).text).not.toMatch(/FST_|Route |fastify/i)
    }
  })
})

describe('SEC-02 a page and its policy fit each other', () => {
  it('every page has no unsafe source, one script, one data block, and no inline code or style', async () => {
    const paths = pageData(await server.request('/')).shell.routes.map(route => route.path.replace(/:\w+/g, 'x'))
    expect(paths.length).toBeGreaterThan(15)
    for (const path of [
      ...paths,
      '/nowhere',
      '//evil.example/x',
      '/"><script>alert(1)</script>',
      "/'%22%3E",
      '/</script>',
    ]) {
      expectStrict(path, await server.request(path))
    }
  })
  it('also on pages of no brand', async () => {
    const page = await server.request('/', { host: 'unknown.example' })
    const { markup, styles } = readMarkup(page)
    expect(markup).not.toMatch(/<script/)
    expectHashes(page, styles)
  })

  it('metadata that is not an origin never reaches the policy', async () => {
    const clean = policyOf(await server.request('/', { host: 'south.localhost' }))
    const hostile = [
      '*',
      'https:',
      "https://a.example; script-src 'unsafe-inline'",
      'https://a.example;b',
      'https://*.example',
      'https://*',
      "'unsafe-inline'",
      "https://a.example 'unsafe-eval'",
      'https://a.example,https://b.example',
      'https://a.example\r\nX-Evil: 1',
      'javascript:alert(1)',
      'data:text/html,x',
      'http://user:secret@a.example',
      '//a.example',
      42,
      null,
      { toString: 'https://a.example' },
    ]
    const { context } = server.app
    const documents = (lists: Record<string, unknown>) =>
      storeMetadata(context.store, 'south', { system: { status: 0, ...lists } }, server.clock.now())
    await documents({ imageCDNs: hostile, launchGameCDNs: hostile })
    server.clock.advance(1000)
    const page = await server.request('/', { host: 'south.localhost' })
    expect(page.status).toBe(200)
    const policy = policyOf(page)
    expectStrict('/', page)
    const origins = Object.values(policy)
      .flat()
      .filter(source => source.includes('example'))
    expect(origins.filter(source => !/^https?:\/\/[a-z]\.example$/.test(source))).toEqual([])
    expect(Object.keys(policy)).toEqual(Object.keys(clean))
    expect(policy['script-src']).toEqual(["'self'"])

    await documents({ imageCDNs: ['https://img.example'], launchGameCDNs: ['https://play.example:8443'] })
    server.clock.advance(1000)
    const good = policyOf(await server.request('/', { host: 'south.localhost' }))
    expect(good['img-src']).toContain('https://img.example')
    expect(good['frame-src']).toContain('https://play.example:8443')
  })
})

const REQUIRED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

function expectSecurityHeaders({ headers }: Pick<TestResponse, 'headers'>): void {
  expect(headers).toMatchObject(REQUIRED)
  expect(headers['permissions-policy']).toContain('camera=()')
  const policy = policyOf({ headers })
  expect(policy['default-src']).toEqual(["'none'"])
  expect(policy['frame-ancestors']).toEqual(["'none'"])
  expect(policy['base-uri']).toEqual(["'none'"])
}

function policyOf({ headers }: Pick<TestResponse, 'headers'>): Record<string, string[]> {
  const text = String(headers['content-security-policy'])
  return Object.fromEntries(
    text.split('; ').map(directive => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

function readMarkup({ text }: TestResponse) {
  const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(match => match[1]!)
  const data = /<script type="application\/json" id="page">.*?<\/script>/s
  return {
    styles,
    markup: text
      .replace(data, '')
      // data for search engines, which no browser runs
      .replace(/<script type="application\/ld\+json">[^<]*<\/script>/, '')
      .replace(/<style>.*?<\/style>/gs, '<style></style>'),
    data: data.exec(text),
  }
}

function expectHashes(page: TestResponse, styles: string[]): void {
  expect((page.text.match(/<style/g) ?? []).length).toBe(styles.length)
  for (const style of styles) {
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policyOf(page)['style-src']).toContain(`'sha256-${hash}'`)
  }
}

function expectStrict(path: string, page: TestResponse): void {
  const { markup, styles, data } = readMarkup(page)
  const tags = markup.match(/<[a-z][^>]*>/gi) ?? []
  const wrong = tags.filter(tag =>
    / style=| on[a-z]+=|javascript:/i.test(
      tag.replace(/"[^"]*"/g, quoted => (/javascript:/i.test(quoted) ? quoted : '""')),
    ),
  )
  expect([path, wrong]).toEqual([path, []])
  expect([
    path,
    markup.match(/<script[^>]*>.*?<\/script>/gs)?.map(script => script.replace(/data-modules="[^"]*"/, '')),
  ]).toEqual([path, ['<script type="module" src="/assets/boot-1.js" ></script>']])
  expect([path, data !== null || page.apart !== undefined, styles.length]).toEqual([path, true, 1])
  expectHashes(page, styles)
  const policy = policyOf(page)
  const sources = Object.values(policy).flat()
  expect(sources.filter(source => /unsafe|\*|^https?:$/.test(source))).toEqual([])
  expect(policy['script-src']).toEqual(["'self'"])
  expect(policy['object-src']).toEqual(["'none'"])
  expect(policy['form-action']).toEqual(["'self'"])
  expect(policy['require-trusted-types-for']).toEqual(["'script'"])
  expect(policy['trusted-types']!.length).toBeGreaterThan(0)
  expect(policy['trusted-types']).not.toContain('default')
}
