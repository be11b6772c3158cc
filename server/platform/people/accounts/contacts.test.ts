import { beforeAll, expect, it } from 'vitest'
import { contactCode } from '../../../../src/schemas/endpoints/contact-code.ts'
import { contactConfirm } from '../../../../src/schemas/endpoints/contact-confirm.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { paymentPasswordCode } from '../../../../src/schemas/endpoints/payment-password-code.ts'
import { profile } from '../../../../src/schemas/endpoints/profile.ts'
import { newestCode, newestMessage, speaking } from '../../../../tests/messages.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { findByPhone } from './member-phone.ts'

const PASSWORD = 'Pass1234'

forOneStore('numbers and addresses of a member', open => {
  let platform: TestPlatform
  let count = 0
  beforeAll(async () => {
    platform = await createTestPlatform(await open(), speaking({}))
  })
  const newMember = async () => {
    const username = `contact${++count}`
    const id = await platform.member('north', username, PASSWORD, { email: 'typed@example.com' })
    const browser = platform.browser()
    await browser.signIn(login, username, PASSWORD)
    return { browser, id }
  }
  const number = () => ({ mobileNum: `91234${String(5000 + ++count)}`, countryDialingCode: '84' })
  const contactsOf = async (browser: TestBrowser) => (await browser.call(profile)).json.value.contacts
  const send = async (browser: TestBrowser, contact: object) => {
    // one code a minute to a number, and twenty an hour from an address
    platform.clock.advance(60_000)
    return (await browser.call(contactCode, { body: contact, ip: `10.0.0.${++count % 250}` })).json
  }
  const confirm = async (browser: TestBrowser, contact: object, more: object) =>
    (await browser.call(contactConfirm, { body: { ...contact, password: PASSWORD, ...more } })).json

  it('a mobile number is bound by a code and the login password, and replaced by another one', async () => {
    const { browser, id } = await newMember()
    const first = { kind: 'mobile', ...number() }
    expect((await send(browser, first)).value).toEqual({ expiredMinutes: 1 })
    const code = await newestCode(platform, `84${first.mobileNum}`)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await confirm(browser, first, { verificationCode: wrong })).code).toBe('phone/bad-code')
    expect((await confirm(browser, first, { verificationCode: code, password: 'x' })).value.fields).toEqual({
      password: 'field/wrong-login-password',
    })
    expect((await contactsOf(browser))[0]).toEqual({ kind: 'mobile', isConfirmed: false, mayChange: true })
    expect((await confirm(browser, first, { verificationCode: code })).success).toBe(true)
    expect((await contactsOf(browser))[0]).toMatchObject({
      isConfirmed: true,
      shown: expect.stringMatching(/^\+84\*+/),
    })
    const second = { kind: 'mobile', ...number() }
    await send(browser, second)
    await confirm(browser, second, { verificationCode: await newestCode(platform, `84${second.mobileNum}`) })
    const { db } = platform.context.store
    expect(await findByPhone(db, 'north', `84${second.mobileNum}`)).toBe(id)
    expect(await findByPhone(db, 'north', `84${first.mobileNum}`)).toBeUndefined()
  })

  it('a number that another member has proven gets its code all the same, and is refused once it is proven', async () => {
    const owner = await newMember()
    const other = await newMember()
    const contact = { kind: 'mobile', ...number() }
    for (const { browser } of [owner, other]) {
      expect((await send(browser, contact)).value).toEqual({ expiredMinutes: 1 })
      const verificationCode = await newestCode(platform, `84${contact.mobileNum}`)
      const reply = await confirm(browser, contact, { verificationCode })
      expect(reply.code).toBe(browser === owner.browser ? undefined : 'register/mobile-taken')
    }
    expect((await contactsOf(other.browser))[0]).toEqual({ kind: 'mobile', isConfirmed: false, mayChange: true })
  })

  it('a mail address is proven by a mailed code, and receives codes only then', async () => {
    const { browser } = await newMember()
    expect((await contactsOf(browser))[1]).toEqual({
      kind: 'email',
      shown: 't***@example.com',
      isConfirmed: false,
      mayChange: true,
    })
    expect((await browser.call(paymentPasswordCode, { body: {} })).json.code).toBe('payment-password/no-contact')
    for (const email of ['', 'no address', 'a@b', 'a b@example.com'])
      expect((await send(browser, { kind: 'email', email })).code, email).toBe('contact/invalid-mail')
    const contact = { kind: 'email', email: ' Lan@Example.com ' }
    await send(browser, contact)
    expect(await newestMessage(platform)).toMatchObject({ channel: 'mail', to: 'Lan@Example.com' })
    const verificationCode = await newestCode(platform, 'Lan@Example.com')
    expect((await confirm(browser, contact, { verificationCode })).success).toBe(true)
    expect((await contactsOf(browser))[1]).toMatchObject({ shown: 'L***@Example.com', isConfirmed: true })
    platform.clock.advance(60_000)
    expect((await browser.call(paymentPasswordCode, { body: {} })).json.value.to).toBe('L***@Example.com')
  })

  it('Zalo, WhatsApp and an external phone are confirmed once and never changed, each for one member', async () => {
    const { browser } = await newMember()
    const other = await newMember()
    for (const kind of ['zalo', 'whatsapp', 'phone']) {
      const contact = { kind, ...number() }
      await send(browser, contact)
      const verificationCode = await newestCode(platform, `84${contact.mobileNum}`)
      const results = await Promise.all([1, 2].map(() => confirm(browser, contact, { verificationCode })))
      expect(
        results.filter(({ success }) => success),
        kind,
      ).toHaveLength(1)
      expect((await send(browser, { kind, ...number() })).code, kind).toBe('contact/bound')
      const again = await confirm(browser, { kind, ...number() }, { verificationCode: '000000' })
      expect(again.code, kind).toBe('contact/bound')
      await send(other.browser, contact)
      const code = await newestCode(platform, `84${contact.mobileNum}`)
      expect((await confirm(other.browser, contact, { verificationCode: code })).code, kind).toBe('contact/taken')
    }
    const bound = (await contactsOf(browser)).slice(2)
    expect(bound.map(({ isConfirmed, mayChange }: Record<string, boolean>) => [isConfirmed, mayChange])).toEqual(
      Array(3).fill([true, false]),
    )
    expect((await contactsOf(other.browser)).slice(2).some(({ shown }: { shown?: string }) => shown)).toBe(false)
  })
})
