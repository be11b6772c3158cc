import { expect, it } from 'vitest'
import { prepareResponse } from '../http/prepared-response.ts'
import { noLog } from '../log/log.ts'
import { createResponseCache } from './response-cache.ts'

const response = await prepareResponse(Buffer.alloc(1000, 'x'), 'text/plain', [])
const request = (key: string, version = '1') => ({ key, version, cacheable: true, make: async () => response })
const createCache = (bytes: number) => createResponseCache(bytes, { now: () => 0 }, noLog)

it('stays below its size with 5,000 different keys', async () => {
  const cache = createCache(100_000)
  for (let i = 0; i < 5000; i++) {
    await cache.load(request(`key ${i}`))
    expect(cache.bytes).toBeLessThanOrEqual(100_000)
  }
  expect(cache.bytes).toBeGreaterThan(90_000)
  expect(cache.find(request('key 0'))).toBeUndefined()
  expect(cache.find(request('key 4999'))?.response).toBe(response)
})

it('drops first what was not requested lately', async () => {
  const cache = createCache(20_000)
  for (let i = 0; i < 500; i++) {
    await cache.load(request(`key ${i}`))
    cache.find(request('key 0'))
  }
  expect(cache.find(request('key 0'))?.response).toBe(response)
  expect(cache.find(request('key 1'))).toBeUndefined()
})

it('counts a key that is made again once, and stores no response above a quarter of its size', async () => {
  const cache = createCache(20_000)
  await cache.load(request('key'))
  const once = cache.bytes
  await cache.load(request('key', '2'))
  expect([cache.bytes, cache.find(request('key'))]).toEqual([once, undefined])
  const large = await prepareResponse(Buffer.alloc(6000, 'x'), 'text/plain', [])
  await cache.load({ ...request('large'), make: async () => large })
  expect([cache.bytes, cache.find(request('large'))]).toEqual([once, undefined])
})

it('prepares a response once for all concurrent requests', async () => {
  const cache = createCache(20_000)
  let made = 0
  const make = async () => {
    made++
    return response
  }
  const slow = { ...request('key'), make }
  await Promise.all([cache.load(slow), cache.load(slow), cache.load(slow)])
  expect(made).toBe(1)
})
