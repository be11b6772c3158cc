import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { FormFieldModel, FormModel } from '../../../../src/engine/model/form-model.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { register } from '../../../../src/schemas/endpoints/register.ts'
import { registerMobile } from '../../../../src/schemas/endpoints/register-mobile.ts'
import { registerSms } from '../../../../src/schemas/endpoints/register-sms.ts'
import { smsCode } from '../../../../src/schemas/endpoints/sms-code.ts'
import { createTestForm } from '../../../../tests/forms/create-test-form.ts'
import { newestCode, newestMessage, speaking } from '../../../../tests/messages.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { findMember } from './find-member.ts'

const field = (id: string, kind: FormFieldModel['kind'] = 'text', required = true): FormFieldModel => ({
  id,
  kind,
  label: id,
  required,
  minLength: 0,
  maxLength: 60,
  messages: { required: '', pattern: '', length: '', equals: '' },
})
const plain: FormModel = createTestForm({
  id: 'register',
  submit: '',
  fields: [field('username'), field('password', 'password'), field('mobileNum', 'phone', false)],
})
const withCode: FormModel = createTestForm({ ...plain, fields: [...plain.fields, field('verificationCode', 'code')] })
const FEATURES = ['mobileRegistration', 'registerSms', 'smsLogin', 'unregisteredIpCheck']
const password = 'Pass1234word'

forOneStore('registration with a code by SMS', open => {
  let platform: TestPlatform
  let form: FormModel = withCode
  let count = 0
  /** An unused number, as it is typed and as it is stored. */
  const newNumber = () => {
    const national = `9${String(++count).padStart(8, '0')}`
    return { typed: { mobileNum: `0${national}`, countryDialingCode: '84' }, normalised: `84${national}` }
  }
  const ask = (mobile: string, more: object = {}) =>
    platform.browser().call(registerSms, { body: { mobile, countryDialingCode: '84', ...more } })
  const send = (call: typeof register | typeof registerMobile, body: object) =>
    platform.browser().call(call, { body: { password, ...body } })
  const memberOf = (username: string) => findMember(platform.context.store.db, 'north', username)
  beforeAll(async () => {
    platform = await createTestPlatform(await open(), {
      ...speaking({ features: FEATURES, limits: { register: { times: 1000, seconds: 3600 } } }),
      registerForm: async () => form,
    })
  })
  beforeEach(() => {
    form = withCode
    platform.clock.advance(86_400_000)
  })

  it('REG-21 mobile or username, countryDialingCode and regType bring a code with its message and minutes', async () => {
    const { typed, normalised: kept } = newNumber()
    const { json } = await ask(typed.mobileNum, { regType: 'registerMobile' })
    expect(json).toEqual({ success: true, message: 'The code is on its way.', value: { expiredMinutes: 1 } })
    const message = await newestMessage(platform, kept)
    expect(message?.text).toMatch(/^\d{6} is your code to sign up at Brand north/)
    platform.clock.advance(60_000)
    const body = { username: typed.mobileNum, countryDialingCode: '84', regType: 'register' }
    expect((await platform.browser().call(registerSms, { body })).json.success).toBe(true)
    expect((await newestMessage(platform, kept))?.id).not.toBe(message?.id)
  })

  it.each([
    ['by user name', register],
    ['by mobile number', registerMobile],
  ])('REG-06 %s: the code proves the number, which then signs in', async (how, call) => {
    const { typed, normalised: kept } = newNumber()
    const username = `member${count}`
    await ask(typed.mobileNum)
    const made = await send(call, { username, ...typed, verificationCode: await newestCode(platform, kept) })
    expect(made.json, how).toEqual({ success: true, value: {} })
    const again = { username: 'again', ...typed, verificationCode: await newestCode(platform, kept) }
    expect((await send(call, again)).json.value).toEqual({ fields: { verificationCode: 'field/code' } })
    await platform.browser().call(smsCode, { body: typed, ip: '10.0.0.9' })
    platform.clock.advance(60_000)
    await platform.browser().call(smsCode, { body: typed, ip: '10.0.0.9' })
    const verificationCode = await newestCode(platform, kept)
    const signedIn = await platform.browser().call(login, { body: { type: 'sms', ...typed, verificationCode } })
    expect(signedIn.json.value?.username).toBe(username)
  })

  it('REG-17 an invalid number and too many messages get messages of their own', async () => {
    expect((await ask('12')).json).toMatchObject({
      code: 'phone/invalid',
      message: 'Please enter a valid phone number.',
    })
    expect((await ask('')).json).toMatchObject({ code: 'request/invalid', value: { field: '/body/mobile' } })
    const { typed } = newNumber()
    await ask(typed.mobileNum)
    expect((await ask(typed.mobileNum)).json.message).toBe('Too many requests, please try again after 60 seconds.')
  })

  it.each([
    [{ verificationCode: '' }, { verificationCode: 'field/required' }],
    [{ verificationCode: '12' }, { verificationCode: 'field/code' }],
    [{ mobileNum: '' }, { mobileNum: 'field/required' }],
    [{ mobileNum: '0900900900' }, { verificationCode: 'field/code' }],
    [{ countryDialingCode: '66' }, { verificationCode: 'field/code' }],
  ])('REG-18 what is wrong stands at its field: %o', async (wrong, fields) => {
    const { typed, normalised: kept } = newNumber()
    const username = `wrong${count}`
    await ask(typed.mobileNum)
    const right = { username, ...typed, verificationCode: await newestCode(platform, kept) }
    const refused = await send(registerMobile, { ...right, ...wrong })
    expect([refused.status, refused.json.value]).toEqual([400, { fields }])
    expect(await memberOf(username)).toBeUndefined()
  })

  it('REG-06 an expired code is refused as expired', async () => {
    const { typed, normalised: kept } = newNumber()
    await ask(typed.mobileNum)
    const verificationCode = await newestCode(platform, kept)
    platform.clock.advance(60_000)
    const { json } = await send(register, { username: 'tooslow', ...typed, verificationCode })
    expect(json.value).toEqual({ fields: { verificationCode: 'field/code-expired' } })
  })

  it('REG-06 by mobile the code is always required, even where the form has no field for it', async () => {
    form = { ...plain, fields: plain.fields.slice(0, 2) }
    const { typed, normalised: kept } = newNumber()
    const { json } = await send(registerMobile, { username: 'nocode', ...typed })
    expect(json.value).toEqual({ fields: { verificationCode: 'field/required' } })
    await ask(typed.mobileNum)
    const verificationCode = await newestCode(platform, kept)
    expect((await send(registerMobile, { username: 'nocode', ...typed, verificationCode })).status).toBe(200)
    expect(await memberOf('nocode')).toMatchObject({ mobile: typed.mobileNum, country_dialing_code: '84' })
  })

  it('a taken user name leaves the code valid for another name', async () => {
    const { typed, normalised: kept } = newNumber()
    await platform.member('north', 'TAKEN', 'Pass1234')
    await ask(typed.mobileNum)
    const verificationCode = await newestCode(platform, kept)
    const taken = await send(register, { username: 'taken', ...typed, verificationCode })
    expect(taken.json.code).toBe('register/username-taken')
    expect((await send(register, { username: 'nottaken', ...typed, verificationCode })).status).toBe(200)
  })

  it('one account per proven number, which only a caller who has just proven it learns', async () => {
    const { typed, normalised: kept } = newNumber()
    await ask(typed.mobileNum)
    await send(register, { username: 'owner', ...typed, verificationCode: await newestCode(platform, kept) })
    platform.clock.advance(60_000)
    expect((await ask(typed.mobileNum)).json).toMatchObject({ success: true, value: { expiredMinutes: 1 } })
    const verificationCode = await newestCode(platform, kept)
    const second = await send(register, { username: 'second', ...typed, verificationCode })
    expect([second.status, second.json.value]).toEqual([409, { fields: { mobileNum: 'field/mobile-taken' } }])
    expect(second.json.message).toBe('This mobile number is in use.')
    expect(await memberOf('second')).toBeUndefined()
  })

  it('REG-06 of concurrent registrations with one code one succeeds', async () => {
    const { typed, normalised: kept } = newNumber()
    await ask(typed.mobileNum)
    const verificationCode = await newestCode(platform, kept)
    const names = Array.from({ length: 5 }, (_, i) => `burst${i}`)
    const results = await Promise.all(names.map(username => send(register, { username, ...typed, verificationCode })))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await Promise.all(names.map(memberOf))).filter(Boolean)).toHaveLength(1)
  })

  it('LGN-09 the address of a registration is known', async () => {
    form = plain
    const { typed } = newNumber()
    await platform.browser().call(register, { body: { username: 'athome', password, ...typed }, ip: '10.0.5.1' })
    const enter = (ip: string) => platform.browser().call(login, { body: { username: 'athome', password }, ip })
    expect((await enter('10.0.5.1')).json.success).toBe(true)
    expect((await enter('10.0.5.2')).json.code).toBe('login/address-code')
  })

  it('REG-06 where the brand has it off, neither code nor registration', async () => {
    const off = await createTestPlatform(platform.context.store, { ...speaking({}), registerForm: async () => plain })
    for (const regType of ['register', 'registerMobile']) {
      const body = { mobile: '0912345678', countryDialingCode: '84', regType }
      expect((await off.browser().call(registerSms, { body })).json.code).toBe('register/sms-off')
    }
    const body = { username: 'offoff', password, mobileNum: '0912345678' }
    expect((await off.browser().call(registerMobile, { body })).json.code).toBe('register/sms-off')
  })
})
