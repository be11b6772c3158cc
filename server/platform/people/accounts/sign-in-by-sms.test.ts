import { beforeAll, beforeEach, expect, it } from 'vitest'
import { captcha } from '../../../../src/schemas/endpoints/captcha.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { memberInfo } from '../../../../src/schemas/endpoints/member-info.ts'
import { smsCode } from '../../../../src/schemas/endpoints/sms-code.ts'
import { newestCode, newestMessage, type SpokenBrand, speaking } from '../../../../tests/messages.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storePhone, storeProvenPhone } from './member-phone.ts'

const PHONE = { mobileNum: '0912345678', countryDialingCode: '84' }
const NUMBER = '84912345678'

forOneStore('signing in by SMS', open => {
  let platform: TestPlatform
  let lan: number
  const ask = (more: object = {}, ip = '10.0.0.1', tenant?: string) =>
    platform.browser(tenant).call(smsCode, { body: { ...PHONE, ...more }, ip })
  const enter = (code: string, more: object = {}, tenant?: string, ip = '10.0.0.1') => {
    const browser = platform.browser(tenant)
    const body = { type: 'sms', ...PHONE, verificationCode: code, ...more }
    return browser.call(login, { body, ip }).then(reply => {
      browser.token = reply.json.value?.token
      return { ...reply, browser }
    })
  }
  /** Opens the same brands at the same moment, with other settings. */
  const withSettings = async (settings: SpokenBrand) => {
    const other = await createTestPlatform(platform.context.store, speaking(settings))
    other.clock.advance(platform.clock.now() - other.clock.now())
    return other
  }
  beforeAll(async () => {
    platform = await createTestPlatform(await open(), speaking({ features: ['smsLogin'] }))
    const { db } = platform.context.store
    lan = await platform.member('north', 'Lan', 'Pass1234', { passwordExpired: true })
    await storeProvenPhone(db, { tenantId: 'north', memberId: lan, number: NUMBER }, 0)
    const agent = await platform.member('north', 'agent', 'Pass1234', { type: '2' })
    await storeProvenPhone(db, { tenantId: 'north', memberId: agent, number: '84987654321' }, 0)
    await platform.member('south', 'Lan', 'Pass1234')
  })
  beforeEach(() => platform.clock.advance(86_400_000))

  it('LGN-18 LGN-10 mobileNum and countryDialingCode bring a code, and with it a session', async () => {
    expect((await ask()).json).toEqual({ success: true, value: { expiredMinutes: 1 } })
    const { json, browser } = await enter(await newestCode(platform, NUMBER))
    // a sign-in by code does not care for an expired password
    expect(json).toEqual({
      success: true,
      value: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        username: 'Lan',
        firstTimeLogin: false,
        passwordExpired: false,
      },
    })
    expect((await browser.call(memberInfo)).json.value.account).toBe('Lan')
  })

  it('SEC-05 an unknown number gets the same reply, and no message is delivered', async () => {
    const [known, unknown] = [await ask(), await ask({ mobileNum: '0999999999' })]
    expect([unknown.status, unknown.json]).toEqual([known.status, known.json])
    expect(await newestMessage(platform, NUMBER)).toMatchObject({ withheld: false })
    expect(await newestMessage(platform, '84999999999')).toMatchObject({ withheld: true })
    const guess = { mobileNum: '0999999999' }
    const refused = [
      await enter('not-it'),
      await enter('not-it', guess),
      await enter(await newestCode(platform, '84999999999'), guess),
    ]
    for (const { status, json } of refused)
      expect([status, json]).toEqual([
        400,
        { success: false, code: 'phone/bad-code', message: 'Please enter a valid verification code' },
      ])
  })

  it('LGN-17 each cause has its own message: no number, no code, an expired code', async () => {
    const missing = await ask({ mobileNum: '' })
    expect([missing.status, missing.json.code, missing.json.message]).toEqual([
      400,
      'phone/invalid',
      'Please enter a valid phone number.',
    ])
    expect((await ask({ mobileNum: '12' })).json.code).toBe('phone/invalid')
    // the brand names no country of its own
    expect((await ask({ countryDialingCode: undefined })).json.code).toBe('phone/invalid')
    expect((await enter('')).json.code).toBe('phone/bad-code')
    await ask()
    const code = await newestCode(platform, NUMBER)
    platform.clock.advance(60_000)
    expect((await enter(code)).json.message).toBe('The code has expired. Please send it again.')
  })

  it('LGN-03 blanks and the script of digits in a code do not matter, and what is no code costs no try', async () => {
    await ask()
    const code = await newestCode(platform, NUMBER)
    for (const slip of ['', '12', 'abcdef']) expect((await enter(slip)).json.code).toBe('phone/bad-code')
    const burmese = [...code].map(digit => String.fromCharCode(digit.charCodeAt(0) - 0x30 + 0x1040)).join('')
    expect((await enter(`${burmese}0`)).json.code).toBe('phone/bad-code')
    const wide = [...code].map(digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
    expect((await enter(` ${wide.slice(0, 3)}\u00a0-\u200b${burmese.slice(3)}\n`)).status).toBe(200)
  })

  it("LGN-16 SEC-05 a repeated request too soon is told how long to wait, in the request's language", async () => {
    await ask()
    platform.clock.advance(18_000)
    const { status, json, headers } = await ask()
    expect([status, headers['retry-after'], json.value]).toEqual([429, '42', { retryAfter: 42 }])
    expect(json.message).toBe('Too many requests, please try again after 42 seconds.')
    const inVietnamese = await platform.browser().call(smsCode, { body: PHONE, headers: { language: 'VI' } })
    expect(inVietnamese.json.message).toBe('Quá nhiều yêu cầu, vui lòng thử lại sau 42 giây.')
    expect((await ask({}, '10.0.0.1', 'south')).status).toBe(200)
  })

  it('SEC-04 a code is valid at its own brand only, as the same number may belong to another member elsewhere', async () => {
    await ask()
    const code = await newestCode(platform, NUMBER)
    const elsewhere = await enter(code, {}, 'south')
    expect(elsewhere.status).toBe(400)
    expect(elsewhere.json.code).toMatch(/^phone\/(bad-code|code-expired)$/)
    expect((await enter(code)).status).toBe(200)
  })

  it('SEC-05 five sign-ins in five minutes with one number from one address, right or wrong', async () => {
    await ask()
    const code = await newestCode(platform, NUMBER)
    const results = await Promise.all(Array.from({ length: 30 }, () => enter('000 000')))
    expect(results.filter(({ status }) => status === 400)).toHaveLength(5)
    const { status, json } = await enter(code)
    expect([status, json.message]).toEqual([429, 'Too many requests, please try again after 5 minutes.'])
  })

  it('SEC-03 one code starts one session, also of concurrent requests', async () => {
    await ask()
    const code = await newestCode(platform, NUMBER)
    const results = await Promise.all(Array.from({ length: 5 }, (_, i) => enter(code, {}, 'north', `10.0.4.${i}`)))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it("LGN-15 the agents' sign-in refuses other members, and leaves the code valid", async () => {
    await ask()
    const code = await newestCode(platform, NUMBER)
    expect((await enter(code, { entry: 'agent' })).json.code).toBe('login/not-an-agent')
    expect((await enter(code)).status).toBe(200)
    await ask({ mobileNum: '987654321' })
    const agents = await newestCode(platform, '84987654321')
    expect((await enter(agents, { mobileNum: '987654321', entry: 'agent' })).status).toBe(200)
  })

  it("LGN-01 LGN-18 SEC-05 an account with an unproven number is never handed to the number's owner", async () => {
    const { db } = platform.context.store
    const stranger = await platform.member('north', 'stranger', 'Pass1234')
    await storePhone(db, { tenantId: 'north', memberId: stranger, number: '84922222222' })
    const typed = { mobileNum: '922222222' }
    const [known, unproven] = [await ask(), await ask(typed)]
    expect([unproven.status, unproven.json]).toEqual([known.status, known.json])
    expect(await newestMessage(platform, '84922222222')).toMatchObject({ withheld: true })
    const { status, json } = await enter(await newestCode(platform, '84922222222'), typed)
    expect([status, json.code]).toEqual([400, 'phone/bad-code'])
  })

  it('a number that several members typed and none has proven is refused; the first to prove it owns it', async () => {
    const { db } = platform.context.store
    const both = ['twin1', 'twin2'].map(name => platform.member('north', name, 'Pass1234'))
    const [first, second] = await Promise.all(both)
    const phone = { tenantId: 'north', number: '84911111111' }
    for (const memberId of [first!, second!]) await storePhone(db, { ...phone, memberId })
    await ask({ mobileNum: '911111111' })
    expect(await newestMessage(platform, '84911111111')).toMatchObject({ withheld: true })
    const proofs = [first!, second!].map(memberId =>
      platform.context.store.transaction(tx => storeProvenPhone(tx, { ...phone, memberId }, platform.clock.now())),
    )
    expect((await Promise.all(proofs)).sort()).toEqual([false, true])
    platform.clock.advance(60_000)
    await ask({ mobileNum: '911111111' })
    expect(await newestMessage(platform, '84911111111')).toMatchObject({ withheld: false })
  })

  it('LGN-04 a brand can require the captcha before it sends a code', async () => {
    const guarded = await withSettings({ features: ['smsLogin'], constants: { codeCaptcha: true } })
    const browser = guarded.browser()
    const without = await browser.call(smsCode, { body: PHONE })
    expect(without.json).toMatchObject({ code: 'login/captcha-required', value: { captcha: true } })
    await browser.call(captcha)
    const rows = await guarded.context.store.db.selectFrom('captcha').select('answer').execute()
    expect(rows).toHaveLength(1)
    const { answer } = rows[0]!
    // a captcha fails in another browser, when wrong, and after a wrong try
    expect((await guarded.browser().call(smsCode, { body: { ...PHONE, captcha: answer } })).json.code).toBe(
      'login/bad-captcha',
    )
    expect((await browser.call(smsCode, { body: { ...PHONE, captcha: answer } })).status).toBe(200)
    const again = await browser.call(smsCode, { body: { ...PHONE, captcha: answer } })
    expect(again.json.code).toBe('login/bad-captcha')
  })

  it('LGN-01 is refused where the brand has it off', async () => {
    const off = await withSettings({ features: ['forgotByMobile'] })
    const browser = off.browser()
    const body = { ...PHONE, purpose: 'login' }
    expect((await browser.call(smsCode, { body })).json.code).toBe('login/sms-off')
    expect((await browser.call(login, { body: { type: 'sms', ...PHONE } })).json.code).toBe('login/sms-off')
    // a code for another password is still sent, and does not sign in
    expect((await off.browser().call(smsCode, { body: PHONE })).status).toBe(200)
    expect(await newestMessage(off)).toMatchObject({ purpose: 'password' })
    expect((await enter(await newestCode(off, NUMBER))).status).toBe(400)
  })
})
