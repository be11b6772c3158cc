import { expect, it } from 'vitest'
import { createAnswer } from '../http/prepared-response.ts'
import { createAnswerCache } from './response-store.ts'

const answer = await createAnswer(Buffer.alloc(1000, 'x'), 'text/plain', [])
const entry = { answer, version: '1', freshUntil: 0 }

it('stays below its bytes with 5,000 different keys', () => {
  const cache = createAnswerCache(100_000)
  for (let i = 0; i < 5000; i++) {
    cache.set(`key ${i}`, entry)
    expect(cache.bytes).toBeLessThanOrEqual(100_000)
  }
  expect(cache.bytes).toBeGreaterThan(90_000)
  expect(cache.get('key 0')).toBeUndefined()
  expect(cache.get('key 4999')).toBe(entry)
})

it('what nobody asked for lately goes first', () => {
  const cache = createAnswerCache(20_000)
  for (let i = 0; i < 500; i++) {
    cache.set(`key ${i}`, entry)
    cache.get('key 0')
  }
  expect(cache.get('key 0')).toBe(entry)
  expect(cache.get('key 1')).toBeUndefined()
})

it('a key that is set again counts once, and an answer that would take a quarter of the memory is not kept', async () => {
  const cache = createAnswerCache(20_000)
  cache.set('key', entry)
  const once = cache.bytes
  cache.set('key', { ...entry, version: '2' })
  expect([cache.bytes, cache.get('key')?.version]).toEqual([once, '2'])
  cache.set('large', { ...entry, answer: await createAnswer(Buffer.alloc(6000, 'x'), 'text/plain', []) })
  expect([cache.bytes, cache.get('large')]).toEqual([once, undefined])
})
