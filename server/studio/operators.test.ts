/** The main behaviour of operators, through the studio's host. */
import { expect, it } from 'vitest'
import { join } from '../../src/schemas/studio/calls/join.ts'
import { me } from '../../src/schemas/studio/calls/me.ts'
import { passkeys } from '../../src/schemas/studio/calls/passkeys.ts'
import { people } from '../../src/schemas/studio/calls/people.ts'
import { setRoles } from '../../src/schemas/studio/calls/set-roles.ts'
import { signIn } from '../../src/schemas/studio/calls/sign-in.ts'
import { signInPasskey } from '../../src/schemas/studio/calls/sign-in-passkey.ts'
import { signOut } from '../../src/schemas/studio/calls/sign-out.ts'
import { openTestPGlite } from '../../tests/stores.ts'
import { ORIGIN, PASSWORD, startStudio } from '../../tests/studio/studio-fixture.ts'
import { makeFirstOwnerLink } from '../operators/links.ts'

it('lets the first owner join by link, enrol a passkey, and sign in with both', async () => {
  const studio = await startStudio(await openTestPGlite())
  const token = (await makeFirstOwnerLink(studio.context))!.split('/').at(-1)!
  const browser = studio.browser()
  const account = { token, name: 'Olga', email: ' Olga@Example.com', password: PASSWORD }
  expect((await browser.call(join, account)).value).toEqual({ state: 'enrol' })
  expect(browser.lastCookie()).toMatch(/^__Host-studio=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  const early = await browser.call(people)
  expect([early.status, early.refused?.code]).toEqual([403, 'operator/enrol'])
  expect((await browser.call(join, account)).refused?.code).toBe('operator/link-ended')
  expect((await browser.call(me)).value).toEqual({
    state: 'enrol',
    operator: { id: expect.any(Number), email: 'olga@example.com', name: 'Olga' },
  })
})

it('keeps a browser out of every call between password and passkey', async () => {
  const studio = await startStudio(await openTestPGlite())
  const owner = await studio.owner()
  expect(owner.recoveryCodes).toHaveLength(10)
  const browser = studio.browser()
  const { value } = await browser.call(signIn, { email: owner.email, password: PASSWORD })
  if (value.state !== 'passkey') throw new Error('a passkey was expected')
  expect((await browser.call(passkeys)).status).toBe(401)
  const response = owner.authenticator.get(value.options, ORIGIN)
  expect((await browser.call(signInPasskey, { response })).value).toEqual({ state: 'signed-in' })
  expect((await browser.call(passkeys)).value).toMatchObject([{ name: 'Key' }])
  expect((await browser.call(signInPasskey, { response })).status).toBe(401)
  await browser.call(signOut, {})
  expect((await browser.call(me)).value).toEqual({ state: 'signed-out' })
  expect((await owner.browser.call(me)).value).toMatchObject({ state: 'signed-in' })
})

it('refuses a change of roles with the missing role in a sentence, and obeys a removed one at once', async () => {
  const studio = await startStudio(await openTestPGlite())
  const owner = await studio.owner()
  const mara = await studio.invited(owner, 'mara@example.com', { north: ['owner'] })
  const seen = (await mara.browser.call(people)).value
  expect(seen.map(({ email, roles }) => [email, roles])).toEqual([['mara@example.com', { north: ['owner'] }]])
  const change = { operator: seen[0]!.id, roles: ['viewer' as const] }
  const foreign = await mara.browser.call(setRoles, { ...change, brand: 'south' })
  expect([foreign.status, foreign.refused?.message]).toEqual([
    403,
    'You need the role owner for Palm. An owner of Palm can give it to you.',
  ])
  expect((await owner.browser.call(setRoles, { ...change, brand: 'north' })).value.roles).toEqual({ north: ['viewer'] })
  expect((await mara.browser.call(setRoles, { ...change, brand: 'north' })).refused?.message).toBe(
    'You need the role owner for Aurora. An owner of Aurora can give it to you.',
  )
})
