import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { FormFieldModel } from '../../../../src/engine/model/form-model.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { memberInfo } from '../../../../src/schemas/endpoints/member-info.ts'
import { phoneCheckCode } from '../../../../src/schemas/endpoints/phone-check-code.ts'
import { phoneCheckConfirm } from '../../../../src/schemas/endpoints/phone-check-confirm.ts'
import { register } from '../../../../src/schemas/endpoints/register.ts'
import { registerMobile } from '../../../../src/schemas/endpoints/register-mobile.ts'
import { createTestForm } from '../../../../tests/forms/create-test-form.ts'
import { newestCode, newestMessage, type SpokenBrand, speaking } from '../../../../tests/messages.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storeProvenPhone } from '../accounts/member-phone.ts'

const field = (id: string, kind: FormFieldModel['kind'] = 'text'): FormFieldModel => ({
  id,
  kind,
  label: id,
  required: true,
  minLength: 0,
  maxLength: 60,
  messages: { required: '', pattern: '', length: '', equals: '' },
})
const form = createTestForm({
  id: 'register',
  submit: '',
  fields: [
    field('username'),
    field('password', 'password'),
    field('mobileNum', 'phone'),
    field('verificationCode', 'code'),
  ],
})
const FEATURES = ['smsLogin', 'mobileRegistration', 'registerSms', 'firebaseVerification']
const LAN = { mobileNum: '0912345678', countryDialingCode: '84' }
const LAN_NUMBER = '84912345678'
const password = 'Pass1234word'

interface Proof {
  firebaseChannel: string
  firebaseIdToken: string
}

forOneStore('the external phone check', open => {
  let platform: TestPlatform
  let count = 0
  const brand = (settings: SpokenBrand = {}) => ({
    ...speaking({
      features: FEATURES,
      ...settings,
      limits: { register: { times: 1000, seconds: 3600 }, ...settings.limits },
    }),
    registerForm: async () => form,
  })
  const withSettings = async (settings: SpokenBrand) => {
    const other = await createTestPlatform(platform.context.store, brand(settings))
    other.clock.advance(platform.clock.now() - other.clock.now())
    return other
  }
  const ask = (body: object, of = platform, tenant?: string) => of.browser(tenant).call(phoneCheckCode, { body })
  const confirm = (sessionInfo: string, verificationCode: string, tenant?: string) =>
    platform.browser(tenant).call(phoneCheckConfirm, { body: { sessionInfo, verificationCode } })
  /** Proves a number, as a browser does. */
  const prove = async (typed: typeof LAN, number: string, tenant?: string): Promise<Proof> => {
    const { json } = await ask(typed, platform, tenant)
    return (await confirm(json.value.sessionInfo, await newestCode(platform, number), tenant)).json.value
  }
  const enter = async (proof: object, typed = LAN, tenant?: string) => {
    const browser = platform.browser(tenant)
    const reply = await browser.call(login, { body: { type: 'firebase', ...typed, ...proof } })
    browser.token = reply.json.value?.token
    return { ...reply, browser }
  }
  const newNumber = () => {
    const national = `9${String(++count).padStart(8, '0')}`
    return { typed: { mobileNum: `0${national}`, countryDialingCode: '84' }, number: `84${national}` }
  }
  beforeAll(async () => {
    platform = await createTestPlatform(await open(), brand())
    const { db } = platform.context.store
    const lan = await platform.member('north', 'Lan', 'Pass1234', { passwordExpired: true })
    await storeProvenPhone(db, { tenantId: 'north', memberId: lan, number: LAN_NUMBER }, 0)
    const other = await platform.member('south', 'Lan', 'Pass1234')
    await storeProvenPhone(db, { tenantId: 'south', memberId: other, number: LAN_NUMBER }, 0)
  })
  beforeEach(() => platform.clock.advance(86_400_000))

  it('LGN-08 LGN-10 the service sends a code for a minute, and its ID token signs in without a new password', async () => {
    const { json } = await ask(LAN)
    expect(json).toEqual({ success: true, value: { sessionInfo: expect.any(String), expiredMinutes: 1 } })
    expect((await newestMessage(platform, LAN_NUMBER))?.text).toMatch(
      /^\d{6} is your code to verify your number at Brand north/,
    )
    const { json: proof } = await confirm(json.value.sessionInfo, await newestCode(platform, LAN_NUMBER))
    const entered = await enter(proof.value)
    expect(entered.json.value).toMatchObject({ username: 'Lan', passwordExpired: false })
    expect((await entered.browser.call(memberInfo)).json.value.account).toBe('Lan')
  })

  it('REG-15 a proof of the phone check replaces the code in both registrations and proves the number', async () => {
    for (const call of [register, registerMobile]) {
      const { typed, number } = newNumber()
      const proof = await prove(typed, number)
      const username = `member${count}`
      const made = await platform.browser().call(call, { body: { username, password, ...typed, ...proof } })
      expect(made.json).toEqual({ success: true, value: {} })
      platform.clock.advance(60_000)
      expect((await enter(await prove(typed, number), typed)).json.value?.username).toBe(username)
    }
  })

  it('REG-17 a token of another number, another service or another brand, a used or a changed one proves nothing', async () => {
    const { typed, number } = newNumber()
    const proof = await prove(typed, number)
    const attempt = async (sent: object) => {
      const body = { username: `refused${count}`, password, ...typed, ...sent }
      return (await platform.browser().call(register, { body })).json
    }
    const refused = { code: 'register/invalid', value: { fields: { verificationCode: 'field/code' } } }
    expect(await attempt({ ...proof, ...LAN })).toMatchObject(refused)
    expect(await attempt({ ...proof, firebaseChannel: 'another' })).toMatchObject(refused)
    expect(await attempt({ ...proof, firebaseIdToken: `${proof.firebaseIdToken.slice(0, -4)}AAAA` })).toMatchObject(
      refused,
    )
    expect(await attempt(await prove(typed, number, 'south'))).toMatchObject(refused)
    expect(await attempt(proof)).toEqual({ success: true, value: {} })
    expect((await enter(proof, typed)).json.code).toBe('phone/bad-code')
  })

  it('REG-17 what somebody else signed, for another audience or without a number, is no token of the service', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const { kid } = (await exportJWK(publicKey)) as { kid?: string }
    const now = Math.floor(platform.clock.now() / 1000)
    const forged = await new SignJWT({ phone_number: `+${LAN_NUMBER}` })
      .setProtectedHeader({ alg: 'ES256', ...(kid && { kid }) })
      .setSubject('lan')
      .setIssuer('urn:livery:phone-check:north')
      .setAudience('north')
      .setIssuedAt(now)
      .setExpirationTime(now + 60)
      .sign(privateKey)
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged.split('.')[1]}.`
    for (const firebaseIdToken of [forged, none, 'nonsense', ''])
      expect((await enter({ firebaseChannel: 'embedded', firebaseIdToken })).json.code).toBe('phone/bad-code')
  })

  it('LGN-17 a wrong code, an old code and an old token each have their message', async () => {
    const { json } = await ask(LAN)
    const { sessionInfo } = json.value
    const code = await newestCode(platform, LAN_NUMBER)
    expect((await confirm(sessionInfo, code === '000000' ? '111111' : '000000')).json.code).toBe('phone/bad-code')
    expect((await confirm(`84999999999.${sessionInfo.split('.')[1]}`, code)).json.code).toBe('phone/bad-code')
    platform.clock.advance(61_000)
    const late = (await confirm(sessionInfo, code)).json
    expect([late.code, late.message]).toEqual(['phone/code-expired', 'The code has expired. Please send it again.'])
    platform.clock.advance(60_000)
    const proof = await prove(LAN, LAN_NUMBER)
    platform.clock.advance(301_000)
    expect((await enter(proof)).json.code).toBe('phone/code-expired')
  })

  it('LGN-17 a failed bot check, a used up quota and a service that is off are each said in words of their own', async () => {
    const guarded = await withSettings({ constants: { botCheck: 'proof-of-work', botCheckPlaces: ['code'] } })
    const used = await withSettings({ limits: { phoneCheck: { times: 1, seconds: 86_400 } } })
    const off = await withSettings({ features: ['smsLogin'] })
    const { typed } = newNumber()
    expect((await ask(typed, used)).json.success).toBe(true)
    const replies = [await ask(typed, guarded), await ask(newNumber().typed, used), await ask(typed, off)]
    expect(replies.map(({ json }) => [json.code, json.message])).toEqual([
      ['phone-check/bot-failed', 'reCAPTCHA failed. Please try again.'],
      ['phone-check/quota', 'The quota for codes is not sufficient. Please contact customer service.'],
      ['phone-check/off', 'This function is not enabled. Please contact customer service.'],
    ])
    const body = { type: 'firebase', ...LAN, firebaseChannel: 'embedded', firebaseIdToken: 'any' }
    expect((await off.browser().call(login, { body })).json.code).toBe('phone-check/off')
  })

  it('SEC-05 a number that has to wait for its next code uses none of the quota', async () => {
    const used = await withSettings({ limits: { phoneCheck: { times: 2, seconds: 86_400 } } })
    const { typed } = newNumber()
    expect((await ask(typed, used)).json.success).toBe(true)
    expect((await ask(typed, used)).json.code).toBe('request/too-many')
    expect((await ask(newNumber().typed, used)).json.success).toBe(true)
  })
})
