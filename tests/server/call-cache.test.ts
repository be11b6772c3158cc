/** @module-tag deep */
import { beforeAll, describe, expect, it } from 'vitest'
import { storeMetadata } from '../../server/metadata/metadata-documents.ts'
import { type RunningServer, startTestServer } from './test-server.ts'

const CALLS = [
  '/wps/system/whitelabel',
  '/wps/system/setting/register',
  '/wps/system/setting/register/rules',
  '/wps/system/domainRoute',
  '/wps/system/banners',
]

describe('calls that depend on the metadata only', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer({ sandbox: false })
    for (const host of ['north.localhost', 'south.localhost']) await server.request('/', { host })
  })
  /** Repeats the request until the response cache answers. */
  const fromCache = async (path: string, host?: string) => {
    let answer = await server.request(path, host ? { host } : {})
    await expect
      .poll(async () => {
        answer = await server.request(path, host ? { host } : {})
        return answer.framework
      })
      .toBe(false)
    return answer
  }

  it.each(CALLS)('API-01 the cached reply of %s is the same as that of the framework', async path => {
    const first = await server.request(`${path}?fresh`)
    const cached = await fromCache(path)
    expect(first.framework).toBe(true)
    expect(JSON.parse(cached.text)).toEqual(JSON.parse(first.text))
    const wanted = [
      'content-type',
      'cache-control',
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
    ]
    for (const name of wanted) expect([name, cached.headers[name]]).toEqual([name, first.headers[name]])
  })

  it('ENG-17 changed metadata is in the reply within a second', async () => {
    await fromCache(CALLS[0]!)
    const tree = [{ modId: 'CHANGED', enabled: true }]
    await storeMetadata(server.app.context.store, 'north', { whitelabel: tree }, server.clock.now())
    server.clock.advance(1000)
    await server.request('/')
    expect(JSON.parse((await server.request(CALLS[0]!)).text).value).toEqual(tree)
    expect(JSON.parse((await fromCache(CALLS[0]!)).text).value).toEqual(tree)
  })

  it('SEC-04 each brand gets its own reply', async () => {
    await storeMetadata(
      server.app.context.store,
      'south',
      { routers: { domainList: ['palmgrove.example'] } },
      server.clock.now(),
    )
    server.clock.advance(1000)
    await server.request('/', { host: 'south.localhost' })
    expect((await fromCache(CALLS[3]!, 'south.localhost')).text).toContain('palmgrove.example')
    expect((await fromCache(CALLS[3]!)).text).not.toContain('palmgrove')
  })
})

it('SYS-06 many connections that request a pending reply wait for it, and none is refused as overload', async () => {
  const server = await startTestServer({
    sandbox: false,
    overload: { slots: 2, slotsPerBrand: 2, maxDelayMs: 60_000, maxCachedDelayMs: 60_000 },
  })
  const ask = async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, (_, i) => server.request(CALLS[i % CALLS.length]!)))
    return answers.map(({ status, framework }) => [status, framework])
  }
  const fromCache = Array.from({ length: 24 }, () => [200, false])
  expect(await ask()).toEqual(fromCache)
  await storeMetadata(server.app.context.store, 'north', { whitelabel: [] }, server.clock.now())
  server.clock.advance(1000)
  expect(await ask()).toEqual(fromCache)
})
