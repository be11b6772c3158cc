/** @module-tag deep */
import { expect, it } from 'vitest'
import { changePassword } from '../../src/schemas/studio/calls/change-password.ts'
import { invite } from '../../src/schemas/studio/calls/invite.ts'
import { join } from '../../src/schemas/studio/calls/join.ts'
import { me } from '../../src/schemas/studio/calls/me.ts'
import { passkeyAdd } from '../../src/schemas/studio/calls/passkey-add.ts'
import { passkeyOptions } from '../../src/schemas/studio/calls/passkey-options.ts'
import { passkeyRemove } from '../../src/schemas/studio/calls/passkey-remove.ts'
import { passkeyRename } from '../../src/schemas/studio/calls/passkey-rename.ts'
import { passkeys } from '../../src/schemas/studio/calls/passkeys.ts'
import { recoveryCodes } from '../../src/schemas/studio/calls/recovery-codes.ts'
import { signIn } from '../../src/schemas/studio/calls/sign-in.ts'
import { signInOptions } from '../../src/schemas/studio/calls/sign-in-options.ts'
import { signInPasskey } from '../../src/schemas/studio/calls/sign-in-passkey.ts'
import { signInRecovery } from '../../src/schemas/studio/calls/sign-in-recovery.ts'
import { signOut } from '../../src/schemas/studio/calls/sign-out.ts'
import { forOneStore } from '../../tests/stores.ts'
import { createAuthenticator } from '../../tests/studio/authenticator.ts'
import { ORIGIN, PASSWORD, type Studio, startStudio } from '../../tests/studio/studio-fixture.ts'
import { takeLimits } from '../http/rate-limits.ts'
import { makeFirstOwnerLink } from '../operators/links.ts'
import { addressLimits } from '../operators/operator-context.ts'
import { readAudit } from '../tenants/release/audit.ts'

forOneStore('a sign-in to the studio', open => {
  /** Takes the first step in a new browser. @returns the browser and the options for the passkey */
  async function firstStep(studio: Studio, email: string) {
    const browser = studio.browser()
    const { value } = await browser.call(signIn, { email, password: PASSWORD })
    if (value.state !== 'passkey') throw new Error('a passkey was expected')
    return { browser, options: value.options }
  }

  it('answers an unknown address and a wrong password with the same words', async () => {
    const studio = await startStudio(await open())
    const { email } = await studio.owner()
    const wrong = await studio.browser().call(signIn, { email, password: 'not this one' })
    const unknown = await studio.browser().call(signIn, { email: 'nobody@example.com', password: PASSWORD })
    expect(wrong.refused).toEqual({
      success: false,
      code: 'operator/wrong-credentials',
      message: 'E-mail address or password is wrong.',
    })
    expect([unknown.status, unknown.refused]).toEqual([wrong.status, wrong.refused])
  })

  it('allows five passwords in five minutes, and any number after the second step', async () => {
    const studio = await startStudio(await open())
    const owner = await studio.owner()
    for (let i = 0; i < 7; i++) await studio.signIn(owner)
    for (let i = 0; i < 5; i++)
      expect((await studio.browser().call(signIn, { email: owner.email, password: 'wrong' })).status).toBe(400)
    const refused = await studio.browser().call(signIn, { email: owner.email, password: PASSWORD })
    expect([refused.status, refused.refused?.code]).toEqual([429, 'request/too-many'])
    studio.clock.advance(300_000)
    await studio.signIn(owner)
  })

  it('is not locked for an operator by wrong passwords from one other address', async () => {
    const studio = await startStudio(await open())
    const owner = await studio.owner()
    const stranger = studio.browser({}, '192.0.2.7')
    for (let minutes = 0; minutes < 60; minutes += 5) {
      for (let i = 0; i < 6; i++) await stranger.call(signIn, { email: owner.email, password: 'wrong' })
      studio.clock.advance(300_000)
    }
    await studio.signIn(owner)
  })

  it('refuses sign-ins from the many IPv6 networks of one customer together', async () => {
    const studio = await startStudio(await open())
    const addressOf = (network: number, site = 1) => `2001:db8:${site}:${network}::1`
    const statusFrom = async (address: string) =>
      (await studio.browser({}, address).call(signIn, { email: 'nobody@example.com', password: 'x' })).status
    for (let network = 0; network < 119; network++) await takeLimits(studio.context, addressLimits(addressOf(network)))
    expect(await statusFrom(addressOf(119))).toBe(400)
    expect(await statusFrom(addressOf(120))).toBe(429)
    expect(await statusFrom(addressOf(120, 2))).toBe(400)
  })

  it('accepts a recovery code once, however it is typed', async () => {
    const studio = await startStudio(await open())
    const owner = await studio.owner()
    const code = owner.recoveryCodes[3]!
    const first = await firstStep(studio, owner.email)
    expect((await first.browser.call(signInRecovery, { code: 'aaaa-bbbb-cccc' })).refused?.code).toBe(
      'operator/wrong-recovery-code',
    )
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`
    expect((await first.browser.call(signInRecovery, { code: typed })).value).toEqual({
      state: 'signed-in',
      codesLeft: 9,
    })
    const second = await firstStep(studio, owner.email)
    expect((await second.browser.call(signInRecovery, { code })).refused?.code).toBe('operator/wrong-recovery-code')
  })

  it('makes earlier recovery codes worthless when new ones are made, which needs the password', async () => {
    const studio = await startStudio(await open())
    const owner = await studio.owner()
    const refused = await owner.browser.call(recoveryCodes, { password: 'not this one' })
    expect(refused.refused?.code).toBe('operator/wrong-password')
    const renewed = (await owner.browser.call(recoveryCodes, { password: PASSWORD })).value.recoveryCodes
    const { browser } = await firstStep(studio, owner.email)
    const old = await browser.call(signInRecovery, { code: owner.recoveryCodes[0]! })
    expect(old.refused?.code).toBe('operator/wrong-recovery-code')
    expect((await browser.call(signInRecovery, { code: renewed[0]! })).value.codesLeft).toBe(9)
  })

  it('refuses a passkey of another origin, another operator or an earlier challenge', async () => {
    const studio = await startStudio(await open())
    const owner = await studio.owner()
    const mara = await studio.invited(owner, 'mara@example.com', { north: ['viewer'] })
    const { browser, options } = await firstStep(studio, owner.email)
    const sent = async (response: ReturnType<typeof owner.authenticator.get>) =>
      (await browser.call(signInPasskey, { response })).refused?.code
    expect(await sent(owner.authenticator.get(options, 'http://north.localhost'))).toBe('operator/wrong-passkey')
    // each challenge is answered once, also wrongly
    expect(await sent(owner.authenticator.get(options, ORIGIN))).toBe('operator/wrong-passkey')
    const { options: second } = (await browser.call(signInOptions)).value
    expect(await sent(mara.authenticator.get(second, ORIGIN))).toBe('operator/wrong-passkey')
    studio.clock.advance(4 * 60_000)
    const { options: third } = (await browser.call(signInOptions)).value
    const late = owner.authenticator.get(third, ORIGIN)
    expect((await browser.call(signInPasskey, { response: late })).value).toEqual({ state: 'signed-in' })
  })

  it('refuses a passkey of another port of the host, which the request names', async () => {
    const studio = await startStudio(await open())
    const owner = await studio.owner()
    const browser = studio.browser({ host: 'studio.localhost:9999' })
    await browser.call(signIn, { email: owner.email, password: PASSWORD })
    const { options } = (await browser.call(signInOptions)).value
    const response = owner.authenticator.get(options, 'http://studio.localhost:9999')
    expect((await browser.call(signInPasskey, { response })).refused?.code).toBe('operator/wrong-passkey')
  })

  it('ends the step between password and passkey after five minutes', async () => {
    const studio = await startStudio(await open())
    const owner = await studio.owner()
    const { browser, options } = await firstStep(studio, owner.email)
    studio.clock.advance(5 * 60_000)
    const response = owner.authenticator.get(options, ORIGIN)
    expect((await browser.call(signInPasskey, { response })).status).toBe(401)
  })

  it('keeps recovery codes usable after wrong passkeys, and counts both', async () => {
    const studio = await startStudio(await open())
    const owner = await studio.owner()
    const { browser } = await firstStep(studio, owner.email)
    const wrong = async () => {
      const { options } = (await browser.call(signInOptions)).value
      const response = owner.authenticator.get(options, 'http://north.localhost')
      return (await browser.call(signInPasskey, { response })).refused?.code
    }
    for (let i = 0; i < 5; i++) expect(await wrong()).toBe('operator/wrong-passkey')
    expect(await wrong()).toBe('request/too-many')
    const code = owner.recoveryCodes[0]!
    expect((await browser.call(signInRecovery, { code })).value).toMatchObject({ state: 'signed-in' })
  })

  it('spends no recovery code when its session ended meanwhile', async () => {
    const store = await open()
    const studio = await startStudio(store)
    const owner = await studio.owner()
    const { browser } = await firstStep(studio, owner.email)
    const answers = await Promise.all(
      owner.recoveryCodes.slice(0, 3).map(code => browser.call(signInRecovery, { code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(await store.db.selectFrom('recovery_code').select('subject').execute()).toHaveLength(9)
  })

  it('is in the audit log with its factor, as are failed ones and sign-outs everywhere', async () => {
    const store = await open()
    const studio = await startStudio(store)
    const owner = await studio.owner()
    const { browser } = await firstStep(studio, owner.email)
    await browser.call(signInRecovery, { code: 'aaaa-bbbb-cccc' })
    await browser.call(signInRecovery, { code: owner.recoveryCodes[0]! })
    const second = await studio.signIn(owner)
    await second.browser.call(signOut, { everywhere: true })
    const [latest, ...entries] = await readAudit(store.db, '*', { what: ['operator'], limit: 4 })
    expect([latest, ...entries].map(entry => entry?.summary)).toEqual([
      'signed out everywhere',
      'signed in by a passkey',
      'signed in by a recovery code',
      'failed the second step by a recovery code',
    ])
    expect(latest).toMatchObject({ subject: owner.email, who: owner.email, request: expect.any(String) })
  })

  it('ends the session whose cookie it replaces, as the use of a link does', async () => {
    const store = await open()
    const studio = await startStudio(store)
    const owner = await studio.owner()
    const other = await studio.signIn(owner)
    const { value } = await other.browser.call(invite, { email: 'mara@example.com', roles: { north: ['viewer'] } })
    if (value.state !== 'invited') throw new Error('a link was expected')
    const stolen = () => studio.browser({ cookie: other.browser.headers().cookie! })
    const ownerCopy = stolen()
    await other.browser.call(signIn, { email: owner.email, password: PASSWORD })
    expect((await ownerCopy.call(me)).value).toEqual({ state: 'signed-out' })
    const halfCopy = stolen()
    expect((await halfCopy.call(me)).value).toMatchObject({ state: 'passkey' })
    const token = value.link.split('/').at(-1)!
    await other.browser.call(join, { token, name: 'Mara', password: PASSWORD })
    expect((await halfCopy.call(me)).value).toEqual({ state: 'signed-out' })
    expect((await owner.browser.call(me)).value).toMatchObject({ state: 'signed-in' })
  })

  it('replaces the token at each step, and keeps only hashes of tokens, codes and links', async () => {
    const store = await open()
    const studio = await startStudio(store)
    const owner = await studio.owner()
    const { browser, options } = await firstStep(studio, owner.email)
    const before = browser.lastCookie()
    await browser.call(signInPasskey, { response: owner.authenticator.get(options, ORIGIN) })
    expect(browser.lastCookie()).not.toBe(before)
    const stale = studio.browser({ cookie: before.split(';')[0]! })
    expect((await stale.call(me)).value).toEqual({ state: 'signed-out' })
    const rows = JSON.stringify([
      await store.db.selectFrom('operator_session').selectAll().execute(),
      await store.db.selectFrom('recovery_code').selectAll().execute(),
    ])
    for (const secret of [/studio=([\w-]{43})/.exec(browser.lastCookie())![1]!, owner.recoveryCodes[0]!])
      expect(rows).not.toContain(secret)
  })

  it('refuses short, common and telling passwords in words', async () => {
    const studio = await startStudio(await open())
    const token = (await makeFirstOwnerLink(studio.context))!.split('/').at(-1)!
    const said = async (password: string, email = 'olga.longer@example.com') =>
      (await studio.browser().call(join, { token, name: 'Olga', email, password })).refused?.message
    expect(await said('elevenchars')).toBe('A password has at least 12 characters.')
    expect(await said('Olga.Longer@example.com')).toBe('The password must not be the e-mail address.')
    expect(await said('Password1234')).toBe('This password is one of the most common ones. Choose another.')
    expect(await said('aaaaaaaaaaaaaa')).toBe('This password is one of the most common ones. Choose another.')
    expect(await said(PASSWORD, ' ')).toBeDefined()
    expect(await said(PASSWORD)).toBeUndefined()
  })

  it('ends every other session when the password is changed', async () => {
    const studio = await startStudio(await open())
    const owner = await studio.owner()
    const other = await studio.signIn(owner)
    const change = { password: PASSWORD, newPassword: 'another long password' }
    expect((await owner.browser.call(changePassword, { ...change, password: 'wrong' })).refused?.code).toBe(
      'operator/wrong-password',
    )
    expect((await owner.browser.call(changePassword, change)).value).toEqual({})
    expect((await owner.browser.call(me)).value).toMatchObject({ state: 'signed-in' })
    expect((await other.browser.call(me)).value).toEqual({ state: 'signed-out' })
    await expect(studio.signIn(owner)).rejects.toThrow('operator/wrong-credentials')
  })

  it('adds, renames and removes passkeys, but keeps the last one', async () => {
    const studio = await startStudio(await open())
    const { browser } = await studio.owner()
    expect((await browser.call(passkeyOptions, {})).refused?.code).toBe('operator/wrong-password')
    const { options } = (await browser.call(passkeyOptions, { password: PASSWORD })).value
    const response = createAuthenticator().create(options, ORIGIN)
    const added = (await browser.call(passkeyAdd, { response, name: ' Phone ' })).value
    expect([added.passkey.name, added.recoveryCodes]).toEqual(['Phone', undefined])
    expect((await browser.call(passkeyAdd, { response, name: 'Again' })).refused?.code).toBe('operator/wrong-passkey')
    await browser.call(passkeyRename, { passkey: added.passkey.id, name: 'Tablet' })
    const listed = (await browser.call(passkeys)).value
    expect(listed.map(({ name }) => name).sort()).toEqual(['Key', 'Tablet'])
    const [first, second] = listed
    const unproven = await browser.call(passkeyRemove, { passkey: first!.id, password: 'not this one' })
    expect(unproven.refused?.code).toBe('operator/wrong-password')
    expect((await browser.call(passkeyRemove, { passkey: first!.id, password: PASSWORD })).value).toHaveLength(1)
    expect((await browser.call(passkeyRemove, { passkey: first!.id, password: PASSWORD })).status).toBe(404)
    const last = await browser.call(passkeyRemove, { passkey: second!.id, password: PASSWORD })
    expect([last.status, last.refused?.code]).toEqual([409, 'operator/last-passkey'])
  })
})
