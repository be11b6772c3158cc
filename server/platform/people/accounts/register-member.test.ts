import { beforeAll, expect, it } from 'vitest'
import type { FormFieldModel, FormModel } from '../../../../src/engine/model/form-model.ts'
import { affiliate } from '../../../../src/schemas/endpoints/affiliate.ts'
import { captcha } from '../../../../src/schemas/endpoints/captcha.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { loginInfo } from '../../../../src/schemas/endpoints/login-info.ts'
import { memberInfo } from '../../../../src/schemas/endpoints/member-info.ts'
import { register } from '../../../../src/schemas/endpoints/register.ts'
import { registerMobile } from '../../../../src/schemas/endpoints/register-mobile.ts'
import { createTestForm } from '../../../../tests/forms/create-test-form.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { findWallet, OPENING_BALANCE } from '../../money/ledger/accounts.ts'
import { findMember } from './find-member.ts'

const field = (id: string, more: Partial<FormFieldModel> = {}): FormFieldModel => ({
  id,
  kind: 'text',
  label: id,
  required: false,
  minLength: 0,
  maxLength: 60,
  messages: { required: '', pattern: '', length: '', equals: '' },
  ...more,
})
const form: FormModel = createTestForm({
  id: 'register',
  submit: '',
  fields: [
    field('username', { required: true, minLength: 4, maxLength: 10, pattern: '^[a-zA-Z][a-zA-Z0-9]*$' }),
    field('password', { kind: 'password', required: true, minLength: 6, maxLength: 16 }),
    field('confirmPassword', { kind: 'password', required: true, equals: 'password' }),
    field('nickname', { maxLength: 5 }),
    field('email', { kind: 'email', pattern: '^[^@\\s]+@[^@\\s]+$' }),
    field('zalo', { required: true, pattern: '^\\d+$' }),
    field('birthday', { kind: 'date' }),
    field('referralCode'),
    field('terms', { kind: 'checkbox', required: true }),
  ],
})
const good = { password: 'Pass1234', confirmPassword: 'Pass1234', zalo: '0912345' }

forOneStore('registration', open => {
  let platform: TestPlatform
  let inviter: number
  const limits = { register: { times: 1000, seconds: 3600 } } as TestPlatform['context']['config']['limits']
  const send = (body: object, ip?: string) => platform.browser().call(register, { body, ...(ip && { ip }) })
  const problemsOf = async (body: object) => (await send({ username: 'somebody', ...good, ...body })).json.value?.fields
  beforeAll(async () => {
    platform = await createTestPlatform(await open(), { limits, registerForm: async () => form })
    inviter = await platform.member('north', 'inviter', 'Pass1234', { type: '2', invitationCode: 'JOIN7' })
  })

  it('REG-16 creates a member with a wallet of play money, signed in when requested', async () => {
    const browser = platform.browser()
    const { json } = await browser.call(register, { body: { username: 'newbie', login: true, ...good } })
    browser.token = json.value.token
    expect((await browser.call(loginInfo)).json.value).toMatchObject({
      username: 'newbie',
      isAgent: '0',
      isTrial: false,
    })
    const { id } = (await browser.call(memberInfo)).json.value
    const wallet = await findWallet(platform.context.store.db, 'north', id)
    expect(wallet?.balance).toBe(OPENING_BALANCE)
    expect((await platform.browser().signIn(login, 'NEWBIE', 'Pass1234')).status).toBe(200)
  })

  it('REG-15 without login: true no session is started', async () => {
    const { json, headers } = await send({ username: 'later1', ...good })
    expect(json).toEqual({ success: true, value: {} })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('REG-03 judges every field by its rule: required, length in code points, pattern, equality', async () => {
    expect(await problemsOf({ zalo: '' })).toEqual({ zalo: 'field/required' })
    expect(await problemsOf({ zalo: '09x' })).toEqual({ zalo: 'field/pattern' })
    expect(await problemsOf({ username: 'abc' })).toEqual({ username: 'field/length' })
    expect(await problemsOf({ username: '1abc' })).toEqual({ username: 'field/pattern' })
    expect(await problemsOf({ confirmPassword: 'Pass12345' })).toEqual({ confirmPassword: 'field/equals' })
    expect(await problemsOf({ nickname: '😀😀😀😀😀😀' })).toEqual({ nickname: 'field/length' })
    expect(await problemsOf({ email: 'nobody', zalo: 'x', username: '' })).toEqual({
      username: 'field/required',
      email: 'field/pattern',
      zalo: 'field/pattern',
    })
  })

  it('VAL-04 five code points are five characters, composed before they are counted', async () => {
    expect((await send({ username: 'emoji1', ...good, nickname: '😀😀😀😀😀' })).status).toBe(200)
    expect((await send({ username: 'accent1', ...good, nickname: 'e\u0301'.repeat(5) })).status).toBe(200)
    const member = await findMember(platform.context.store.db, 'north', 'accent1')
    expect(member?.nickname).toBe('\u00e9'.repeat(5))
  })

  it('REG-03 refuses control and direction characters, known passwords and the too young', async () => {
    expect(await problemsOf({ nickname: 'a\u202eb' })).toEqual({ nickname: 'field/pattern' })
    expect(await problemsOf({ password: '123456', confirmPassword: '123456' })).toEqual({
      password: 'field/known-password',
    })
    expect(await problemsOf({ birthday: '2008-11-21' })).toEqual({ birthday: 'field/too-young' })
    expect(await problemsOf({ birthday: '1990-02-30' })).toEqual({ birthday: 'field/too-young' })
    expect((await send({ username: 'adult1', ...good, birthday: '2008-11-20' })).status).toBe(200)
  })

  it('a brand with a minimum age of 21 refuses an age of 20', async () => {
    const config = { limits, registerForm: async () => form, minimumAge: async () => 21 }
    const strict = await createTestPlatform(platform.context.store, config)
    const ask = async (username: string, birthday: string) =>
      (await strict.browser().call(register, { body: { username, ...good, birthday } })).json
    expect((await ask('twenty', '2006-01-01')).value.fields).toEqual({ birthday: 'field/too-young' })
    expect((await ask('twentyone', '2005-01-01')).success).toBe(true)
  })

  it('REG-15 a registration cannot set type, level, upline or fields that the form does not have', async () => {
    const greedy = {
      type: '2',
      rankLevel: '9',
      rank_level: '9',
      upline_id: String(inviter),
      tenantId: 'south',
      id: '1',
    }
    const more = { ...greedy, email: '', balance: '1000000', wechat: 'not-in-the-form', passwordExpired: false }
    expect((await send({ username: 'greedy', ...good, ...more })).status).toBe(200)
    const member = await findMember(platform.context.store.db, 'north', 'greedy')
    expect(member).toMatchObject({ type: '0', rank_level: 0, upline_id: null, extra: { zalo: '0912345' } })
    expect(await findMember(platform.context.store.db, 'south', 'greedy')).toBeUndefined()
  })

  it('REG-03 a name is taken in any case within a brand, also by a concurrent request, and free in another', async () => {
    const both = await Promise.all([send({ username: 'Twice', ...good }), send({ username: 'tWICE', ...good })])
    expect(both.map(reply => reply.status).sort()).toEqual([200, 409])
    const refused = await send({ username: 'TWICE', ...good })
    expect(refused.json).toMatchObject({
      code: 'register/username-taken',
      value: { fields: { username: 'field/taken' } },
    })
    const elsewhere = await platform.browser('south').call(register, { body: { username: 'twice', ...good } })
    expect(elsewhere.status).toBe(200)
  })

  it('REG-12 a code puts the member under its owner, an unknown one is refused', async () => {
    expect(await problemsOf({ referralCode: 'NOPE' })).toEqual({ referralCode: 'field/invitation' })
    expect((await send({ username: 'invited', ...good, referralCode: ' JOIN7 ' })).status).toBe(200)
    expect((await findMember(platform.context.store.db, 'north', 'invited'))?.upline_id).toBe(inviter)
    const ask = (code: string, tenant?: string) => platform.browser(tenant).call(affiliate, { query: { code } })
    expect((await ask('JOIN7')).json).toEqual({ success: true })
    expect((await ask('JOIN7', 'south')).json.code).toBe('affiliate/invalid')
  })

  it('REG-07 asks for the captcha when the form has one', async () => {
    const withCaptcha = { ...form, fields: [...form.fields, field('captcha', { kind: 'captcha', required: true })] }
    const strict = await createTestPlatform(platform.context.store, { limits, registerForm: async () => withCaptcha })
    const { json } = await strict.browser().call(register, { body: { username: 'robot1', ...good, captcha: '1234' } })
    expect(json.value.fields).toEqual({ captcha: 'field/captcha' })
  })

  it('REG-07 a solved captcha stays valid after another error, and is used up by a wrong try or a registration', async () => {
    const withCaptcha = createTestForm({
      ...form,
      fields: [...form.fields, field('captcha', { kind: 'captcha', required: true })],
    })
    const strict = await createTestPlatform(platform.context.store, { limits, registerForm: async () => withCaptcha })
    const browser = strict.browser()
    const newPicture = async () => {
      await browser.call(captcha)
      const row = strict.context.store.db.selectFrom('captcha').select('answer').orderBy('expires_at', 'desc')
      return (await row.executeTakeFirstOrThrow()).answer
    }
    const send = async (username: string, captcha: string) =>
      (await browser.call(register, { body: { username, ...good, captcha } })).json
    await strict.member('north', 'occupied', 'Pass1234')
    const answer = await newPicture()
    expect((await send('occupied', answer)).value.fields).toEqual({ username: 'field/taken' })
    expect((await send('solved1', answer)).success).toBe(true)
    expect((await send('solved2', answer)).value.fields).toEqual({ captcha: 'field/captcha' })
    const next = await newPicture()
    expect((await send('solved3', 'wrong')).value.fields).toEqual({ captcha: 'field/captcha' })
    expect((await send('solved3', next)).value.fields).toEqual({ captcha: 'field/captcha' })
  })

  it('SEC-05 five registrations an hour from one address', async () => {
    const usual = await createTestPlatform(platform.context.store, { registerForm: async () => form })
    const replies = []
    for (let i = 0; i < 6; i++) {
      const body = { username: `hourly${i}`, ...good }
      replies.push((await usual.browser().call(register, { body, ip: '10.9.9.9' })).status)
    }
    expect(replies).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('SEC-05 REG-07 wrong captchas use none of the registrations of an address up', async () => {
    const withCaptcha = { ...form, fields: [...form.fields, field('captcha', { kind: 'captcha', required: true })] }
    const guarded = await createTestPlatform(platform.context.store, { registerForm: async () => withCaptcha })
    const from = { ip: '10.9.9.8' }
    for (let i = 0; i < 8; i++) {
      const body = { username: 'patient', ...good, captcha: 'guess' }
      expect((await guarded.browser().call(register, { body, ...from })).json.code).toBe('register/invalid')
    }
    const usual = await createTestPlatform(platform.context.store, { registerForm: async () => form })
    expect((await usual.browser().call(register, { body: { username: 'patient', ...good }, ...from })).status).toBe(200)
  })

  it('REG-06 a mobile number cannot be registered while the platform sends no code', async () => {
    const { status, json } = await platform.browser().call(registerMobile, { body: { mobileNum: '912345678' } })
    expect([status, json.code]).toEqual([403, 'register/sms-off'])
  })

  it('SEC-03 the password is stored as argon2id with a salt of its own', async () => {
    const rows = await platform.context.store.db.selectFrom('member').select('password_hash').execute()
    for (const { password_hash } of rows) {
      expect(password_hash).toMatch(/^argon2id-\d+-\d+-\d+\$[0-9a-f]{32}\$[0-9a-f]{64}$/)
    }
    const registered = await Promise.all(
      ['later1', 'greedy'].map(name => findMember(platform.context.store.db, 'north', name)),
    )
    expect(new Set(registered.map(member => member?.password_hash)).size).toBe(2)
  })
})
