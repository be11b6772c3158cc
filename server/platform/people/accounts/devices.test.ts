import { beforeAll, expect, it } from 'vitest'
import { deviceSignOut } from '../../../../src/schemas/endpoints/device-sign-out.ts'
import { devices } from '../../../../src/schemas/endpoints/devices.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { loginRemembered } from '../../../../src/schemas/endpoints/login-remembered.ts'
import { memberInfo } from '../../../../src/schemas/endpoints/member-info.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'

const PASSWORD = 'Pass1234'
const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/156.0 Mobile Safari/537.36'

forOneStore('devices', open => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await createTestPlatform(await open(), {
      limits: { login: { times: 1000, seconds: 300 } } as TestPlatform['context']['config']['limits'],
      countryOf: ({ headers }) => (headers['x-country'] as string | undefined) ?? undefined,
    })
  })
  const signIn = async (username: string, ip: string, { remember = false, agent = PHONE } = {}) => {
    const browser = platform.browser()
    const body = { username, password: PASSWORD, remember }
    const headers = { 'user-agent': agent, ...(ip.startsWith('203.') && { 'x-country': 'TH' }) }
    browser.token = (await browser.call(login, { body, ip, headers })).json.value.token
    return browser
  }
  const list = async (browser: TestBrowser) => (await browser.call(devices)).json.value.list
  const isIn = async (browser: TestBrowser) => (await browser.call(memberInfo)).status === 200

  it('MBR-18 the signed-in devices are listed with place and time, this one first, and one is signed out alone', async () => {
    await platform.member('north', 'lan', PASSWORD)
    const phone = await signIn('lan', '203.0.113.7')
    const phoneAt = platform.clock.now()
    platform.clock.advance(120_000)
    const desk = await signIn('lan', '10.0.0.9', { agent: 'Chrome/156.0' })
    const other = await signIn('lan', '10.0.0.8')
    const [first, ...others] = await list(desk)
    expect(first).toMatchObject({ name: 'Chrome', ip: '10.0.0.9', isThis: true, isRemembered: false })
    expect(first).not.toHaveProperty('country')
    expect(others.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([false, false])
    const lost = others.find(({ ip }: { ip: string }) => ip === '203.0.113.7')
    expect(lost).toEqual({
      id: expect.stringMatching(/^s\d+$/),
      name: 'Chrome, Android',
      ip: '203.0.113.7',
      country: 'TH',
      signedInAt: phoneAt,
      usedAt: phoneAt,
      isThis: false,
      isRemembered: false,
    })
    expect((await desk.call(deviceSignOut, { body: { id: lost.id } })).json).toEqual({ success: true })
    expect([await isIn(phone), await isIn(desk), await isIn(other)]).toEqual([false, true, true])
    expect(await list(desk)).toHaveLength(2)
    expect((await desk.call(deviceSignOut, { body: { id: lost.id } })).json.code, 'again').toBe('device/unknown')
  })

  it('MBR-18 a remembered browser stays listed when its session ends, and leaves the list when signed out', async () => {
    await platform.member('north', 'mai', PASSWORD)
    const phone = await signIn('mai', '203.0.113.7', { remember: true })
    expect((await list(phone))[0]).toMatchObject({ isThis: true, isRemembered: true })
    platform.clock.advance(31 * 60_000)
    const desk = await signIn('mai', '10.0.0.9')
    const [, remembered] = await list(desk)
    expect(remembered).toMatchObject({ id: expect.stringMatching(/^r\d+$/), ip: '203.0.113.7', isRemembered: true })
    const back = await phone.call(loginRemembered, { body: {}, ip: '203.0.113.8' })
    expect(back.json).toMatchObject({ success: true })
    phone.token = back.json.value.token
    const [, session] = await list(desk)
    expect(session, 'one device, not two').toMatchObject({ id: expect.stringMatching(/^s\d+$/), isRemembered: true })
    expect(await list(desk)).toHaveLength(2)
    expect((await desk.call(deviceSignOut, { body: { id: remembered.id } })).json.success).toBe(true)
    expect(await isIn(phone)).toBe(false)
    expect((await phone.call(loginRemembered, { body: {} })).json.code).toBe('login/not-remembered')
    const again = await signIn('mai', '203.0.113.7', { remember: true })
    const id = (await list(again))[0].id
    await desk.call(deviceSignOut, { body: { id } })
    expect((await again.call(loginRemembered, { body: {} })).json.code).toBe('login/not-remembered')
  })

  it("nobody signs another member's device out", async () => {
    await platform.member('north', 'thu', PASSWORD)
    await platform.member('north', 'spy', PASSWORD)
    const phone = await signIn('thu', '10.0.0.1', { remember: true })
    const spy = await signIn('spy', '10.0.0.2')
    const { id } = (await list(phone))[0]
    for (const guess of [id, id.replace('s', 'r'), 'r1', 's', 'x1', '1', "s1' or 1=1", 's999999999999999999'])
      expect((await spy.call(deviceSignOut, { body: { id: guess } })).json.code, guess).toBe('device/unknown')
    expect(await isIn(phone)).toBe(true)
  })
})
