import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { envelopeKey } from '../../src/schemas/endpoints/envelope-key.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { ENVELOPE_TYPE } from '../../src/schemas/envelope.ts'
import { createTestDatabase, forOneStore } from '../../tests/stores.ts'
import { createTestPlatform, seal, type TestPlatform } from '../../tests/test-platform.ts'
import { openStore } from '../store/open-store.ts'

const body = { username: 'nobody', password: 'Pass1234' }
const claims = { body, path: login.path, tenant: 'north' }

forOneStore('sealed bodies', open => {
  let platform: TestPlatform
  const send = async (payload: string, tenant = 'north') => {
    const headers = { host: `${tenant}.localhost`, 'content-type': ENVELOPE_TYPE }
    const reply = await platform.app.inject({ method: 'POST', url: login.path, headers, payload })
    return [reply.statusCode, reply.json().code]
  }
  beforeAll(async () => {
    platform = await createTestPlatform(await open())
  })

  it('SEC-01 opens what was sealed for the public key', async () => {
    expect(await send(await seal(platform.context, claims))).toEqual([400, 'login/bad-credentials'])
  })

  it('SEC-01 refuses the same envelope a second time, and also when many come at once', async () => {
    const sealed = await seal(platform.context, claims)
    expect(await send(sealed)).toEqual([400, 'login/bad-credentials'])
    expect(await send(sealed)).toEqual([409, 'envelope/replayed'])
    const again = await seal(platform.context, { ...claims, body: {} })
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(again)))
    expect(replies.filter(([status]) => status !== 409)).toEqual([[400, 'request/invalid']])
  })

  it('SEC-01 keeps what was spent when the database crashes', async () => {
    const { rows } = await sql<{ kept: boolean }>`
      select relpersistence = 'p' as kept from pg_class where relname = 'used_nonce'`.execute(platform.context.store.db)
    expect(rows).toEqual([{ kept: true }])
  })

  it('SEC-01 refuses an envelope for another path or another brand', async () => {
    expect(await send(await seal(platform.context, { ...claims, path: '/wps/member/register' }))).toEqual([
      400,
      'envelope/invalid',
    ])
    expect(await send(await seal(platform.context, claims), 'south')).toEqual([400, 'envelope/invalid'])
  })

  it('SEC-01 refuses an envelope more than 120 s off, and says what time it is', async () => {
    const now = platform.clock.now() / 1000
    expect(await send(await seal(platform.context, { ...claims, iat: now - 121 }))).toEqual([400, 'envelope/expired'])
    expect(await send(await seal(platform.context, { ...claims, iat: now + 121 }))).toEqual([400, 'envelope/expired'])
    expect(await send(await seal(platform.context, { ...claims, iat: now - 119 }))).toEqual([
      400,
      'login/bad-credentials',
    ])
    const { json } = await platform.browser().call(login, { body, claims: { iat: 0 } })
    expect(json.value).toEqual({ now })
  })

  it('SEC-01 refuses what is no envelope, has no nonce or hides a prototype key', async () => {
    const sealed = await seal(platform.context, claims)
    for (const bad of ['', 'x', sealed.slice(0, -2), sealed.replace(/\.[^.]+$/, '.AAAA')]) {
      expect((await send(bad))[0]).toBe(400)
    }
    const { jti: _, ...noNonce } = { ...claims, jti: undefined }
    expect(await send(await seal(platform.context, { ...noNonce, jti: 'short' }))).toEqual([400, 'envelope/invalid'])
    for (const jti of [
      '\u0000'.repeat(20),
      `a${'\u0000'.repeat(20)}`,
      '\ud800'.repeat(20),
      'x'.repeat(65),
      `${'x'.repeat(20)}\n`,
    ]) {
      expect(await send(await seal(platform.context, { ...claims, jti }))).toEqual([400, 'envelope/invalid'])
    }
    const polluted = JSON.parse('{"__proto__": {"type": "sms"}}')
    expect(await send(await seal(platform.context, { ...claims, body: polluted }))).toEqual([400, 'envelope/invalid'])
  })

  it('SEC-01 gives out the public half of the key and never the private one', async () => {
    const { json } = await platform.browser().call(envelopeKey)
    expect(Object.keys(json.value.key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
    expect(json.value.now).toBe(platform.clock.now() / 1000)
  })
})

it('SBX-01 instances that start at the same time agree on one key, and a replay at another instance is refused', async () => {
  const { url, drop } = await createTestDatabase()
  const stores = await Promise.all(Array.from({ length: 3 }, () => openStore(url)))
  const platforms = await Promise.all(stores.map(store => createTestPlatform(store)))
  const keys = await Promise.all(platforms.map(platform => platform.browser().call(envelopeKey)))
  expect(new Set(keys.map(reply => reply.json.value.key.kid)).size).toBe(1)
  const [first, second] = platforms
  const jti = 'the-same-nonce-for-both'
  const at = async (platform: TestPlatform) => (await platform.browser().call(login, { body, claims: { jti } })).status
  expect([await at(first!), await at(second!)]).toEqual([400, 409])
  for (const store of stores) await store.close()
  await drop()
})
