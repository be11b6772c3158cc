import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { readConstants } from '../../../../src/engine/index.ts'
import { changePassword } from '../../../../src/schemas/endpoints/change-password.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { loginInfo } from '../../../../src/schemas/endpoints/login-info.ts'
import { memberInfo } from '../../../../src/schemas/endpoints/member-info.ts'
import { createTestForm } from '../../../../tests/forms/create-test-form.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { hashPassword } from '../../../passwords/password.ts'
import { checkMayMoveMoney } from '../../money/ledger/may-move-money.ts'
import { setPassword } from './set-password.ts'

const OLD = 'Pass1234'
const NEW = 'Fresh-9876'

forOneStore('changing the password', open => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await createTestPlatform(await open(), {
      limits: { login: { times: 1000, seconds: 300 } } as TestPlatform['context']['config']['limits'],
      constants: async tenant => readConstants(tenant === 'south' ? { passwordDays: 90 } : {}),
    })
  })
  const signedIn = async (name: string, password: string, tenant?: string) => {
    const browser = platform.browser(tenant)
    const { json } = await browser.signIn(login, name, password)
    return { browser, value: json.value }
  }
  const change = (browser: TestBrowser, body: object) =>
    browser.call(changePassword, { body: { newPassword: NEW, confirmNewPassword: NEW, ...body } })

  it('PWD-01 with the old password: the new one is valid, this browser gets a new session, all other sessions end', async () => {
    await platform.member('north', 'anna', OLD)
    const here = await signedIn('anna', OLD)
    const elsewhere = await signedIn('anna', OLD)
    const before = here.browser.token
    const { json } = await change(here.browser, { oldPassword: ` ${OLD} ` })
    expect(json.value).toMatchObject({ username: 'anna', firstTimeLogin: false, passwordExpired: false })
    expect((await elsewhere.browser.call(memberInfo)).status).toBe(401)
    expect((await here.browser.call(memberInfo)).status, 'the token of before').toBe(401)
    here.browser.token = json.value.token
    expect(here.browser.token).not.toBe(before)
    expect((await here.browser.call(memberInfo)).json.value.account).toBe('anna')
    expect((await platform.browser().signIn(login, 'anna', OLD)).json.code).toBe('login/bad-credentials')
    expect((await platform.browser().signIn(login, 'anna', NEW)).json.success).toBe(true)
  })

  it('PWD-01 a wrong old password, none at all, and a repetition that differs change nothing', async () => {
    await platform.member('north', 'bao', OLD)
    const { browser } = await signedIn('bao', OLD)
    expect((await change(browser, { oldPassword: 'wrong' })).json).toMatchObject({
      code: 'password/wrong-old',
      value: { fields: { oldPassword: 'field/wrong-password' } },
    })
    expect((await change(browser, {})).json).toMatchObject({
      code: 'request/invalid',
      value: { field: '/body/oldPassword' },
    })
    const fields = async (body: object) => (await change(browser, { oldPassword: OLD, ...body })).json.value.fields
    expect(await fields({ confirmNewPassword: 'Fresh-9877' })).toEqual({ confirmNewPassword: 'field/equals' })
    expect(await fields({ newPassword: 'Ab1-567', confirmNewPassword: 'Ab1-567' })).toEqual({
      newPassword: 'field/length',
    })
    expect(await fields({ newPassword: '12345678', confirmNewPassword: '12345678' })).toEqual({
      newPassword: 'field/known-password',
    })
    expect(await fields({ newPassword: OLD, confirmNewPassword: OLD })).toEqual({ newPassword: 'field/same-password' })
    expect((await platform.browser().signIn(login, 'bao', OLD)).json.success).toBe(true)
  })

  it('PWD-01 SEC-05 a sign-in that validated the old password before a change starts no session after it', async () => {
    const memberId = await platform.member('north', 'raced', OLD)
    const { store, random } = platform.context
    const passwordHash = await hashPassword(NEW, random, 'north')
    let change: Promise<void> | undefined
    const raced = await createTestPlatform(store, {
      // a check between the password and the session: by then the change is made, but not committed
      feature: async (_tenantId, name) => {
        if (name === 'unregisteredIpCheck')
          await new Promise<void>(made => {
            change = store.transaction(async tx => {
              await setPassword(tx, platform.context, { memberId, passwordHash })
              made()
              await setTimeout(100)
            })
          })
        return false
      },
    })
    const { status, json } = await raced.browser().signIn(login, 'raced', OLD)
    await change
    expect([status, json.code]).toEqual([400, 'login/bad-credentials'])
    expect(
      await store.db.selectFrom('session').select('member_id').where('member_id', '=', memberId).execute(),
    ).toEqual([])
  })

  it('PWD-01 the rule of the brand counts for the new password', async () => {
    const field = {
      kind: 'password' as const,
      label: '',
      required: true,
      messages: { required: '', pattern: '', length: '', equals: '' },
    }
    const password = { ...field, id: 'password', minLength: 10, maxLength: 12, pattern: '^[a-z]+$' } as const
    const strict = await createTestPlatform(platform.context.store, {
      registerForm: async () => createTestForm({ id: 'register', submit: '', fields: [password] }),
    })
    await strict.member('north', 'strict', OLD)
    const browser = strict.browser()
    await browser.signIn(login, 'strict', OLD)
    const fields = async (newPassword: string) =>
      (await browser.call(changePassword, { body: { oldPassword: OLD, newPassword, confirmNewPassword: newPassword } }))
        .json.value?.fields
    expect(await fields('abcdefghi')).toEqual({ newPassword: 'field/length' })
    expect(await fields('abcdefghiJ')).toEqual({ newPassword: 'field/pattern' })
    expect(await fields('abcdefghij')).toBeUndefined()
  })

  it('PWD-05 the first sign-in of a member returns a ticket that replaces the old password once', async () => {
    await platform.member('north', 'first', OLD, { firstTime: true })
    const { browser, value } = await signedIn('first', OLD)
    expect(value).toMatchObject({ firstTimeLogin: true, changeTicket: expect.stringMatching(/^[\w-]{43}$/) })
    const { json } = await change(browser, { changeTicket: value.changeTicket })
    browser.token = json.value.token
    expect((await browser.call(loginInfo)).json.value.firstTimeLogin).toBe(false)
    const again = await change(browser, {
      changeTicket: value.changeTicket,
      newPassword: 'Other-1234',
      confirmNewPassword: 'Other-1234',
    })
    expect(again.json.code).toBe('password/ticket-used')
    expect((await signedIn('first', NEW)).value).toMatchObject({ firstTimeLogin: false })
  })

  it('PWD-01 a ticket is valid for ten minutes, for its own member, and only the newest one', async () => {
    await platform.member('north', 'late', OLD, { passwordExpired: true })
    await platform.member('north', 'other', OLD, { passwordExpired: true })
    const one = await signedIn('late', OLD)
    const two = await signedIn('late', OLD)
    const other = await signedIn('other', OLD)
    const codeOf = async (browser: TestBrowser, changeTicket: string) =>
      (await change(browser, { changeTicket })).json.code
    expect(await codeOf(one.browser, one.value.changeTicket), 'an older one').toBe('password/ticket-used')
    expect(await codeOf(other.browser, two.value.changeTicket), "somebody else's").toBe('password/ticket-used')
    platform.clock.advance(10 * 60_000)
    expect(await codeOf(two.browser, two.value.changeTicket), 'an old one').toBe('password/ticket-used')
    const rows = JSON.stringify(await platform.context.store.db.selectFrom('change_ticket').selectAll().execute())
    expect(rows).not.toContain(other.value.changeTicket)
  })

  it('PWD-01 of three concurrent changes with one ticket, or one old password, one succeeds', async () => {
    for (const by of ['ticket', 'password'] as const) {
      await platform.member('north', `race-${by}`, OLD, { passwordExpired: true })
      const { browser, value } = await signedIn(`race-${by}`, OLD)
      const proof = by === 'ticket' ? { changeTicket: value.changeTicket } : { oldPassword: OLD }
      const replies = await Promise.all(
        Array.from({ length: 3 }, (_, i) => {
          const mine = { newPassword: `Mine-000${i}`, confirmNewPassword: `Mine-000${i}` }
          return Object.assign(platform.browser(), { cookie: browser.cookie, token: browser.token }).call(
            changePassword,
            {
              body: { ...proof, ...mine },
            },
          )
        }),
      )
      const made = replies.flatMap((reply, i) => (reply.json.success ? [i] : []))
      expect(made).toHaveLength(1)
      expect((await signedIn(`race-${by}`, `Mine-000${made[0]}`)).value.token).toBeDefined()
    }
  })

  it('PWD-01 a trial account has no password to change', async () => {
    await platform.member('north', 'trial', OLD, { type: '4' })
    const { browser } = await signedIn('trial', OLD)
    expect((await change(browser, { oldPassword: OLD })).json.code).toBe('in_need_true_account')
  })

  it('LGN-08 money waits until the default password was changed, at another sign-in too', async () => {
    const memberId = await platform.member('north', 'default', '123456')
    const { browser, value } = await signedIn('default', '123456')
    expect(value).toMatchObject({ passwordExpired: true, changeTicket: expect.any(String) })
    const may = () =>
      checkMayMoveMoney(platform.context, { memberId }).then(
        () => true,
        error => error.code,
      )
    expect(await may()).toBe('password/must-change')
    expect((await browser.call(loginInfo)).json.value.passwordExpired).toBe(true)
    const { json } = await change(browser, { changeTicket: value.changeTicket })
    expect(json.success).toBe(true)
    expect(await may()).toBe(true)
    expect((await signedIn('default', NEW)).value).toMatchObject({ passwordExpired: false })
  })

  it("LGN-08 a password expires after the brand's number of days, and never where the brand sets none", async () => {
    await platform.member('south', 'aged', OLD)
    await platform.member('north', 'ageless', OLD)
    expect((await signedIn('aged', OLD, 'south')).value.passwordExpired).toBe(false)
    platform.clock.advance(90 * 86_400_000)
    const { browser, value } = await signedIn('aged', OLD, 'south')
    expect(value.passwordExpired).toBe(true)
    expect((await signedIn('ageless', OLD)).value).toEqual({
      token: expect.any(String),
      firstTimeLogin: false,
      passwordExpired: false,
    })
    await change(browser, { changeTicket: value.changeTicket })
    expect((await signedIn('aged', NEW, 'south')).value.passwordExpired).toBe(false)
  })
})

forOneStore('trying out old passwords', open => {
  it('SEC-05 an open session gets five tries at the old password', async () => {
    const platform = await createTestPlatform(await open())
    await platform.member('north', 'guess', OLD)
    const browser = platform.browser()
    await browser.signIn(login, 'guess', OLD)
    const codes = []
    for (let i = 0; i < 6; i++) {
      const body = { oldPassword: `guess-${i}`, newPassword: NEW, confirmNewPassword: NEW }
      codes.push((await browser.call(changePassword, { body, ip: `10.0.0.${i}` })).json.code)
    }
    expect(codes).toEqual([...Array(5).fill('password/wrong-old'), 'request/too-many'])
  })
})
