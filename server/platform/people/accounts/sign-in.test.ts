import { beforeAll, describe, expect, it } from 'vitest'
import { captcha } from '../../../../src/schemas/endpoints/captcha.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { loginInfo } from '../../../../src/schemas/endpoints/login-info.ts'
import { logout } from '../../../../src/schemas/endpoints/logout.ts'
import { memberInfo } from '../../../../src/schemas/endpoints/member-info.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { sha256 } from '../../../http/session.ts'

const wrong = (platform: TestPlatform, username: string, more = {}, tenant = 'north') =>
  platform.browser(tenant).call(login, { body: { username, password: 'wrong-one', ...more } })

forOneStore('signing in', open => {
  let platform: TestPlatform
  beforeAll(async () => {
    const limits = { login: { times: 1000, seconds: 300 } } as TestPlatform['context']['config']['limits']
    platform = await createTestPlatform(await open(), { limits })
    await platform.member('north', 'Lan', 'Pass1234', { nickname: 'Lan', rankLevel: 3, labels: ['regular'] })
    await platform.member('north', 'first', 'Pass1234', { firstTime: true })
    await platform.member('north', 'expired', 'Pass1234', { passwordExpired: true })
    await platform.member('north', 'default', '123456')
    await platform.member('north', 'agent', 'Pass1234', { type: '2' })
    await platform.member('north', 'trial', 'Pass1234', { type: '4' })
  })

  it('LGN-18 answers with token, firstTimeLogin and passwordExpired', async () => {
    const { status, json } = await platform.browser().signIn(login, 'Lan', 'Pass1234')
    expect(status).toBe(200)
    expect(json).toEqual({
      success: true,
      value: { token: expect.stringMatching(/^[\w-]{43}$/), firstTimeLogin: false, passwordExpired: false },
    })
  })

  it('LGN-03 trims user name and password, and a name counts in any letters', async () => {
    const { json } = await platform.browser().signIn(login, '  lAN ', ' Pass1234 ')
    expect(json.success).toBe(true)
  })

  it('LGN-03 requires a user name and a password', async () => {
    const noName = await platform.browser().call(login, { body: { username: '  ', password: 'x' } })
    expect(noName).toMatchObject({
      status: 400,
      json: { code: 'request/invalid', value: { field: '/body/username' } },
    })
    const noPassword = await platform.browser().call(login, { body: { username: 'Lan' } })
    expect(noPassword).toMatchObject({ status: 400, json: { value: { field: '/body/password' } } })
  })

  it('LGN-07 says when it is the first time, and when the password has expired or is the well-known one', async () => {
    expect((await platform.browser().signIn(login, 'first', 'Pass1234')).json.value.firstTimeLogin).toBe(true)
    expect((await platform.browser().signIn(login, 'expired', 'Pass1234')).json.value.passwordExpired).toBe(true)
    expect((await platform.browser().signIn(login, 'default', '123456')).json.value.passwordExpired).toBe(true)
  })

  it('LGN-07 gives a token that opens the member info', async () => {
    const browser = platform.browser()
    await browser.signIn(login, 'Lan', 'Pass1234')
    const { json } = await browser.call(memberInfo)
    expect(json.value).toEqual({
      id: expect.any(Number),
      account: 'Lan',
      nickname: 'Lan',
      type: '0',
      isTrial: false,
      toUpline: false,
      clubLabel: { labelName: '', rankLevel: 3 },
      memberLabel: ['regular'],
    })
    expect((await browser.call(loginInfo)).json.value).toMatchObject({ isLogin: true, username: 'Lan', isAgent: '0' })
  })

  it('SEC-05 an unknown name, a wrong password and a member of another brand are refused alike', async () => {
    const replies = [
      await wrong(platform, 'Lan'),
      await wrong(platform, 'nobody'),
      await wrong(platform, 'Lan', { password: 'Pass1234' }, 'south'),
    ]
    expect(replies.map(reply => reply.status)).toEqual([400, 400, 400])
    for (const { json } of replies) {
      expect(json).toEqual({ success: false, code: 'login/bad-credentials', message: 'login/bad-credentials' })
    }
  })

  it('LGN-04 requires a captcha from the third failure on, for an unknown name too, until a sign-in succeeds', async () => {
    for (const name of ['agent', 'ghost']) {
      expect((await wrong(platform, name)).json.value).toBeUndefined()
      expect((await wrong(platform, name)).json.value).toBeUndefined()
      expect((await wrong(platform, name)).json.value).toEqual({ captcha: true })
      const without = await platform.browser().call(login, { body: { username: name, password: 'Pass1234' } })
      expect(without.json).toMatchObject({ code: 'login/captcha-required', value: { captcha: true } })
    }
    const browser = platform.browser()
    const guess = { username: 'agent', password: 'Pass1234', captcha: '0' }
    expect((await browser.call(login, { body: guess })).json.code).toBe('login/bad-captcha')
    const answer = await readAnswer(platform, browser)
    expect((await browser.call(login, { body: { ...guess, captcha: ` ${answer} ` } })).json.success).toBe(true)
    expect((await platform.browser().signIn(login, 'agent', 'Pass1234')).json.success).toBe(true)
  })

  it('LGN-04 a captcha is valid for one try, by its own browser, within five minutes', async () => {
    for (let i = 0; i < 3; i++) await wrong(platform, 'trial')
    const asks = async (browser: ReturnType<TestPlatform['browser']>, answer: string) =>
      (await browser.call(login, { body: { username: 'trial', password: 'Pass1234', captcha: answer } })).json.code
    const [mine, other] = [platform.browser(), platform.browser()]
    const answer = await readAnswer(platform, mine)
    await other.call(captcha)
    expect(await asks(other, `${answer}x`)).toBe('login/bad-captcha')
    expect(await asks(mine, 'no')).toBe('login/bad-captcha')
    expect(await asks(mine, answer)).toBe('login/bad-captcha')
    const late = await readAnswer(platform, mine)
    platform.clock.advance(5 * 60_000)
    expect(await asks(mine, late)).toBe('login/bad-captcha')
  })

  it("LGN-15 the agents' sign-in refuses other members", async () => {
    const at = (username: string) =>
      platform.browser().call(login, { body: { username, password: 'Pass1234', entry: 'agent' } })
    expect((await at('Lan')).json.code).toBe('login/not-an-agent')
    expect((await at('agent')).json.success).toBe(true)
  })

  it('LGN-06 refuses a body that is not sealed', async () => {
    const body = { username: 'Lan', password: 'Pass1234' }
    const open = { ...login, encrypted: undefined }
    expect((await platform.browser().call(open, { body })).json.code).toBe('envelope/required')
  })

  it('LGN-01 refuses a sign-in by SMS while the platform sends none', async () => {
    const { status, json } = await platform.browser().call(login, { body: { type: 'sms', mobileNum: '912345678' } })
    expect([status, json.code]).toEqual([403, 'login/sms-off'])
  })

  describe('sessions', () => {
    it('SEC-03 neither token nor cookie signs in without the other, and both together not at another brand', async () => {
      const browser = platform.browser()
      const { headers } = await browser.signIn(login, 'Lan', 'Pass1234')
      expect(String(headers['set-cookie'])).toMatch(
        /^__Host-browser=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
      const thief = (tenant: string, half: object) => Object.assign(platform.browser(tenant), half).call(memberInfo)
      const { cookie, token } = browser
      expect((await thief('north', { token })).status).toBe(401)
      expect((await thief('north', { cookie })).status).toBe(401)
      expect((await thief('north', { token, cookie: 'A'.repeat(43) })).status).toBe(401)
      expect((await thief('south', { token, cookie })).status).toBe(401)
      expect((await thief('north', { token, cookie })).status).toBe(200)
    })

    it('SEC-03 both session credentials are new at each sign-in, and the newest session of a browser is valid', async () => {
      const browser = platform.browser()
      await browser.signIn(login, 'Lan', 'Pass1234')
      const { cookie, token } = browser
      await browser.signIn(login, 'first', 'Pass1234')
      expect([browser.cookie === cookie, browser.token === token]).toEqual([false, false])
      expect((await browser.call(memberInfo)).json.value.account).toBe('first')
      expect((await Object.assign(platform.browser(), { cookie, token }).call(memberInfo)).status).toBe(401)
    })

    it('SEC-03 neither token nor cookie is in the store', async () => {
      const browser = platform.browser()
      await browser.signIn(login, 'Lan', 'Pass1234')
      const rows = JSON.stringify(await platform.context.store.db.selectFrom('session').selectAll().execute())
      expect(rows).not.toContain(browser.token)
      expect(rows).not.toContain(browser.cookie)
    })

    it('SEC-03 ends after 30 minutes without use, or 12 hours with it', async () => {
      const idle = platform.browser()
      await idle.signIn(login, 'Lan', 'Pass1234')
      platform.clock.advance(29 * 60_000)
      expect((await idle.call(memberInfo)).status).toBe(200)
      platform.clock.advance(29 * 60_000)
      expect((await idle.call(memberInfo)).status).toBe(200)
      platform.clock.advance(30 * 60_000)
      expect((await idle.call(memberInfo)).status).toBe(401)
      const busy = platform.browser()
      await busy.signIn(login, 'Lan', 'Pass1234')
      for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
        platform.clock.advance(20 * 60_000)
        expect((await busy.call(memberInfo)).status).toBe(200)
      }
      platform.clock.advance(20 * 60_000)
      expect((await busy.call(memberInfo)).status).toBe(401)
    })

    it('SEC-03 signing out ends the session at once', async () => {
      const browser = platform.browser()
      await browser.signIn(login, 'Lan', 'Pass1234')
      expect((await browser.call(logout)).json).toEqual({ success: true })
      expect((await browser.call(memberInfo)).json).toMatchObject({ code: 'request/not-signed-in' })
      expect((await browser.call(logout)).status).toBe(401)
    })

    it('SEC-07 a plain-http loopback in another browser than Chromium gets a cookie without prefix', async () => {
      const firefox = { 'user-agent': 'Mozilla/5.0 Firefox/145.0' }
      const { headers } = await platform.browser().call(captcha, { headers: firefox })
      expect(String(headers['set-cookie'])).toMatch(/^browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    })
  })
})

/** Fetches a captcha and looks its answer up. */
async function readAnswer(platform: TestPlatform, browser: ReturnType<TestPlatform['browser']>): Promise<string> {
  const { json } = await browser.call(captcha)
  expect(Buffer.from(json.value, 'base64').subarray(1, 4).toString()).toBe('PNG')
  const row = await platform.context.store.db
    .selectFrom('captcha')
    .select('answer')
    .where('browser_hash', '=', sha256(browser.cookie!))
    .executeTakeFirstOrThrow()
  return row.answer
}
