/** @module-tag deep */
import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { captcha } from '../../src/schemas/endpoints/captcha.ts'
import { gameList } from '../../src/schemas/endpoints/game-list.ts'
import { systemStatus } from '../../src/schemas/endpoints/system-status.ts'
import { pageData, type RunningServer } from '../server/test-server.ts'
import {
  type Behaviour,
  type HostileUpstream,
  sendJson,
  startHostileUpstream,
  startProxy,
  TIMES,
} from './proxy-test-server.ts'

const GAMES = { games: [], totalPages: 0, total: 0 }
const PICTURE = { success: true, value: 'iVBORw0KGgo=' }
const html = '<!doctype html><title>Free Wi-Fi</title><script>alert(1)</script>'
const send =
  (type: string, body: string | Buffer, status = 200, more = {}): Behaviour =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type, ...more })
    response.end(body)
  }
/** Writes these bytes to the socket unchanged. */
const raw =
  (bytes: string): Behaviour =>
  (request, response) => {
    response.socket?.end(bytes)
    request.destroy()
  }

/** Faults of a platform, and the number of requests that it gets, as some faults are worth a retry. */
const FAULTS: Record<string, { behaviour: Behaviour; requests: number }> = {
  'no reply at all': { behaviour: () => true, requests: 1 },
  'single bytes, slowly': {
    behaviour(_request, response) {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 100)
      response.once('close', () => clearInterval(drip))
    },
    requests: 1,
  },
  'an error page': { behaviour: send('text/html', html, 500), requests: 1 },
  'the error page of a gateway': { behaviour: send('text/html', html, 502), requests: 3 },
  'JSON of a server that is shutting down': {
    behaviour: send('application/json', '{"code":"FST_ERR","message":"Service Unavailable","statusCode":503}', 503),
    requests: 3,
  },
  'a page of a captive portal': { behaviour: send('text/html', html), requests: 1 },
  'a page that calls itself JSON': { behaviour: send('application/json', html), requests: 1 },
  'JSON that calls itself a page': { behaviour: send('text/html', JSON.stringify(GAMES)), requests: 1 },
  'an incomplete reply': { behaviour: send('application/json', '{"games":[{"gameCode":'), requests: 1 },
  'a reply of another shape': {
    behaviour: send('application/json', '{"games":{"a":1},"totalPages":"many"}'),
    requests: 1,
  },
  'a list': { behaviour: send('application/json', '[]'), requests: 1 },
  'a bare null': { behaviour: send('application/json', 'null'), requests: 1 },
  'an endless reply': {
    behaviour(_request, response) {
      response.writeHead(200, { 'content-type': 'application/json' })
      const chunk = Buffer.alloc(256 * 1024, ' ')
      const more = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    },
    requests: 1,
  },
  'compressed bytes that were not requested': {
    behaviour: send('application/json', gzipSync(JSON.stringify(GAMES)), 200, { 'content-encoding': 'gzip' }),
    requests: 1,
  },
  'a redirect to another host': {
    behaviour: send('text/plain', '', 302, { location: 'https://evil.example/' }),
    requests: 1,
  },
  'a redirect to another address of its own': {
    behaviour: send('application/json', '{}', 307, { location: '/wps/system/status' }),
    requests: 1,
  },
  'a reset': { behaviour: request => request.socket.resetAndDestroy(), requests: 3 },
  'a reset in the middle': {
    behaviour(_request, response) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"games":[')
      setTimeout(() => response.socket?.resetAndDestroy(), 30)
    },
    requests: 3,
  },
  'bytes that are no HTTP': { behaviour: raw('SSH-2.0-OpenSSH\r\n'), requests: 3 },
  'a header with a line break': {
    behaviour: raw('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nx: a\rset-cookie: evil=1\r\n\r\n{}'),
    requests: 3,
  },
  'two lengths': {
    behaviour: raw(
      'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\ncontent-length: 9\r\n\r\n{}',
    ),
    requests: 3,
  },
}

describe('SBX-06 a platform that is hostile or broken', () => {
  let front: RunningServer
  let platform: HostileUpstream
  beforeAll(async () => {
    platform = await startHostileUpstream()
    front = await startProxy({ origin: platform.origin }, { upstreamTimes: { readMs: 1500 } })
    expect((await front.request('/')).status).toBe(200)
  })
  beforeEach(async () => {
    platform.behave(() => false)
    await expect.poll(async () => (await front.request(systemStatus.path)).status).toBe(200)
    // successful calls, so that one test's faults do not open the circuit in the next
    await Promise.all(Array.from({ length: 12 }, () => front.request(systemStatus.path)))
    platform.behave(() => false)
  })

  it.each(Object.entries(FAULTS))('%s: one problem code and our own message', async (_, { behaviour, requests }) => {
    platform.behave((request, response) =>
      request.url?.startsWith(gameList.path) ? behaviour(request, response) : false,
    )
    const answer = await front.request(gameList.path)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([502, 'request/network'])
    expect(answer.text).not.toMatch(/evil|Wi-Fi|script|ECONN|undici|node_modules/)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(platform.seen()).toHaveLength(requests)
  })

  it('ENG-17 while a captive portal answers every call, the brand keeps its state, marked stale', async () => {
    const good = pageData(await front.request('/login'))
    platform.behave(send('text/html', html))
    front.clock.advance(2000)
    await expect.poll(async () => pageData(await front.request('/login')).stale).toBe(true)
    const page = await front.request('/login')
    expect([page.status, pageData(page).metadata]).toEqual([200, good.metadata])
    expect(page.text).not.toContain('Wi-Fi')
  })

  it('a call that changes something is never repeated', async () => {
    platform.behave(request => request.socket.resetAndDestroy())
    const answer = await front.request('/wps/member/language', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"language":"EN"}',
    })
    expect(answer.status).toBe(502)
    expect(platform.seen()).toHaveLength(1)
  })

  it('its messages become plain text, its codes known ones, and headers and prototypes are dropped', async () => {
    platform.behave((_request, response) => {
      const headers = {
        'content-security-policy': "default-src *; script-src 'unsafe-inline'",
        'access-control-allow-origin': '*',
        'x-powered-by': 'PHP/4',
        server: 'old/1.0',
        'content-disposition': 'attachment',
        location: 'https://evil.example',
        'retry-after': '99999999',
      }
      response.writeHead(400, { ...headers, 'content-type': 'application/json' })
      response.end(
        '{"success":false,"code":"<b>","message":"a\\u0000b\\u202Ec\\nd","value":{"__proto__":{"polluted":1},"left":2}}',
      )
    })
    const answer = await front.request(gameList.path)
    expect(JSON.parse(answer.text)).toEqual({
      success: false,
      code: 'server/unknown',
      message: 'a b c d',
      value: { left: 2 },
    })
    expect(answer.status).toBe(400)
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    for (const name of [
      'access-control-allow-origin',
      'x-powered-by',
      'server',
      'content-disposition',
      'location',
      'retry-after',
    ])
      expect(answer.headers[name], name).toBeUndefined()
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('its cookies cannot replace ours, reach another host, or be read by a script', async () => {
    const lines = [
      '__Host-browser=stolen; Path=/',
      'sid=a%20b; Domain=.example; Path=/wps; SameSite=None; Max-Age=60',
      'lang=TH',
      'bad name=1',
      'x="quoted"; Secure',
      `long=${'x'.repeat(5000)}`,
      ...Array.from({ length: 30 }, (_, i) => `many${i}=1`),
    ]
    platform.behave((request, response) =>
      request.url?.startsWith(captcha.path) ? sendJson(response, 200, PICTURE, { 'set-cookie': lines }) : false,
    )
    const answer = await front.request(captcha.path, { headers: { 'user-agent': 'Chrome/156.0' } })
    const set = answer.headers['set-cookie'] ?? []
    expect(set.length).toBeLessThanOrEqual(12)
    for (const line of set) {
      expect(line).toMatch(/^__Host-platform\.[\w.-]+=/)
      expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      expect(line).not.toMatch(/Domain/i)
    }
    expect(set[0]).toMatch(/^__Host-platform\.__Host-browser=stolen/)
    expect(set[1]).toMatch(/^__Host-platform\.sid=[^;]+; Max-Age=60;/)
    const cookie = set.map(line => line.split(';')[0]).join('; ')
    platform.behave(() => false)
    await front.request(captcha.path, { headers: { 'user-agent': 'Chrome/156.0', cookie } })
    expect(platform.seen()[0]!.headers.cookie).toMatch(/^__Host-browser=stolen; sid=a%20b; lang=TH/)
  })

  it('a call without a contract is passed on as pictures and data only', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47])
    platform.behave(send('image/png', picture))
    const shown = await front.request('/wps/images/badge.png?token=secret&merchantCode=other', {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect([shown.status, shown.headers['content-type'], shown.bytes]).toEqual([200, 'image/png', picture])
    expect(platform.seen()[0]!.url).toBe('/wps/images/badge.png?merchantCode=north')
    for (const type of ['text/html', 'image/svg+xml', 'application/javascript', 'application/pdf']) {
      platform.behave(send(type, html))
      expect((await front.request('/wps/images/badge.png')).status, type).toBe(502)
    }
  })

  it('no path leads outside the API of the platform', async () => {
    platform.behave(() => false)
    const paths = [
      '/wps/../admin',
      '/wps/%2e%2e/admin',
      '/wps/a%2f..%2fadmin',
      '/wps//evil.example/x',
      '/wps/a\\..\\b',
      '/wps/@evil.example',
      '/wps/%00',
    ]
    for (const path of paths) {
      const { status } = await front.request(path)
      expect(status, path).toBeGreaterThanOrEqual(400)
    }
    for (const { url } of platform.seen())
      expect(url).toMatch(/^\/wps\/@evil\.example$|^\/wps\/system|^\/wps\/relay|^\/lgw|^\/lotto/)
  })
})

describe('SEC-03 calls without a contract', () => {
  let front: RunningServer
  let platform: HostileUpstream
  beforeAll(async () => {
    platform = await startHostileUpstream()
    front = await startProxy({ origin: platform.origin }, { trustProxy: 'loopback' })
  })

  it.each([
    '/wps/session/login/',
    '/wps/session/login;x=1',
    '/wps/session/login/x',
    '/wps/session/LOGIN',
    '/wps/Session/login/X/y',
    '/wps/session;v=1/login',
    '/wps/session/log%69n/',
    '/wps/session/login%2fx',
    '/wps/session/login%3bx=1',
  ])('%s never reaches a platform that could treat it as a sign-in', async path => {
    platform.behave((_request, response) => sendJson(response, 200, { success: true, value: { token: 'unsealed' } }))
    for (const method of ['POST', 'PUT', 'GET']) {
      const answer = await front.request(path, { method, ...(method !== 'GET' && { body: '{}' }) })
      expect([400, 404], `${method} ${answer.status}`).toContain(answer.status)
      expect(answer.text).not.toContain('unsealed')
    }
    expect(platform.seen().filter(({ url }) => /session/i.test(url!))).toEqual([])
  })

  it('SEC-04 the upstream gets the host of the Host header, even behind a trusted proxy', async () => {
    platform.behave(() => false)
    const headers = { 'x-forwarded-host': 'south.localhost', 'sec-fetch-site': 'same-origin' }
    await front.request('/wps/images/badge.png?domain=south.localhost', { headers })
    await front.request(`${gameList.path}?gameType=RNG&domain=south.localhost`, { headers })
    const received = platform.seen().filter(({ url }) => /badge|gameType/.test(url!))
    expect(received.map(({ headers }) => headers['x-forwarded-host'])).toEqual(['north.localhost', 'north.localhost'])
    for (const { url } of received) expect(url).toContain('domain=north.localhost')
  })
})

describe('SBX-06 a platform that is down', () => {
  let front: RunningServer
  let platform: HostileUpstream
  beforeAll(async () => {
    platform = await startHostileUpstream()
    front = await startProxy({ origin: platform.origin })
  })
  // the rest of the circuit passes when the test says so
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
  const endRest = () => vi.setSystemTime(Date.now() + TIMES.restMs)

  it('the circuit opens after five failures in ten seconds, and one probe closes it', async () => {
    platform.behave(send('text/html', html, 500))
    for (let i = 0; i < 5; i++) await front.request(gameList.path)
    expect(platform.seen()).toHaveLength(5)
    const [health] = JSON.parse((await front.request('/health/ready', { host: 'localhost' })).text).upstream
    expect(health).toMatchObject({ state: 'down', lastFault: { why: '500 with text/html' } })
    const refused = await Promise.all(Array.from({ length: 30 }, () => front.request(gameList.path)))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([502]))
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
    expect(platform.seen()).toHaveLength(5)

    platform.behave((request, response) => {
      if (request.url?.startsWith(gameList.path)) setTimeout(() => sendJson(response, 200, GAMES), 200)
      else return false
    })
    endRest()
    expect((await front.request(gameList.path)).status).toBe(200)
    expect(JSON.parse((await front.request('/health/ready', { host: 'localhost' })).text).upstream[0].state).toBe('up')
  })

  it('a failing probe is one request, however many calls wait', async () => {
    platform.behave(send('text/html', html, 500))
    // not by /health/ready, which reads the brand by requests of its own that may still be on their way
    let reply = await front.request(gameList.path)
    while (reply.headers['retry-after'] === undefined) reply = await front.request(gameList.path)
    endRest()
    platform.behave(
      (_request, response) => void setTimeout(() => send('text/html', html, 500)(_request, response), 200),
    )
    await Promise.all(Array.from({ length: 20 }, () => front.request(gameList.path)))
    expect(platform.seen()).toHaveLength(1)
  })
})

it('SBX-06 an upstream with an untrusted certificate is not called', async () => {
  const { execFileSync } = await import('node:child_process')
  const { createServer: createTls } = await import('node:https')
  const { mkdtempSync, readFileSync } = await import('node:fs')
  const { tmpdir } = await import('node:os')
  const folder = mkdtempSync(`${tmpdir()}/livery-tls-`)
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  execFileSync('openssl', [...args, '-subj', '/CN=127.0.0.1', '-keyout', `${folder}/key`, '-out', `${folder}/cert`], {
    stdio: 'ignore',
  })
  let requests = 0
  const tls = createTls(
    { key: readFileSync(`${folder}/key`), cert: readFileSync(`${folder}/cert`) },
    (_request, response) => {
      requests++
      sendJson(response, 200, { success: true, value: { status: 0, location: {} } })
    },
  )
  await new Promise<void>(done => tls.listen(0, '127.0.0.1', done))
  const { port } = tls.address() as { port: number }
  const front = await startProxy({ origin: `https://127.0.0.1:${port}` })
  expect((await front.request(systemStatus.path)).status).toBe(502)
  expect(requests).toBe(0)
  tls.close()
})

it('SBX-06 a platform that refuses connections gets the page for an unavailable platform at once', async () => {
  const closed = createServer()
  await new Promise<void>(done => closed.listen(0, '127.0.0.1', done))
  const { port } = closed.address() as { port: number }
  await new Promise(done => closed.close(done))
  const front = await startProxy({ origin: `http://127.0.0.1:${port}` })
  const page = await front.request('/')
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5'])
  expect(page.text).toContain('Network link is abnormal, please try again')
})
