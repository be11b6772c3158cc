import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { memberInfo } from '../../../../src/schemas/endpoints/member-info.ts'
import { passwordByLink } from '../../../../src/schemas/endpoints/password-by-link.ts'
import { passwordByMail } from '../../../../src/schemas/endpoints/password-by-mail.ts'
import { passwordByPhone } from '../../../../src/schemas/endpoints/password-by-phone.ts'
import { smsCode } from '../../../../src/schemas/endpoints/sms-code.ts'
import { newestCode, newestMessage, speaking } from '../../../../tests/messages.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storePhone, storeProvenPhone } from './member-phone.ts'

const MAIL = { username: 'Lan', email: 'lan@example.com' }
const PHONE = { mobileNum: '0912345678', countryDialingCode: '84' }
const NUMBER = '84912345678'
const OLD = 'Pass1234'
const limits = { login: { times: 1000, seconds: 300 } }

forOneStore('a forgotten password', open => {
  let platform: TestPlatform
  let browser: TestBrowser
  const passwords = (function* () {
    for (let i = 1; ; i++) yield `Another${i}#word`
  })()
  const newPassword = () => passwords.next().value as string
  const canSignIn = async (username: string, password: string) =>
    (await platform.browser().call(login, { body: { username, password } })).status === 200
  beforeAll(async () => {
    const config = speaking({ features: ['forgotPassword', 'forgotByMobile'], limits })
    platform = await createTestPlatform(await open(), config)
    const lan = await platform.member('north', 'Lan', OLD, { email: 'lan@example.com', firstTime: true })
    await storeProvenPhone(platform.context.store.db, { tenantId: 'north', memberId: lan, number: NUMBER }, 0)
    await platform.member('south', 'Lan', OLD, { email: 'lan@example.com' })
  })
  beforeEach(() => {
    platform.clock.advance(86_400_000)
    browser = platform.browser()
  })

  describe('by mail', () => {
    const ask = (body: object = MAIL) => platform.browser().call(passwordByMail, { body })
    const newestToken = async () => /#token=([\w-]{43})$/m.exec((await newestMessage(platform))?.text ?? '')?.[1] ?? ''
    const set = (token: string, password: string, more: object = {}, by = browser) =>
      by.call(passwordByLink, { body: { token, newPassword: password, confirmNewPassword: password, ...more } })

    it('PWD-03 a mail brings a link to this site with a token behind the #, which no server sees', async () => {
      const { json } = await ask()
      expect(json).toEqual({ success: true, message: expect.stringContaining('a mail is on its way') })
      const message = await newestMessage(platform)
      expect(message).toMatchObject({
        channel: 'mail',
        to: 'lan@example.com',
        subject: 'A new password for Brand north',
        withheld: false,
        text: expect.stringMatching(
          /^Hello Lan,\nset your new password for Brand north here:\nhttp:\/\/north\.localhost\/reset-password#token=[\w-]{43}\nThe link works once, within 30 min\./,
        ),
      })
    })

    it('PWD-03 the token sets the password and signs in, once, and ends every other session', async () => {
      const before = platform.browser()
      const { db } = platform.context.store
      await before.signIn(login, 'Lan', OLD)
      expect((await before.call(memberInfo)).status).toBe(200)
      await ask()
      const [token, password] = [await newestToken(), newPassword()]
      const { json } = await set(token, password)
      expect(json.value).toEqual({
        token: expect.any(String),
        username: 'Lan',
        firstTimeLogin: false,
        passwordExpired: false,
      })
      browser.token = json.value.token
      expect((await browser.call(memberInfo)).json.value.account).toBe('Lan')
      expect((await before.call(memberInfo)).status).toBe(401)
      expect([await canSignIn('Lan', OLD), await canSignIn('Lan', password)]).toEqual([false, true])
      expect((await set(token, newPassword())).json).toMatchObject({ code: 'password/link-used' })
      expect(await db.selectFrom('password_link').selectAll().where('member_id', 'is not', null).execute()).toEqual([])
    })

    it('PWD-03 the reply is the same for an unknown name, a wrong address and the right ones', async () => {
      const right = await ask()
      const wrong = [{ username: 'Nobody' }, { email: 'other@example.com' }, { username: 'x', email: 'y@z' }]
      for (const more of wrong) {
        const { status, json, headers } = await ask({ ...MAIL, ...more })
        expect([status, json]).toEqual([right.status, right.json])
        expect(Object.keys(headers).sort()).toEqual(Object.keys(right.headers).sort())
        expect(await newestMessage(platform)).toMatchObject({ withheld: true })
        expect((await set(await newestToken(), newPassword())).json.code).toBe('password/link-used')
      }
      expect((await ask({ username: ' lAN ', email: ' LAN@example.com ' })).status).toBe(200)
      expect(await newestMessage(platform)).toMatchObject({ withheld: false, to: 'lan@example.com' })
    })

    it('PWD-03 a brand may say that name and address are unknown', async () => {
      const frank = speaking({ features: ['forgotPassword'], constants: { tellUnknownUser: true } })
      const other = await createTestPlatform(platform.context.store, frank)
      const body = { ...MAIL, username: 'Nobody' }
      const { status, json } = await other.browser().call(passwordByMail, { body })
      expect([status, json.message]).toEqual([404, 'Username/Email does not exist'])
    })

    it('PWD-03 the call takes what an HTML form sends, and other calls do not', async () => {
      const post = (url: string, payload: string, site = 'same-origin') =>
        platform.app.inject({
          method: 'POST',
          url,
          payload,
          headers: {
            host: 'north.localhost',
            'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
            'sec-fetch-site': site,
          },
        })
      const sent = await post(passwordByMail.path, 'username=Lan&email=lan%40example.com')
      expect(sent.json().success).toBe(true)
      expect(await newestMessage(platform)).toMatchObject({ to: 'lan@example.com', withheld: false })
      expect((await post(passwordByMail.path, 'username=Lan')).json()).toMatchObject({
        code: 'request/invalid',
        value: { field: '/body/email' },
      })
      expect((await post(passwordByMail.path, 'username=Lan&email=a%40b', 'cross-site')).statusCode).toBe(403)
      expect((await post(smsCode.path, 'mobileNum=0912345678')).statusCode).toBe(415)
    })

    it('PWD-03 the newest link counts, for half an hour, at its own brand', async () => {
      await ask()
      const first = await newestToken()
      await ask()
      const second = await newestToken()
      expect((await set(first, newPassword())).json.code).toBe('password/link-used')
      const elsewhere = platform.browser('south')
      expect((await set(second, newPassword(), {}, elsewhere)).json.code).toBe('password/link-used')
      platform.clock.advance(30 * 60_000)
      const late = await set(second, newPassword())
      expect([late.status, late.json.message]).toEqual([
        410,
        'This link was used already or is too old. Please ask for a new one.',
      ])
    })

    it('PWD-03 an invalid password leaves the link valid', async () => {
      await ask()
      const token = await newestToken()
      expect((await set(token, 'short')).json).toMatchObject({
        code: 'password/invalid',
        value: { fields: { newPassword: 'field/length' } },
      })
      const unlike = await set(token, newPassword(), { confirmNewPassword: 'unlike' })
      expect(unlike.json.value).toEqual({ fields: { confirmNewPassword: 'field/equals' } })
      expect((await set(token, newPassword())).status).toBe(200)
    })

    it('PWD-03 one link sets one password, also of concurrent requests', async () => {
      await ask()
      const token = await newestToken()
      const tries = Array.from({ length: 8 }, () => newPassword())
      const results = await Promise.all(tries.map(password => set(token, password, {}, platform.browser())))
      const successful = tries.filter((_, i) => results[i]!.status === 200)
      expect(successful).toHaveLength(1)
      // any of the other passwords will do: from the third wrong one on a captcha is required
      const refused = tries.find(password => password !== successful[0])!
      expect([await canSignIn('Lan', successful[0]!), await canSignIn('Lan', refused)]).toEqual([true, false])
    })

    it("SEC-05 PWD-03 a caller who knows only the name cannot use up the member's mails", async () => {
      const guess = (email: string, ip: string) =>
        platform.browser().call(passwordByMail, { body: { ...MAIL, email }, ip })
      for (let i = 0; i < 12; i++)
        expect((await guess(`x${i % 4}@example.com`, `10.0.7.${i}`)).status, String(i)).toBe(200)
      expect((await guess('x0@example.com', '10.0.7.99')).status).toBe(429)
      expect((await ask()).status).toBe(200)
      expect(await newestMessage(platform)).toMatchObject({ withheld: false, to: 'lan@example.com' })
    })

    it('SEC-05 three mails an hour go to one name and address, known or not; the refusal tells the wait', async () => {
      for (const username of ['Lan', 'Nobody']) {
        for (let i = 0; i < 3; i++) expect((await ask({ ...MAIL, username })).status).toBe(200)
        platform.clock.advance(600_000)
        const { status, json } = await ask({ ...MAIL, username })
        expect([status, json.message]).toEqual([429, 'Too many requests, please try again after 50 minutes.'])
      }
    })

    it('SEC-03 no token is stored', async () => {
      await ask()
      const token = await newestToken()
      const rows = await platform.context.store.db.selectFrom('password_link').selectAll().execute()
      expect(JSON.stringify(rows)).toContain('token_hash')
      expect(JSON.stringify(rows)).not.toContain(token)
    })
  })

  describe('by phone', () => {
    const ask = () => platform.browser().call(smsCode, { body: { ...PHONE, purpose: 'password' } })
    const set = (verificationCode: string, password: string, more: object = {}, by = browser) =>
      by.call(passwordByPhone, { body: { ...PHONE, newPassword: password, verificationCode, ...more } })

    it('PWD-04 PWD-06 the code sets the password and signs in, and ends every other session', async () => {
      expect((await ask()).json.value).toEqual({ expiredMinutes: 1 })
      expect((await newestMessage(platform, NUMBER))?.text).toMatch(/^\d{6} is your code to set a new password at/)
      const first = await set(await newestCode(platform, NUMBER), newPassword())
      browser.token = first.json.value.token
      expect((await browser.call(memberInfo)).json.value.account).toBe('Lan')
      platform.clock.advance(60_000)
      await ask()
      const password = newPassword()
      const second = await set(await newestCode(platform, NUMBER), password, {}, platform.browser())
      expect(second.json.value).toMatchObject({ username: 'Lan', firstTimeLogin: false, passwordExpired: false })
      expect((await browser.call(memberInfo)).status).toBe(401)
      expect(await canSignIn('Lan', password)).toBe(true)
    })

    it('PWD-04 SEC-05 an unproven number sets no password', async () => {
      const stranger = await platform.member('north', 'stranger', OLD)
      const to = '84922222222'
      await storePhone(platform.context.store.db, { tenantId: 'north', memberId: stranger, number: to })
      const typed = { mobileNum: '922222222' }
      const body = { ...PHONE, ...typed, purpose: 'password' }
      expect((await platform.browser().call(smsCode, { body })).status).toBe(200)
      expect((await set(await newestCode(platform, to), newPassword(), typed)).json.code).toBe('phone/bad-code')
      expect(await canSignIn('stranger', OLD)).toBe(true)
    })

    it('PWD-04 a wrong, used or missing code, and an unknown number, get the same refusal', async () => {
      await ask()
      const code = await newestCode(platform, NUMBER)
      const unknown = { mobileNum: '0999999999' }
      await platform.browser().call(smsCode, { body: { ...PHONE, ...unknown, purpose: 'password' } })
      const replies = [
        await set('no', newPassword()),
        await set(code, newPassword(), unknown),
        await set(await newestCode(platform, '84999999999'), newPassword(), unknown),
      ]
      for (const { status, json } of replies) expect([status, json.code]).toEqual([400, 'phone/bad-code'])
      expect((await set(code, 'short')).json.code).toBe('password/invalid')
      expect((await set(code, newPassword())).status).toBe(200)
      expect((await set(code, newPassword())).json.code).toBe('phone/bad-code')
    })

    it('PWD-04 one code sets one password, also of concurrent requests', async () => {
      await ask()
      const code = await newestCode(platform, NUMBER)
      const results = await Promise.all(
        Array.from({ length: 5 }, () => set(code, newPassword(), {}, platform.browser())),
      )
      expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    it('PWD-02 is refused where the brand has it off', async () => {
      const off = await createTestPlatform(platform.context.store, speaking({}))
      const asks = [
        await off.browser().call(smsCode, { body: { ...PHONE, purpose: 'password' } }),
        await off.browser().call(passwordByPhone, {
          body: { ...PHONE, newPassword: newPassword(), verificationCode: '1' },
        }),
        await off.browser().call(passwordByMail, { body: MAIL }),
      ]
      for (const { status, json } of asks) expect([status, json.code]).toEqual([403, 'password/not-enabled'])
    })
  })
})
