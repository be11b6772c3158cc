/** @module-tag deep */
import { expect, it } from 'vitest'
import { brands } from '../../src/schemas/studio/calls/brands.ts'
import { disable } from '../../src/schemas/studio/calls/disable.ts'
import { enable } from '../../src/schemas/studio/calls/enable.ts'
import { invitations } from '../../src/schemas/studio/calls/invitations.ts'
import { invite } from '../../src/schemas/studio/calls/invite.ts'
import { join } from '../../src/schemas/studio/calls/join.ts'
import { joinInfo } from '../../src/schemas/studio/calls/join-info.ts'
import { people } from '../../src/schemas/studio/calls/people.ts'
import { setRoles } from '../../src/schemas/studio/calls/set-roles.ts'
import { signIn } from '../../src/schemas/studio/calls/sign-in.ts'
import { signInPasskey } from '../../src/schemas/studio/calls/sign-in-passkey.ts'
import { signInRecovery } from '../../src/schemas/studio/calls/sign-in-recovery.ts'
import { withdrawInvitation } from '../../src/schemas/studio/calls/withdraw-invitation.ts'
import type { RolesByBrand } from '../../src/schemas/studio/roles.ts'
import { forEachStore } from '../../tests/stores.ts'
import { ORIGIN, PASSWORD, type Person, type Studio, startStudio } from '../../tests/studio/studio-fixture.ts'
import { makeFirstOwnerLink } from '../operators/links.ts'
import { requireRightNow } from '../operators/require-right.ts'
import { hasOwner } from '../operators/roles.ts'

const idOf = async (viewer: Person, { email }: Person) =>
  (await viewer.browser.call(people)).value.find(person => person.email === email)!.id
const tokenOf = (link: string) => link.split('/').at(-1)!

/** Invites a person. @returns the token of the link */
async function inviteBy({ browser }: Person, email: string, roles: RolesByBrand): Promise<string> {
  const { value } = await browser.call(invite, { email, roles })
  if (value.state !== 'invited') throw new Error('a link was expected')
  return tokenOf(value.link)
}

forEachStore('access to the studio', (open, itOnce) => {
  /** Starts a studio with two owners of all brands. */
  async function twoOwners(): Promise<{ studio: Studio; olga: Person; omar: Person }> {
    const studio = await startStudio(await open())
    const olga = await studio.owner()
    const omar = await studio.invited(olga, 'omar@example.com', { '*': ['owner'] })
    return { studio, olga, omar }
  }

  it('keeps one of two owners who remove each other at the same time', async () => {
    for (let i = 0; i < 4; i++) {
      const { studio, olga, omar } = await twoOwners()
      const [olgaId, omarId] = [await idOf(olga, olga), await idOf(olga, omar)]
      const answers = await Promise.all([
        olga.browser.call(setRoles, { operator: omarId, brand: '*', roles: [] }),
        i % 2
          ? omar.browser.call(disable, { operator: olgaId })
          : omar.browser.call(setRoles, { operator: olgaId, brand: '*', roles: ['viewer'] }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await hasOwner(studio.context.store.db)).toBe(true)
      await studio.context.store.close()
    }
  })

  it('accepts a link, a recovery code and a challenge once, however many use them together', async () => {
    const { studio, olga } = await twoOwners()
    const token = await inviteBy(olga, 'mara@example.com', { north: ['viewer'] })
    const joined = await Promise.all(
      Array.from({ length: 5 }, () => studio.browser().call(join, { token, name: 'Mara', password: PASSWORD })),
    )
    expect(joined.filter(({ status }) => status === 200)).toHaveLength(1)

    const browser = studio.browser()
    await browser.call(signIn, { email: olga.email, password: PASSWORD })
    const code = olga.recoveryCodes[0]!
    const codes = await Promise.all([1, 2, 3].map(() => browser.call(signInRecovery, { code })))
    expect(codes.filter(({ status }) => status === 200)).toHaveLength(1)

    const other = studio.browser()
    const { value } = await other.call(signIn, { email: olga.email, password: PASSWORD })
    if (value.state !== 'passkey') throw new Error('a passkey was expected')
    const response = olga.authenticator.get(value.options, ORIGIN)
    const proofs = await Promise.all([1, 2, 3].map(() => other.call(signInPasskey, { response })))
    expect(proofs.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('lets one of many who use the first owner’s link become that owner', async () => {
    const studio = await startStudio(await open())
    const before = tokenOf((await makeFirstOwnerLink(studio.context))!)
    const token = tokenOf((await makeFirstOwnerLink(studio.context))!)
    expect((await studio.browser().call(joinInfo, { token: before })).status).toBe(410)
    const answers = await Promise.all(
      ['a', 'b', 'c'].map(name =>
        studio.browser().call(join, { token, name, email: `${name}@example.com`, password: PASSWORD }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await makeFirstOwnerLink(studio.context)).toBeUndefined()
  })

  it('completes no publish that is under way when the account is disabled', async () => {
    const { studio, olga, omar } = await twoOwners()
    const { store } = studio.context
    const operatorId = await idOf(olga, omar)
    const publishing = { operatorId, brand: 'north', right: 'publish' } as const
    await store.transaction(tx => requireRightNow(tx, publishing))
    expect((await olga.browser.call(disable, { operator: operatorId })).status).toBe(200)
    await expect(store.transaction(tx => requireRightNow(tx, publishing))).rejects.toThrow('request/not-signed-in')
  })

  itOnce('shows an owner of one brand the people and roles of that brand alone', async () => {
    const { studio, olga, omar } = await twoOwners()
    const mara = await studio.invited(olga, 'mara@example.com', { north: ['owner'], south: ['editor'] })
    await studio.invited(omar, 'sven@example.com', { south: ['cashier'] })
    const seen = (await mara.browser.call(people)).value
    expect(seen.map(({ email, you, roles }) => [email, you, roles])).toEqual([
      ['mara@example.com', true, { north: ['owner'] }],
    ])
    expect((await mara.browser.call(brands)).value.map(({ id, roles, rights }) => [id, roles, rights.length])).toEqual([
      ['north', ['owner'], 9],
      ['south', ['editor'], 3],
    ])
    const foreign = await mara.browser.call(invite, {
      email: 'x@example.com',
      roles: { north: ['viewer'], south: ['viewer'] },
    })
    expect(foreign.refused?.message).toBe('You need the role owner for Palm. An owner of Palm can give it to you.')
    const all = await mara.browser.call(invite, { email: 'x@example.com', roles: { '*': ['viewer'] } })
    expect(all.refused?.message).toBe(
      'You need the role owner for all brands. An owner of all brands can give it to you.',
    )
    const olgaId = await idOf(olga, olga)
    expect((await mara.browser.call(disable, { operator: olgaId })).status).toBe(404)
    // an account with roles at two brands needs an owner of both
    expect((await mara.browser.call(disable, { operator: seen[0]!.id })).status).toBe(403)
  })

  itOnce('withdraws an invitation, and every one of an owner who is removed', async () => {
    const { studio, olga, omar } = await twoOwners()
    const first = await inviteBy(omar, 'mara@example.com', { north: ['viewer'] })
    const [open1] = (await olga.browser.call(invitations)).value
    expect(open1).toMatchObject({ email: 'mara@example.com', roles: { north: ['viewer'] }, by: omar.email })
    expect((await olga.browser.call(withdrawInvitation, { invitation: open1!.id })).value).toEqual({})
    expect((await olga.browser.call(withdrawInvitation, { invitation: open1!.id })).status).toBe(404)
    expect((await studio.browser().call(joinInfo, { token: first })).refused?.message).toBe(
      'This link is no longer valid. Ask for a new one.',
    )
    const second = await inviteBy(omar, 'ned@example.com', { '*': ['owner'] })
    await olga.browser.call(setRoles, { operator: await idOf(olga, omar), brand: '*', roles: [] })
    expect((await studio.browser().call(joinInfo, { token: second })).status).toBe(410)
  })

  itOnce('hides people and invitations of other brands from an owner of one, who changes nothing of them', async () => {
    const { studio, olga } = await twoOwners()
    const mara = await studio.invited(olga, 'mara@example.com', { north: ['owner'] })
    const sven = await studio.invited(olga, 'sven@example.com', { south: ['cashier'] })
    await inviteBy(olga, 'ned@example.com', { south: ['viewer'] })
    const invitation = (await olga.browser.call(invitations)).value[0]!.id
    const operator = await idOf(olga, sven)
    const { call } = mara.browser
    const answers = async (id: number) => [
      (await call(setRoles, { operator: id, brand: 'north', roles: ['viewer'] })).refused,
      (await call(disable, { operator: id })).refused,
      (await call(enable, { operator: id })).refused,
    ]
    expect(await answers(operator)).toEqual(await answers(99_999))
    const withdrawn = async (id: number) => (await call(withdrawInvitation, { invitation: id })).refused
    expect(await withdrawn(invitation)).toEqual(await withdrawn(99_999))
    expect((await call(withdrawInvitation, { invitation })).refused?.code).toBe('operator/unknown-invitation')
    expect((await olga.browser.call(invitations)).value).toHaveLength(1)
    // an invitation to an address that the owner knows gives a first role
    expect((await call(invite, { email: sven.email, roles: { north: ['viewer'] } })).value).toEqual({ state: 'given' })
    expect((await call(setRoles, { operator, brand: 'north', roles: ['editor'] })).value.roles).toEqual({
      north: ['editor'],
    })
  })

  itOnce(
    'keeps an account disabled that an owner of all brands disabled, whatever an owner of its brand does',
    async () => {
      const { studio, olga } = await twoOwners()
      const mara = await studio.invited(olga, 'mara@example.com', { north: ['owner'] })
      const noah = await studio.invited(olga, 'noah@example.com', { north: ['editor'] })
      const operator = await idOf(olga, noah)
      const own = mara.browser
      expect((await own.call(disable, { operator })).value).toMatchObject({ disabled: true })
      const change = { operator, brand: 'north', roles: ['owner' as const] }
      for (const { browser } of [mara, olga])
        expect((await browser.call(setRoles, change)).refused?.code).toBe('operator/disabled')
      expect((await own.call(enable, { operator })).value).toMatchObject({ disabled: false })

      await own.call(disable, { operator })
      await olga.browser.call(disable, { operator })
      await own.call(disable, { operator })
      expect((await own.call(enable, { operator })).refused?.code).toBe('operator/missing-role')
      await expect(studio.signIn(noah)).rejects.toThrow('operator/wrong-credentials')
      expect((await olga.browser.call(enable, { operator })).value).toMatchObject({ disabled: false })
    },
  )

  itOnce('keeps the invitations that different owners make to one address', async () => {
    const { studio, olga, omar } = await twoOwners()
    const replaced = await inviteBy(olga, 'mara@example.com', { north: ['viewer'] })
    const token = await inviteBy(olga, 'mara@example.com', { north: ['editor'] })
    await inviteBy(olga, 'mara@example.com', { south: ['viewer'] })
    const other = await inviteBy(omar, 'mara@example.com', { north: ['cashier'] })
    expect((await olga.browser.call(invitations)).value).toHaveLength(3)
    expect((await studio.browser().call(joinInfo, { token: replaced })).status).toBe(410)
    const mara = await studio.joined(token, 'mara@example.com')
    expect((await mara.browser.call(brands)).value.map(({ id, roles }) => [id, roles])).toEqual([
      ['north', ['editor', 'cashier']],
      ['south', ['viewer']],
    ])
    expect((await studio.browser().call(joinInfo, { token: other })).status).toBe(410)
  })

  itOnce('gives the roles of other invitations only at brands where the maker of the used link may', async () => {
    const { studio, olga } = await twoOwners()
    const mara = await studio.invited(olga, 'mara@example.com', { north: ['owner'] })
    await inviteBy(olga, 'noah@example.com', { '*': ['owner'], north: ['viewer'] })
    // an owner who uses the own link in the invited person's name gets no more than that owner may give
    const noah = await studio.joined(
      await inviteBy(mara, 'noah@example.com', { north: ['editor'] }),
      'noah@example.com',
    )
    expect((await noah.browser.call(brands)).value.map(({ id, roles }) => [id, roles])).toEqual([
      ['north', ['viewer', 'editor']],
    ])
    expect((await olga.browser.call(invitations)).value).toEqual([])
  })

  itOnce('lets an invitation end after seven days', async () => {
    const { studio, olga } = await twoOwners()
    const token = await inviteBy(olga, 'mara@example.com', { north: ['editor'] })
    studio.clock.advance(7 * 86_400_000 - 1)
    expect((await studio.browser().call(joinInfo, { token })).value).toMatchObject({ kind: 'invitation' })
    studio.clock.advance(1)
    expect((await studio.browser().call(joinInfo, { token })).status).toBe(410)
  })

  itOnce('refuses the last owner’s own removal, and unknown brands and people, in a sentence', async () => {
    const studio = await startStudio(await open())
    const olga = await studio.owner()
    const mine = { operator: await idOf(olga, olga), brand: '*', roles: [] }
    const last = await olga.browser.call(setRoles, mine)
    expect([last.status, last.refused?.message]).toEqual([
      409,
      'Somebody has to own all brands. Make another operator owner of all brands first.',
    ])
    const nowhere = await olga.browser.call(setRoles, { ...mine, brand: 'nowhere' })
    expect([nowhere.status, nowhere.refused?.message]).toEqual([404, 'There is no brand "nowhere".'])
    expect((await olga.browser.call(setRoles, { ...mine, operator: 99_999, brand: 'north' })).status).toBe(404)
  })
})
