import { beforeAll, expect, it } from 'vitest'
import type { FormFieldModel } from '../../../../src/engine/model/form-model.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { paymentPasswordChange } from '../../../../src/schemas/endpoints/payment-password-change.ts'
import { paymentPasswordCode } from '../../../../src/schemas/endpoints/payment-password-code.ts'
import { paymentPasswordRecover } from '../../../../src/schemas/endpoints/payment-password-recover.ts'
import { paymentPasswordSet } from '../../../../src/schemas/endpoints/payment-password-set.ts'
import { register } from '../../../../src/schemas/endpoints/register.ts'
import { createTestForm } from '../../../../tests/forms/create-test-form.ts'
import { newestCode, newestMessage, speaking } from '../../../../tests/messages.ts'
import { createTestDatabase, forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { Refusal } from '../../../http/refusal.ts'
import { hashPassword } from '../../../passwords/password.ts'
import { openStore } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { findMember } from './find-member.ts'
import { storeProvenPhone } from './member-phone.ts'
import { checkPaymentPassword, readPaymentPassword } from './payment-password.ts'

const PIN = '135790'
const NEW = { newPassword: '482913', confirmNewPassword: '482913' }
const LOGIN = 'Pass1234'

/** Tries a password. @returns `right`, or the code of the refusal with its values */
const tryPin = async (context: Context, memberId: number, password: string): Promise<string> => {
  try {
    await checkPaymentPassword(context, { tenantId: 'north', memberId }, password)
    return 'right'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { left, minutes } = (error.options.value ?? {}) as Record<string, number>
    return [error.code.replace('payment-password/', ''), left ?? minutes].filter(part => part !== undefined).join(' ')
  }
}

forOneStore('payment passwords', open => {
  let platform: TestPlatform
  let context: Context
  let count = 0
  beforeAll(async () => {
    platform = await createTestPlatform(await open(), speaking({}))
    context = platform.context
  })
  const newMember = async (pin: string | null = PIN) => {
    const username = `payer${++count}`
    const hash = pin === null ? {} : { paymentPasswordHash: await hashPassword(pin, context.random, 'north') }
    const id = await platform.member('north', username, LOGIN, { email: `${username}@example.com`, ...hash })
    return { id, username, check: (password: string) => tryPin(context, id, password) }
  }
  const signedIn = async (username: string) => {
    const browser = platform.browser()
    await browser.signIn(login, username, LOGIN)
    return browser
  }
  const stateOf = (memberId: number) => readPaymentPassword(context.store.db, { memberId }, context.clock.now())

  it('the fifth wrong one in a row begins a pause of half an hour, in which the right one is refused too', async () => {
    const { id, check } = await newMember()
    for (const left of [4, 3]) expect(await check('000000')).toBe(`wrong ${left}`)
    expect(await check(` ${PIN} `), 'the right one in between').toBe('right')
    for (const left of [4, 3, 2, 1]) expect(await check('000000')).toBe(`wrong ${left}`)
    expect(await check('000000')).toBe('paused 30')
    platform.clock.advance(60_000)
    expect(await check(PIN)).toBe('paused 29')
    expect(await stateOf(id)).toMatchObject({ isSet: true, pausedMinutes: 29, changedAt: null })
    platform.clock.advance(29 * 60_000)
    expect(await check('000000'), 'counted from nothing').toBe('wrong 4')
    expect(await check(PIN)).toBe('right')
  })

  it('a pause begun while the clock was ahead does not outlast it', async () => {
    const { check } = await newMember()
    platform.clock.advance(86_400_000)
    for (let i = 0; i < 5; i++) await check('000000')
    platform.clock.advance(-86_400_000)
    expect(await check(PIN)).toBe('right')
  })

  it('of forty parallel guesses five are looked at', async () => {
    const { check } = await newMember()
    const results = await Promise.all(Array.from({ length: 40 }, (_, i) => check(String(100_000 + i))))
    expect(results.filter(result => result.startsWith('wrong'))).toHaveLength(4)
    expect(results.filter(result => result.startsWith('paused'))).toHaveLength(36)
    expect(await check(PIN)).toBe('paused 30')
  })

  it('REG-08 where registration shows it, it is required, and the one given there counts', async () => {
    const field = {
      label: '',
      required: true,
      minLength: 0,
      maxLength: 64,
      messages: { required: '', pattern: '', length: '', equals: '' },
    }
    const digits = {
      ...field,
      id: 'paymentPassword',
      kind: 'new-payment-password',
      minLength: 6,
      maxLength: 6,
      pattern: '^[0-9]+$',
    }
    const fields = [
      { ...field, id: 'username', kind: 'text' },
      { ...field, id: 'password', kind: 'password' },
      digits,
    ] as FormFieldModel[]
    const shown = await createTestPlatform(context.store, {
      ...speaking({}),
      registerForm: async () => createTestForm({ id: 'register', submit: '', fields }),
    })
    const send = async (body: object) =>
      (await shown.browser().call(register, { body: { username: 'asked', password: LOGIN, ...body } })).json
    expect((await send({})).value.fields).toEqual({ paymentPassword: 'field/required' })
    expect((await send({ paymentPassword: '12345' })).value.fields).toEqual({ paymentPassword: 'field/length' })
    expect((await send({ paymentPassword: '12345x' })).value.fields).toEqual({ paymentPassword: 'field/pattern' })
    expect((await send({ paymentPassword: '123456' })).value.fields).toEqual({ paymentPassword: 'field/pattern' })
    expect((await send({ paymentPassword: PIN })).success).toBe(true)
    const { id } = (await findMember(context.store.db, 'north', 'asked'))!
    expect(await tryPin(context, id, '000000')).toBe('wrong 4')
    expect(await tryPin(context, id, PIN)).toBe('right')
    expect((await stateOf(id)).changedAt).toBeNull()
  })

  it('digits in order or repeated are refused in a new payment password, and accepted in an old one', async () => {
    const easy = { newPassword: '111111', confirmNewPassword: '111111' }
    const refused = { code: 'password/invalid', value: { fields: { newPassword: 'field/pattern' } } }
    const first = await newMember(null)
    const unset = await signedIn(first.username)
    expect((await unset.call(paymentPasswordSet, { body: { ...easy, password: LOGIN } })).json).toMatchObject(refused)
    expect((await stateOf(first.id)).isSet).toBe(false)

    const second = await newMember('123456')
    const browser = await signedIn(second.username)
    const change = async (body: object) =>
      (await browser.call(paymentPasswordChange, { body: { oldPassword: '123456', ...body } })).json
    expect(await change({ newPassword: '654321', confirmNewPassword: '654321' })).toMatchObject(refused)
    const recovery = { ...easy, verificationCode: '482913' }
    expect((await browser.call(paymentPasswordRecover, { body: recovery })).json).toMatchObject(refused)
    expect(await second.check('123456')).toBe('right')
    expect(await change(NEW)).toEqual({ success: true })
  })

  it('a try stays counted when the money call that it was for rolls back', async () => {
    const { id, check } = await newMember()
    const call = async () => {
      await checkPaymentPassword(context, { tenantId: 'north', memberId: id }, '000000')
      await context.store.transaction(async () => {})
    }
    await expect(call()).rejects.toMatchObject({ code: 'payment-password/wrong', options: { value: { left: 4 } } })
    expect(await check('000000')).toBe('wrong 3')
  })

  it('nobody has one by default, and one of another brand is none', async () => {
    const { id, check } = await newMember(null)
    expect(await check(PIN)).toBe('missing')
    const other = await newMember()
    await expect(
      checkPaymentPassword(context, { tenantId: 'south', memberId: other.id }, PIN),
    ).rejects.not.toBeInstanceOf(Refusal)
    expect(await stateOf(id)).toEqual({ isSet: false, pausedMinutes: 0, changedAt: null })
  })

  it('the first one is set with the login password, once, in six digits', async () => {
    const { id, username, check } = await newMember(null)
    const browser = await signedIn(username)
    const set = async (body: object) => (await browser.call(paymentPasswordSet, { body: { ...NEW, ...body } })).json
    expect((await set({ password: 'wrong' })).value.fields).toEqual({ password: 'field/wrong-login-password' })
    expect((await set({})).code).toBe('password/wrong-login')
    const short = await set({ password: LOGIN, newPassword: '4829', confirmNewPassword: '4829' })
    expect(short.value.fields).toEqual({ newPassword: 'field/length' })
    const letters = await set({ password: LOGIN, newPassword: '48291a', confirmNewPassword: '48291a' })
    expect(letters.value.fields).toEqual({ newPassword: 'field/pattern' })
    const results = await Promise.all([
      set({ password: LOGIN }),
      set({ password: LOGIN, newPassword: '777888', confirmNewPassword: '777888' }),
    ])
    expect(results.map(({ code }) => code).sort()).toEqual(['payment-password/already-set', undefined])
    expect([await check(NEW.newPassword), await check('777888')].filter(result => result === 'right')).toHaveLength(1)
    expect((await stateOf(id)).changedAt, 'setting the first one pauses no payout').toBeNull()
  })

  it('it is changed by the old one, and when is stored', async () => {
    const { id, username, check } = await newMember()
    const browser = await signedIn(username)
    const change = async (body: object) =>
      (await browser.call(paymentPasswordChange, { body: { ...NEW, oldPassword: PIN, ...body } })).json
    expect(await change({ oldPassword: '000000' })).toMatchObject({
      code: 'payment-password/wrong',
      message: 'The payment password is wrong. Attempts left: 4.',
      value: { left: 4 },
    })
    expect((await change({ newPassword: PIN, confirmNewPassword: PIN })).value.fields).toEqual({
      newPassword: 'field/same-password',
    })
    expect(await change({})).toEqual({ success: true })
    expect(await check(PIN)).toBe('wrong 4')
    expect(await check(NEW.newPassword)).toBe('right')
    expect((await stateOf(id)).changedAt?.getTime()).toBe(platform.clock.now())
  })

  it('of two concurrent changes by one old password one succeeds', async () => {
    const { username } = await newMember()
    const browser = await signedIn(username)
    const replies = await Promise.all(
      ['111222', '333444'].map(pin =>
        browser.call(paymentPasswordChange, {
          body: { oldPassword: PIN, newPassword: pin, confirmNewPassword: pin },
        }),
      ),
    )
    expect(replies.filter(({ json }) => json.success)).toHaveLength(1)
  })

  it('it is recovered by a code to the proven number, which ends a pause too', async () => {
    const { id, username, check } = await newMember()
    const browser = await signedIn(username)
    expect((await browser.call(paymentPasswordCode, { body: {} })).json.code, 'nothing is proven').toBe(
      'payment-password/no-contact',
    )
    const number = `8491${String(1_000_000 + id)}`
    await context.store.transaction(tx =>
      storeProvenPhone(tx, { tenantId: 'north', memberId: id, number }, platform.clock.now()),
    )
    for (let i = 0; i < 5; i++) await check('000000')
    expect((await browser.call(paymentPasswordCode, { body: {} })).json.value).toEqual({
      expiredMinutes: 1,
      to: expect.stringMatching(/^\+84\*+\d{4}$/),
    })
    const code = await newestCode(platform, number)
    const recover = async (body: object) =>
      (await browser.call(paymentPasswordRecover, { body: { ...NEW, verificationCode: code, ...body } })).json
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await recover({ verificationCode: wrong })).code).toBe('phone/bad-code')
    expect((await recover({ newPassword: '1', confirmNewPassword: '1' })).code).toBe('password/invalid')
    expect(await recover({})).toEqual({ success: true })
    expect(await check(NEW.newPassword)).toBe('right')
    expect((await recover({})).code, 'a code is good once').toBe('phone/bad-code')
    expect((await stateOf(id)).changedAt?.getTime()).toBe(platform.clock.now())
  })

  it('a proven mail address gets the code where no number is proven', async () => {
    const { id, username } = await newMember()
    const browser = await signedIn(username)
    await context.store.db
      .updateTable('member')
      .set({ email_proven_at: new Date(platform.clock.now()) })
      .where('id', '=', id)
      .execute()
    expect((await browser.call(paymentPasswordCode, { body: {} })).json.value.to).toBe('p***@example.com')
    expect(await newestMessage(platform)).toMatchObject({ channel: 'mail', to: `${username}@example.com` })
  })
})

it('three instances together let five guesses pass', async () => {
  const { url, drop } = await createTestDatabase()
  const stores = await Promise.all(Array.from({ length: 3 }, () => openStore(url)))
  const platforms = await Promise.all(stores.map(store => createTestPlatform(store, speaking({}))))
  const { context } = platforms[0]!
  const paymentPasswordHash = await hashPassword(PIN, context.random, 'north')
  const id = await platforms[0]!.member('north', 'guessed', LOGIN, { paymentPasswordHash })
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, i) => tryPin(platforms[i % 3]!.context, id, String(100_000 + i))),
  )
  expect(results.filter(result => result.startsWith('wrong'))).toHaveLength(4)
  for (const store of stores) await store.close()
  await drop()
})
