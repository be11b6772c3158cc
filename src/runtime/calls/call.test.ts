import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Type } from 'typebox'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoint } from '../../schemas/endpoints/endpoint.ts'
import { clearSession, session, setSession } from '../state/session-state.ts'
import { call, requestContext } from './call.ts'

const reply = Type.Object({ success: Type.Literal(true), value: Type.Integer() })
const read = endpoint('read', {
  method: 'GET',
  path: '/read',
  who: 'anyone',
  query: Type.Object({ pageNo: Type.Optional(Type.Integer()), gameType: Type.Optional(Type.String()) }),
  reply,
  source: 'test',
})
const write = endpoint('write', {
  method: 'POST',
  path: '/write',
  who: 'signedIn',
  body: Type.Object({ amount: Type.String() }),
  reply,
  source: 'test',
})

interface Seen {
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}
let seen: Seen[] = []
let answer: (response: ServerResponse, nth: number) => void
const server = createServer((request, response) => {
  let body = ''
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () => {
    seen.push({ url: request.url, headers: request.headers, body })
    answer(response, seen.length)
  })
})
const send = (response: ServerResponse, status: number, content: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content))

beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  Object.assign(requestContext, {
    origin: `http://127.0.0.1:${port}`,
    merchant: 'acme',
    language: 'TH',
    retryDelays: [5, 5],
  })
})
beforeEach(() => {
  seen = []
  answer = response => send(response, 200, { success: true, value: 7 })
})
afterEach(() => clearSession())
afterAll(() => server.close())

describe('a call', () => {
  it('API-03 carries platform, device, client type, language and merchant, and no token of a visitor', async () => {
    expect(await call(read, { query: { pageNo: 1, gameType: 'RNG' } })).toEqual({
      ok: true,
      value: { success: true, value: 7 },
    })
    expect(seen[0]?.url).toBe('/read?gameType=RNG&pageNo=1')
    expect(seen[0]?.headers).toMatchObject({
      platform: 'W',
      device: 'WEB',
      'client-type': '3',
      language: 'TH',
      merchant: 'acme',
    })
    expect(seen[0]?.headers.authorization).toBeUndefined()
  })

  it('LOB-19 carries the token in a header, and the idempotency key of a money call', async () => {
    setSession('secret', 'anna')
    await call(write, { body: { amount: '1.00' }, idempotencyKey: 'k-1' })
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': 'k-1' })
    expect(seen[0]?.url).toBe('/write')
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ amount: '1.00' })
  })

  it('API-05 a read is tried three times when the server has no usable answer', async () => {
    answer = (response, nth) => (nth < 3 ? send(response, 503, {}) : send(response, 200, { success: true, value: 9 }))
    expect(await call(read)).toMatchObject({ ok: true, value: { value: 9 } })
    expect(seen).toHaveLength(3)
  })

  it('API-05 a retry respects Retry-After, and a long Retry-After is not retried', async () => {
    const at: number[] = []
    answer = (response, nth) => {
      at.push(performance.now())
      if (nth === 1) send(response, 503, { success: false, code: 'server/busy' }, { 'retry-after': '1' })
      else send(response, 200, { success: true, value: 9 })
    }
    expect(await call(read)).toMatchObject({ ok: true })
    expect(at[1]! - at[0]!).toBeGreaterThan(990)
    seen = []
    answer = response => send(response, 503, { success: false, code: 'server/busy' }, { 'retry-after': '60' })
    expect(await call(read)).toMatchObject({ ok: false, problem: { code: 'server/busy', retryAfter: 60 } })
    expect(seen).toHaveLength(1)
  })

  it('API-05 a GET that changes state is sent once, also without a reply', async () => {
    answer = response => response.destroy()
    expect(await call({ ...read, changes: true })).toMatchObject({ ok: false, problem: { code: 'request/network' } })
    expect(seen).toHaveLength(1)
  })

  it('API-05 pauses between attempts are jittered, so that browsers do not retry at the same moment', async () => {
    requestContext.retryDelays = [40, 40]
    const waits = new Set<number>()
    for (let i = 0; i < 6; i++) {
      const at: number[] = []
      answer = (response, nth) => {
        at.push(performance.now())
        send(response, nth === 1 ? 502 : 200, { success: true, value: 1 })
      }
      seen = []
      await call(read)
      waits.add(Math.round(at[1]! - at[0]!))
      expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(19)
    }
    requestContext.retryDelays = [5, 5]
    expect(waits.size).toBeGreaterThan(1)
  })

  it('API-05 gives up after the third try', async () => {
    answer = response => response.destroy()
    expect(await call(read)).toEqual({ ok: false, problem: { code: 'request/network', status: 0 } })
    expect(seen).toHaveLength(3)
  })

  it('API-05 what changes something is sent once', async () => {
    answer = response => send(response, 503, {})
    expect((await call(write, { body: { amount: '1' } })).ok).toBe(false)
    expect(seen).toHaveLength(1)
  })

  it('API-05 a refusal is a reply and is not retried', async () => {
    answer = response => send(response, 400, { success: false, code: 'login/bad-credentials', message: 'No.' })
    expect(await call(read)).toEqual({
      ok: false,
      problem: { code: 'login/bad-credentials', message: 'No.', status: 400 },
    })
    expect(seen).toHaveLength(1)
  })

  it('LGN-04 a refusal carries its value, LGN-16 and how long to wait', async () => {
    answer = response =>
      send(response, 429, { success: false, code: 'request/x', value: { captcha: true } }, { 'retry-after': '300' })
    expect(await call(write, { body: { amount: '1' } })).toEqual({
      ok: false,
      problem: { code: 'request/x', status: 429, retryAfter: 300, value: { captcha: true } },
    })
  })

  it('SYS-06 no answer in time is a problem of its own', async () => {
    answer = () => {}
    const { problem } = (await call(write, { body: { amount: '1' }, timeoutMs: 30 })) as { problem: { code: string } }
    expect(problem.code).toBe('request/timeout')
  })

  it('an aborted call gives request/aborted and is not retried', async () => {
    answer = () => leave.abort()
    const leave = new AbortController()
    expect(await call(read, { signal: leave.signal })).toEqual({
      ok: false,
      problem: { code: 'request/aborted', status: 0 },
    })
    expect(seen).toHaveLength(1)
  })

  it('SYS-06 the page of a captive portal does not count as a reply', async () => {
    answer = response => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel</h1>')
    expect(await call(write, { body: { amount: '1' } })).toMatchObject({
      ok: false,
      problem: { code: 'request/network' },
    })
  })

  it('SYS-07 a 401 ends the session once, however many calls were in flight', async () => {
    const { expirations } = session
    setSession('dead', 'anna')
    answer = response => send(response, 401, { success: false, code: 'request/not-signed-in', message: '' })
    await Promise.all([call(write, { body: { amount: '1' } }), call(read), call(read)])
    expect(session.expirations).toBe(expirations + 1)
    expect(session).toMatchObject({ token: '', role: 'visitor' })
  })
})
