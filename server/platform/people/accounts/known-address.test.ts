import { beforeAll, beforeEach, expect, it } from 'vitest'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { loginRemembered } from '../../../../src/schemas/endpoints/login-remembered.ts'
import { newestCode, newestMessage, speaking } from '../../../../tests/messages.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { noLog } from '../../../log/log.ts'
import { storePhone } from './member-phone.ts'

const NUMBER = '84912345678'

forOneStore('signing in from a new address', open => {
  let platform: TestPlatform
  let lan: number
  const enter = (username: string, ip: string, more: object = {}) =>
    platform.browser().call(login, { body: { username, password: 'Pass1234', ...more }, ip })
  const addressesOf = (memberId: number) =>
    platform.context.store.db.selectFrom('known_address').selectAll().where('member_id', '=', memberId).execute()
  beforeAll(async () => {
    const config = speaking({ features: ['unregisteredIpCheck'] })
    platform = await createTestPlatform(await open(), { ...config, log: noLog })
    lan = await platform.member('north', 'Lan', 'Pass1234')
    await storePhone(platform.context.store.db, { tenantId: 'north', memberId: lan, number: NUMBER })
    await platform.member('north', 'mailer', 'Pass1234', { email: 'mailer@example.com' })
    await platform.member('north', 'alone', 'Pass1234')
  })
  beforeEach(() => platform.clock.advance(86_400_000))

  it('LGN-09 the right password from an unknown address requires a code, which is sent by SMS', async () => {
    const { status, json, headers } = await enter('Lan', '10.0.0.1')
    expect(status).toBe(403)
    expect(json).toEqual({
      success: false,
      code: 'login/address-code',
      message: 'You are logging in from a new place. We sent a code to +84*****5678: please enter it.',
      value: { step: 'address', mobileNum: '+84*****5678', expiredMinutes: 1 },
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(await newestMessage(platform, NUMBER)).toMatchObject({ purpose: 'address', channel: 'sms' })
  })

  it('LGN-09 the code signs in and makes the address known; another address requires a code again', async () => {
    await enter('Lan', '10.0.0.1')
    const verificationCode = await newestCode(platform, NUMBER)
    expect((await enter('Lan', '10.0.0.1', { verificationCode })).json.success).toBe(true)
    expect((await enter('Lan', '10.0.0.1')).json.success).toBe(true)
    platform.clock.advance(86_400_000)
    expect((await enter('Lan', '10.0.0.2')).json.code).toBe('login/address-code')
    expect(await addressesOf(lan)).toMatchObject([{ proven_by: 'code', tenant_id: 'north' }])
  })

  it('LGN-09 LGN-11 a remembered browser is not signed in from a new address until a code has made it known', async () => {
    const browser = platform.browser()
    const signIn = async (ip: string, more: object = {}) =>
      browser.call(login, { body: { username: 'Lan', password: 'Pass1234', remember: true, ...more }, ip })
    await signIn('10.0.1.1')
    await signIn('10.0.1.1', { verificationCode: await newestCode(platform, NUMBER) })
    const before = await newestMessage(platform, NUMBER)
    const again = async (ip: string) => (await browser.call(loginRemembered, { body: {}, ip })).json
    expect((await again('10.0.1.2')).code).toBe('login/not-remembered')
    expect(await newestMessage(platform, NUMBER)).toEqual(before)
    expect((await again('10.0.1.1')).success).toBe(true)
    platform.clock.advance(3_600_000)
    await enter('Lan', '10.0.1.2')
    await enter('Lan', '10.0.1.2', { verificationCode: await newestCode(platform, NUMBER) })
    expect((await again('10.0.1.2')).success).toBe(true)
  })

  it('LGN-09 the code alone opens nothing, and neither does a wrong one', async () => {
    await enter('Lan', '10.0.0.3')
    const verificationCode = await newestCode(platform, NUMBER)
    const wrong = await enter('Lan', '10.0.0.3', { password: 'wrong-one', verificationCode })
    expect(wrong.json.code).toBe('login/bad-credentials')
    expect((await enter('Lan', '10.0.0.3', { verificationCode: '12345' })).json.code).toBe('phone/bad-code')
    expect((await enter('mailer', '10.0.0.3', { verificationCode })).json.code).toBe('phone/bad-code')
    expect((await enter('Lan', '10.0.0.3', { verificationCode })).json.success).toBe(true)
  })

  it('LGN-09 a repeated request sends no second code while the first is valid', async () => {
    await enter('Lan', '10.0.0.4')
    const first = await newestMessage(platform, NUMBER)
    platform.clock.advance(30_000)
    expect((await enter('Lan', '10.0.0.4')).json.code).toBe('login/address-code')
    expect(await newestMessage(platform, NUMBER)).toEqual(first)
  })

  it('LGN-09 SEC-05 a caller who knows the password has five tries in five minutes for the code', async () => {
    const results = []
    for (let i = 0; i < 7; i++) results.push((await enter('Lan', '10.0.0.5', { verificationCode: 'guess' })).status)
    expect(results).toEqual([400, 400, 400, 400, 400, 429, 429])
  })

  it('LGN-09 without a number the code goes to the mail address', async () => {
    const { json } = await enter('mailer', '10.0.0.6')
    expect(json.value).toEqual({ step: 'address', email: 'm***@example.com', expiredMinutes: 1 })
    const message = await newestMessage(platform, 'mailer@example.com')
    expect(message).toMatchObject({ channel: 'mail', subject: 'Your code for Brand north' })
    const verificationCode = await newestCode(platform, 'mailer@example.com')
    expect((await enter('mailer', '10.0.0.6', { verificationCode })).json.success).toBe(true)
  })

  it('LGN-09 a member with neither number nor mail address is signed in, and that is recorded', async () => {
    expect((await enter('alone', '10.0.0.7')).json.success).toBe(true)
    const alone = await platform.context.store.db
      .selectFrom('known_address')
      .innerJoin('member', 'member.id', 'known_address.member_id')
      .select(['username', 'proven_by'])
      .where('proven_by', '=', 'nothing')
      .execute()
    expect(alone).toEqual([{ username: 'alone', proven_by: 'nothing' }])
  })

  it('SEC-03 the table holds no addresses', async () => {
    const rows = JSON.stringify(await platform.context.store.db.selectFrom('known_address').selectAll().execute())
    expect(rows).not.toContain('10.0.0')
  })

  it('LGN-09 a brand with the check switched off requires no code', async () => {
    const off = await createTestPlatform(platform.context.store, speaking({}))
    const body = { username: 'Lan', password: 'Pass1234' }
    expect((await off.browser().call(login, { body, ip: '10.0.9.9' })).json.success).toBe(true)
  })
})
