/** @module-tag deep */
import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { captcha } from '../../src/schemas/endpoints/captcha.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { createTestDatabase, forOneStore } from '../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../tests/test-platform.ts'
import { openStore } from '../store/open-store.ts'
import { clearAndGiveBack, type TakenLimit, takeLimit, takeLimits } from './rate-limits.ts'

const burst = (platforms: TestPlatform[], ip = '10.0.0.1') =>
  Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      takeLimit(platforms[i % platforms.length]!.context, 'login', ['north', 'lan', ip]).then(
        () => true,
        () => false,
      ),
    ),
  )
const admitted = (results: boolean[]) => results.filter(Boolean).length

forOneStore('rate limits', open => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await createTestPlatform(await open())
    await platform.member('north', 'Lan', 'Pass1234')
  })

  it('SEC-05 a burst of 100 at once gets 5 through, and 5 more once the window is over', async () => {
    expect(admitted(await burst([platform]))).toBe(5)
    platform.clock.advance(299_000)
    expect(admitted(await burst([platform]))).toBe(0)
    platform.clock.advance(1000)
    expect(admitted(await burst([platform]))).toBe(5)
  })

  it('SEC-05 the sixth wrong password within 5 minutes is told to wait, whoever it is for', async () => {
    for (const username of ['Lan', 'nobody']) {
      const browser = platform.browser()
      const tryOnce = () => browser.call(login, { body: { username, password: 'wrong-one' }, ip: '10.0.0.2' })
      for (let i = 0; i < 5; i++) expect((await tryOnce()).status).toBe(400)
      const { status, json, headers } = await tryOnce()
      expect([status, json.code, headers['retry-after']]).toEqual([429, 'request/too-many', '300'])
      expect(json.value).toEqual({ retryAfter: 300 })
    }
  })

  it('SEC-05 another address is not limited with it, and X-Forwarded-For changes nothing', async () => {
    const body = { username: 'Lan', password: 'wrong-one' }
    expect((await platform.browser().call(login, { body, ip: '10.0.0.3' })).status).toBe(400)
    const forged = { 'x-forwarded-for': '1.2.3.4' }
    expect((await platform.browser().call(login, { body, ip: '10.0.0.2', headers: forged })).status).toBe(429)
  })

  it('SEC-05 the right password is not counted against its owner', async () => {
    await platform.member('north', 'often', 'Pass1234')
    for (let i = 0; i < 12; i++) {
      expect((await platform.browser().signIn(login, 'often', 'Pass1234')).status).toBe(200)
    }
  })

  it('SEC-05 the addresses of one IPv6 network count as one, another network and IPv4 do not', async () => {
    const from = (ip: string) =>
      takeLimit(platform.context, 'login', ['north', 'wide', ip]).then(
        () => 'in',
        () => 'out',
      )
    for (let i = 1; i <= 5; i++) expect(await from(`2001:db8:1:2::${i}`)).toBe('in')
    expect(await from('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe('out')
    expect(await from('2001:db8:1:3::1')).toBe('in')
    expect(await from('10.9.9.9')).toBe('in')
  })

  it('SEC-05 wrong passwords from one address are limited together, whatever names they were for', async () => {
    await platform.member('north', 'crowd', 'Pass1234')
    const browser = platform.browser()
    const tryAs = (username: string, password: string, ip: string) =>
      browser.call(login, { body: { username, password }, ip })
    const { limits } = platform.context.config
    limits.loginAddress = { times: 6, seconds: 300 }
    for (let i = 0; i < 6; i++) expect((await tryAs(`somebody${i}`, 'wrong-one', '10.0.1.1')).status).toBe(400)
    expect((await tryAs('somebody7', 'wrong-one', '10.0.1.1')).status).toBe(429)
    expect((await tryAs('somebody7', 'wrong-one', '10.0.1.2')).status).toBe(400)
    // correct passwords do not count, however many people share one address
    for (let i = 0; i < 8; i++) expect((await tryAs('crowd', 'Pass1234', '10.0.1.3')).status).toBe(200)
    limits.loginAddress = { times: 60, seconds: 300 }
  })

  it('SEC-05 SBX-05 a window that was begun while the clock was ahead is over once it is put back', async () => {
    platform.clock.advance(7 * 86_400_000)
    expect(admitted(await burst([platform], '10.0.0.5'))).toBe(5)
    platform.clock.advance(-30_000)
    expect(admitted(await burst([platform], '10.0.0.5'))).toBe(0)
    platform.clock.advance(30_000 - 7 * 86_400_000)
    expect(admitted(await burst([platform], '10.0.0.5'))).toBe(5)
  })

  it('SEC-05 60 captchas a minute', async () => {
    const browser = platform.browser()
    const replies = await Promise.all(Array.from({ length: 70 }, () => browser.call(captcha, { ip: '10.0.0.4' })))
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(60)
    expect(replies.find(reply => reply.status === 429)?.headers['retry-after']).toBe('60')
  })
})

it('SBX-01 SEC-05 three instances share one limit', async () => {
  const { url, drop } = await createTestDatabase()
  const stores = await Promise.all(Array.from({ length: 3 }, () => openStore(url)))
  const platforms = await Promise.all(stores.map(store => createTestPlatform(store)))
  expect(admitted(await burst(platforms))).toBe(5)
  for (const store of stores) await store.close()
  await drop()
})

it('two sign-ins to one account from one address do not deadlock', async () => {
  const { url, drop } = await createTestDatabase()
  const store = await openStore(url)
  const limit = { times: 5, seconds: 300 }
  const context = { store, clock: { now: Date.now }, config: { limits: { login: limit, loginAddress: limit } } }
  const account: TakenLimit<'login'> = ['login', ['north', 'lan', '10.0.0.1']]
  const address: TakenLimit<'loginAddress'> = ['loginAddress', ['north', '10.0.0.1']]
  const [, { key }] = (await takeLimits(context, [account, address])) as [unknown, { key: string }]
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(store.db)
      expect(rows).toHaveLength(count)
    })

  // while another transaction locks the row of the address, one sign-in ends and another begins
  const holder = await store.db.startTransaction().execute()
  await holder.selectFrom('rate_limit').select('key').where('key', '=', key).forUpdate().execute()
  const ending = clearAndGiveBack(context, account, address)
  await waiting(1)
  const beginning = takeLimits(context, [account, address])
  await waiting(2)
  await holder.commit().execute()
  const ends = await Promise.allSettled([ending, beginning])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  await store.close()
  await drop()
})
