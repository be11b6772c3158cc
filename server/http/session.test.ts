import { beforeAll, beforeEach, expect, it } from 'vitest'
import { login } from '../../src/schemas/endpoints/login.ts'
import { memberInfo } from '../../src/schemas/endpoints/member-info.ts'
import { forOneStore } from '../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../tests/test-platform.ts'
import { CLOCK_SKEW_MS } from './context.ts'
import type { BrowserKey } from './handler.ts'
import { ABSOLUTE_MS, readSession, SESSION_IDLE_MS, sha256, startSession, tokenOf } from './session.ts'

const MINUTE = 60_000

it('SEC-03 a token of another form is none', () => {
  const token = `${'a-b_'.repeat(10)}xyz`
  expect([tokenOf(`Bearer ${token}`), tokenOf(`bearer ${token}`)]).toEqual([token, token])
  const others = [undefined, '', token, `Basic ${token}`, `Bearer ${token}x`, `Bearer ${token.slice(1)}`]
  for (const other of [...others, `x Bearer ${token}`, `Bearer ${token} x`])
    expect(tokenOf(other), other).toBeUndefined()
})

forOneStore('the session', open => {
  let platform: TestPlatform
  let memberId: number
  let browsers = 0
  beforeAll(async () => {
    platform = await createTestPlatform(await open())
    memberId = await platform.member('north', 'lan', 'Pass1234')
  })
  beforeEach(() => platform.context.store.db.deleteFrom('session').execute())

  /** Makes a browser whose key is the last one it was given. */
  const createBrowser = (): BrowserKey & { value: string } => {
    const browser = {
      value: '',
      device: 'Firefox, Linux',
      country: 'VN',
      ensure: () => browser.value,
      renew: () => (browser.value = `browser ${browsers++}`),
    }
    return browser
  }
  const start = (browser: BrowserKey, member = { tenantId: 'north', memberId }) =>
    startSession(platform.context, platform.context.store.db, { ...member, browser, ip: '10.1.1.1' })
  const read = (token: string, { value: browser }: { value: string }, tenantId = 'north') =>
    readSession(platform.context, { tenantId, token, browser })
  const rows = () => platform.context.store.db.selectFrom('session').selectAll().execute()

  it('SEC-03 says who is signed in; neither the token nor the cookie is stored, nor enough alone', async () => {
    const [browser, other] = [createBrowser(), createBrowser()]
    const token = await start(browser)
    await start(other)
    const who = { memberId, tenantId: 'north', username: 'lan', type: '0', role: 'member', hasUpline: false }
    expect(await read(token, browser)).toEqual(who)
    expect([await read(token, other), await read(token, browser, 'south'), await read('x', browser)]).toEqual([
      ...[null, null, null],
    ])
    const [row] = (await rows()).filter(({ token_hash }) => token_hash === sha256(token))
    expect(row).toMatchObject({ browser_hash: sha256(browser.value), ip: '10.1.1.1' })
    expect(row).toMatchObject({ device: 'Firefox, Linux', country: 'VN' })
    expect(JSON.stringify(await rows())).not.toContain(token)
  })

  it('ROL-05 says of an agent below another that there is an upline', async () => {
    const agent = await platform.member('north', 'agent', 'Pass1234', { type: '41', uplineId: memberId })
    const browser = createBrowser()
    const token = await start(browser, { tenantId: 'north', memberId: agent })
    expect(await read(token, browser)).toMatchObject({ username: 'agent', type: '41', role: 'agent', hasUpline: true })
  })

  it('SEC-03 a new session of a browser ends its older one in this brand, and no other', async () => {
    const south = await platform.member('south', 'lan', 'Pass1234')
    const [browser, neighbour] = [createBrowser(), createBrowser()]
    const first = await start(browser)
    const firstKey = { value: browser.value }
    const near = await start(neighbour)
    await start(browser, { tenantId: 'south', memberId: south })
    expect(await read(first, firstKey), 'of another brand').not.toBeNull()
    browser.value = firstKey.value
    const second = await start(browser)
    expect([await read(first, firstKey), await read(first, browser)]).toEqual([null, null])
    expect(await read(second, browser)).not.toBeNull()
    expect(await read(near, neighbour)).not.toBeNull()
  })

  it('SEC-03 ends when it was unused for half an hour, to the millisecond, and its row goes', async () => {
    const browser = createBrowser()
    const token = await start(browser)
    platform.clock.advance(SESSION_IDLE_MS - 1)
    expect(await read(token, browser)).not.toBeNull()
    platform.clock.advance(SESSION_IDLE_MS)
    expect(await read(token, browser)).toBeNull()
    expect(await rows()).toEqual([])
  })

  it('SEC-03 ends after twelve hours however much it is used', async () => {
    const browser = createBrowser()
    const token = await start(browser)
    for (let used = 0; used < ABSOLUTE_MS - 20 * MINUTE; used += 20 * MINUTE) {
      platform.clock.advance(20 * MINUTE)
      expect(await read(token, browser)).not.toBeNull()
    }
    platform.clock.advance(20 * MINUTE)
    expect(await read(token, browser)).toBeNull()
  })

  it('SEC-03 that was begun while the clock was ahead ends once it is put back by more than clocks differ', async () => {
    const browser = createBrowser()
    const token = await start(browser)
    platform.clock.advance(-CLOCK_SKEW_MS)
    expect(await read(token, browser)).not.toBeNull()
    platform.clock.advance(-1)
    expect(await read(token, browser)).toBeNull()
  })

  it('SEC-03 signs a request in by its token together with the cookie, at its own brand', async () => {
    const browser = platform.browser()
    await browser.signIn(login, 'lan', 'Pass1234')
    const status = async (one = browser) => (await one.call(memberInfo)).status
    const { token, cookie } = browser
    expect(await status()).toBe(200)
    expect(await status(Object.assign(platform.browser(), { token }))).toBe(401)
    expect(await status(Object.assign(platform.browser(), { cookie }))).toBe(401)
    expect(await status(Object.assign(platform.browser('south'), { token, cookie }))).toBe(401)
  })

  it('its time of last use is written once a minute at most, and its own alone', async () => {
    const [browser, other] = [createBrowser(), createBrowser()]
    const token = await start(browser)
    await start(other)
    const began = platform.clock.now()
    const usedAfter = async () => (await rows()).map(({ used_at }) => used_at.getTime() - began).sort((a, b) => a - b)
    platform.clock.advance(MINUTE - 1)
    await read(token, browser)
    expect(await usedAfter()).toEqual([0, 0])
    platform.clock.advance(1)
    await read(token, browser)
    expect(await usedAfter()).toEqual([0, MINUTE])
  })

  it('of a frozen account is none', async () => {
    const browser = createBrowser()
    const token = await start(browser)
    const freeze = (frozen_at: Date | null) =>
      platform.context.store.db.updateTable('member').set({ frozen_at }).where('id', '=', memberId).execute()
    await freeze(new Date(platform.clock.now()))
    expect(await read(token, browser)).toBeNull()
    await freeze(null)
    expect(await read(token, browser)).not.toBeNull()
  })
})
