/** Tests the sign-up of a person whom Google knows and the brand does not. */
import type { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exclusionSet } from '../../../../src/schemas/endpoints/exclusion-set.ts'
import { memberInfo } from '../../../../src/schemas/endpoints/member-info.ts'
import { oauthRegistration } from '../../../../src/schemas/endpoints/oauth-registration.ts'
import { protection } from '../../../../src/schemas/endpoints/protection.ts'
import { createTestForm, testField } from '../../../../tests/forms/create-test-form.ts'
import { createOAuthFixture, type OAuthFixture, outcomeOf, startProvider } from '../../../../tests/oauth-fixture.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import type { TestBrowser } from '../../../../tests/test-platform.ts'
import { findWallet, OPENING_BALANCE } from '../../money/ledger/accounts.ts'

const OWN = [
  testField('username', { required: true, minLength: 4, maxLength: 16 }),
  testField('password', { kind: 'password', required: true, minLength: 8 }),
  testField('confirmPassword', { kind: 'password', required: true, equals: 'password' }),
]
const TERMS = testField('terms', { kind: 'checkbox', required: true })
const amount = (id: string) => testField(id, { kind: 'money', allowsZero: true })
const LIMITS = testField('depositLimits', { kind: 'group', fields: ['day', 'week', 'month'].map(amount) })
/** South asks for many fields, north for few. */
const FORMS = {
  north: createTestForm({ id: 'register', submit: '', fields: [...OWN, testField('telegram'), LIMITS, TERMS] }),
  south: createTestForm({
    id: 'register',
    submit: '',
    fields: [
      ...OWN,
      testField('nickname', { required: true, maxLength: 12 }),
      testField('email', { kind: 'email', required: true, pattern: '^[^@\\s]+@[^@\\s]+$' }),
      testField('payeeName', { required: true }),
      testField('birthday', { kind: 'date', required: true }),
      testField('affiliateCode', { required: true }),
      testField('captcha', { kind: 'captcha', required: true }),
      TERMS,
    ],
  }),
}
const SOUTH = { payeeName: 'Nora Quist', birthday: '1990-05-17', affiliateCode: 'JOIN7' }
const MINUTE = 60_000

forEachStore('a sign-up by a provider', (open, itOnce) => {
  let provider: OAuth2Server
  let fixture: OAuthFixture
  let serial = 0

  beforeAll(async () => {
    provider = await startProvider()
    fixture = await createOAuthFixture(await open(), provider, tenant => FORMS[tenant as keyof typeof FORMS])
    await fixture.platform.member('south', 'inviter', 'Pass1234', { type: '2', invitationCode: 'JOIN7' })
  })
  afterAll(() => provider.stop())
  beforeEach(() => {
    serial++
    const email = `nora${serial}@example.com`
    fixture.claims = { sub: `person-${serial}`, name: 'Nora', email, email_verified: true }
    fixture.isOpen = true
  })

  const db = () => fixture.platform.context.store.db
  const membersOf = (tenantId: string) =>
    db().selectFrom('member').selectAll().where('tenant_id', '=', tenantId).orderBy('id').execute()
  const comeBack = async (tenant: 'north' | 'south' = 'north', codes = '') => {
    const browser = fixture.platform.browser(tenant)
    return { browser, message: await fixture.signIn(browser, { tenant, codes }) }
  }
  const keyOf = (message: object) => ('attempt' in message ? String(message.attempt) : '')
  const known = async (browser: TestBrowser, message: object) =>
    (await browser.call(oauthRegistration, { query: { attempt: keyOf(message) } })).json

  itOnce('an unknown person has no account before the form is sent', async () => {
    const before = await membersOf('north')
    const { browser, message } = await comeBack()
    expect(message).toEqual({ tab: 'tab-12345', ok: true, attempt: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await known(browser, message)).toMatchObject({ value: { provider: 'google', name: 'Nora', known: {} } })
    expect(await membersOf('north')).toEqual(before)
    const rows = JSON.stringify(await db().selectFrom('oauth_registration').selectAll().execute())
    expect(rows).not.toContain(keyOf(message))
  })

  it('the form makes one member with a wallet, whom the provider opens from then on', async () => {
    const { browser, message } = await comeBack()
    expect((await fixture.complete(browser, message)).status).toBe(200)
    const { id, account, nickname, type } = (await browser.call(memberInfo)).json.value
    expect({ nickname, type }).toEqual({ nickname: 'Nora', type: '0' })
    expect((await membersOf('north')).at(-1)).toMatchObject({ id, email: `nora${serial}@example.com` })
    expect(account).toMatch(/^google-[0-9a-f]{12}$/)
    expect((await findWallet(db(), 'north', id))?.balance).toBe(OPENING_BALANCE)
    const later = fixture.platform.browser()
    await fixture.begin(later, await fixture.signIn(later))
    expect((await later.call(memberInfo)).json.value.id).toBe(id)
  })

  itOnce('nobody registers without accepting the terms', async () => {
    const before = await membersOf('north')
    const { browser, message } = await comeBack()
    for (const terms of [undefined, false, 'false', '', null]) {
      const { json } = await fixture.complete(browser, message, { terms })
      expect(json.value?.fields, String(terms)).toEqual({ terms: 'field/required' })
    }
    expect(await membersOf('north')).toEqual(before)
    expect((await fixture.complete(browser, message, { terms: true })).status).toBe(200)
  })

  it('a person below the age of the brand is refused, and leaves no account', async () => {
    const before = await membersOf('south')
    const { browser, message } = await comeBack('south')
    for (const birthday of ['2008-11-21', '2026-11-20', '2030-01-01']) {
      const { json } = await fixture.complete(browser, message, { ...SOUTH, birthday })
      expect(json.value?.fields, birthday).toEqual({ birthday: 'field/too-young' })
    }
    expect(await membersOf('south')).toEqual(before)
    expect(await db().selectFrom('oauth_identity').selectAll().where('tenant_id', '=', 'south').execute()).toEqual([])
    expect((await fixture.complete(browser, message, { ...SOUTH, birthday: '2008-11-20' })).status).toBe(200)
  })

  itOnce('what the provider said is neither asked nor taken from the browser', async () => {
    const { browser, message } = await comeBack('south')
    const email = `nora${serial}@example.com`
    expect((await known(browser, message)).value.known).toEqual({ nickname: 'Nora', email })
    await fixture.complete(browser, message, { ...SOUTH, nickname: 'Other', email: 'other@example.com' })
    expect((await membersOf('south')).at(-1)).toMatchObject({ nickname: 'Nora', email })
  })

  itOnce('what the provider did not say, or the rules do not take, is asked', async () => {
    fixture.claims = {
      sub: `person-${serial}`,
      name: 'Nora Alexandra Quist',
      email: 'x@example.com',
      email_verified: false,
    }
    const { browser, message } = await comeBack('south')
    expect((await known(browser, message)).value.known).toEqual({})
    const { json } = await fixture.complete(browser, message)
    expect(Object.keys(json.value.fields).sort()).toEqual([
      ...['affiliateCode', 'birthday', 'email', 'nickname', 'payeeName'],
    ])
    const typed = { ...SOUTH, nickname: 'Nora', email: 'nora@example.com' }
    expect((await fixture.complete(browser, message, typed)).status).toBe(200)
  })

  itOnce('the code of the address is not asked again, and places the member', async () => {
    const { browser, message } = await comeBack('south', `&affiliateCode=${encodeURIComponent('join\u200B7')}`)
    expect((await known(browser, message)).value.known).toMatchObject({ affiliateCode: 'join7' })
    const { affiliateCode: _, ...typed } = SOUTH
    expect((await fixture.complete(browser, message, typed)).status).toBe(200)
    const newest = (await membersOf('south')).at(-1)!
    const inviter = (await membersOf('south')).find(({ username }) => username === 'inviter')!
    expect(newest.upline_id).toBe(inviter.id)
  })

  it('a code of the address counts beside others that lead nowhere, and with control characters in it', async () => {
    const members = await membersOf('south')
    const inviter = members.find(({ username }) => username === 'inviter')!
    for (const codes of [
      '&recommenderId=NOBODY4&affiliateCode=JOIN7',
      `&recommenderId=${'x'.repeat(65)}&referralCode=JOIN7`,
      '&recommenderId=%00%00&referralCode=JO%00I%07N7%7F',
    ]) {
      fixture.claims = { sub: `person-${serial} ${codes}`, name: 'Nora' }
      const { browser, message } = await comeBack('south', codes)
      expect((await known(browser, message)).value.known, codes).toMatchObject({ affiliateCode: 'JOIN7' })
      const { affiliateCode: _, ...typed } = SOUTH
      const email = `nora${serial}.${codes.length}@example.com`
      expect((await fixture.complete(browser, message, { ...typed, email })).status, codes).toBe(200)
      expect((await membersOf('south')).at(-1)!.upline_id, codes).toBe(inviter.id)
    }
  })

  itOnce('of two codes the one that counts in the form counts here as well', async () => {
    const other = await fixture.platform.member('south', `guide${serial}`, 'Pass1234', {
      type: '2',
      invitationCode: `GUIDE${serial}`,
    })
    const { browser, message } = await comeBack('south', `&referralCode=JOIN7&recommenderId=guide${serial}`)
    const { affiliateCode: _, ...typed } = SOUTH
    expect((await fixture.complete(browser, message, typed)).status).toBe(200)
    expect((await membersOf('south')).at(-1)!.upline_id).toBe(other)
  })

  itOnce('a code that leads nowhere counts for nothing, and a good one opens a closed registration', async () => {
    const { browser, message } = await comeBack('north', '&referralCode=NOWHERE')
    expect((await fixture.complete(browser, message)).status).toBe(200)
    fixture.isOpen = false
    fixture.claims = { sub: `invited-${serial}` }
    expect(outcomeOf((await comeBack('south')).message)).toBe('oauth/no-account')
    expect(outcomeOf((await comeBack('south', '&affiliateCode=JOIN7')).message)).toBe('new')
  })

  it('deposit limits of the form count from the first moment, and a wrong one leaves no account', async () => {
    const before = await membersOf('north')
    const { browser, message } = await comeBack()
    for (const day of ['-1', '1.005', 'much', '1e3']) {
      const { status, json } = await fixture.complete(browser, message, { depositLimits: { day } })
      expect([status, json.code, json.value.fields], day).toEqual([
        ...[400, 'register/invalid', { 'depositLimits.day': 'field/pattern' }],
      ])
    }
    expect(await membersOf('north')).toEqual(before)
    await fixture.complete(browser, message, { depositLimits: { day: '50', week: ' ', month: '400.50' } })
    const { limits } = (await browser.call(protection)).json.value
    expect(limits).toEqual([
      expect.objectContaining({ kind: 'deposit', period: 'day', value: '50.00' }),
      expect.objectContaining({ kind: 'deposit', period: 'month', value: '400.50' }),
    ])
  })

  itOnce('an excluded person opens no other account this way', async () => {
    const first = await comeBack()
    await fixture.complete(first.browser, first.message)
    await first.browser.call(exclusionSet, { body: { kind: 'self-exclusion', length: 6 } })
    fixture.claims.sub = `another-${serial}`
    const { browser, message } = await comeBack()
    expect((await fixture.complete(browser, message)).json.code).toBe('register/excluded')
  })

  itOnce('an attempt ends after half an hour, and is of no use to another browser or brand', async () => {
    const { browser, message } = await comeBack()
    const thief = Object.assign(fixture.platform.browser(), { cookie: 'A'.repeat(43) })
    const nobody = fixture.platform.browser()
    const south = Object.assign(fixture.platform.browser('south'), { cookie: browser.cookie })
    for (const other of [thief, nobody, south]) {
      expect((await known(other, message)).code).toBe('oauth/ended')
      expect((await fixture.complete(other, message, SOUTH)).json.code).toBe('oauth/ended')
    }
    fixture.platform.clock.advance(30 * MINUTE - 1)
    expect((await known(browser, message)).success).toBe(true)
    fixture.platform.clock.advance(1)
    expect((await known(browser, message)).code).toBe('oauth/ended')
    expect((await fixture.complete(browser, message)).json.code).toBe('oauth/ended')
  })

  it('one attempt that is completed four times at the same moment makes one account', async () => {
    const before = (await membersOf('north')).length
    const { browser, message } = await comeBack()
    const { cookie } = browser
    const tabs = Array.from({ length: 4 }, () => Object.assign(fixture.platform.browser(), { cookie }))
    const replies = await Promise.all(tabs.map(tab => fixture.complete(tab, message)))
    expect(replies.map(({ json }) => json.code ?? 'done').sort()).toEqual([
      ...['done', 'oauth/ended', 'oauth/ended', 'oauth/ended'],
    ])
    expect(await membersOf('north')).toHaveLength(before + 1)
  })

  it('two attempts of one person at the same moment make one account', async () => {
    const before = (await membersOf('north')).length
    const tabs = await Promise.all(Array.from({ length: 3 }, () => comeBack()))
    const replies = await Promise.all(tabs.map(({ browser, message }) => fixture.complete(browser, message)))
    expect(replies.map(({ json }) => json.code ?? 'done').sort()).toEqual(['done', 'oauth/ended', 'oauth/ended'])
    expect(await membersOf('north')).toHaveLength(before + 1)
    const again = fixture.platform.browser()
    expect(outcomeOf(await fixture.signIn(again))).toBe('known')
  })
})
