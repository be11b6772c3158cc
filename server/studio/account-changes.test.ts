/** @module-tag deep */
import { expect, it } from 'vitest'
import { changePassword } from '../../src/schemas/studio/calls/change-password.ts'
import { invite } from '../../src/schemas/studio/calls/invite.ts'
import { join } from '../../src/schemas/studio/calls/join.ts'
import { joinInfo } from '../../src/schemas/studio/calls/join-info.ts'
import { me } from '../../src/schemas/studio/calls/me.ts'
import { passkeyAdd } from '../../src/schemas/studio/calls/passkey-add.ts'
import { passkeyOptions } from '../../src/schemas/studio/calls/passkey-options.ts'
import { passkeyRemove } from '../../src/schemas/studio/calls/passkey-remove.ts'
import { passkeys } from '../../src/schemas/studio/calls/passkeys.ts'
import { recoveryCodes } from '../../src/schemas/studio/calls/recovery-codes.ts'
import { signIn } from '../../src/schemas/studio/calls/sign-in.ts'
import { holdOpen, waitForLocks } from '../../tests/lock-table.ts'
import { forOneStore, noPostgres } from '../../tests/stores.ts'
import { createAuthenticator } from '../../tests/studio/authenticator.ts'
import { ORIGIN, PASSWORD, type Person, type Studio, startStudio } from '../../tests/studio/studio-fixture.ts'
import { findOperator, type OperatorRow, subjectOf } from '../operators/accounts.ts'
import { makeLink } from '../operators/links.ts'
import { closeAccount } from '../operators/people.ts'
import { endOperatorSessions } from '../operators/sessions.ts'
import type { Tx } from '../store/open-store.ts'

const NEW_PASSWORD = 'another long password'
const accountOf = async ({ context }: Studio, { email }: Pick<Person, 'email'>): Promise<OperatorRow> =>
  (await findOperator(context.store.db, email))!

/** Makes the answer to a challenge for another passkey. */
async function anotherPasskey({ browser }: Pick<Person, 'browser'>, password?: string) {
  const { options } = (await browser.call(passkeyOptions, password === undefined ? {} : { password })).value
  return { response: createAuthenticator().create(options, ORIGIN), name: 'Another' }
}

forOneStore('a change of an account of the studio', open => {
  /** Starts a call, ends its session or factor while it waits for the account, and returns its status. */
  async function endedMeanwhile(
    { context: { store } }: Studio,
    end: (tx: Tx) => Promise<unknown>,
    call: () => Promise<{ status: number }>,
  ): Promise<number> {
    const commit = await holdOpen(store, end)
    const answer = call()
    await waitForLocks(store, 1)
    await commit()
    return (await answer).status
  }

  it.skipIf(noPostgres)('does not open an account that was reset while it was on its way', async () => {
    const studio = await startStudio(await open())
    const { store, random } = studio.context
    const mara = await studio.owner()
    const account = await accountOf(studio, mara)
    const reset = (tx: Tx) => closeAccount(tx, account, random)
    const body = { password: PASSWORD, newPassword: NEW_PASSWORD }
    expect(await endedMeanwhile(studio, reset, () => mara.browser.call(changePassword, body))).toBe(401)
    expect((await studio.browser().call(signIn, { email: mara.email, password: NEW_PASSWORD })).status).toBe(400)
    expect(await store.db.selectFrom('operator_session').select('stage').execute()).toEqual([])
  })

  it.skipIf(noPostgres)('makes no recovery codes for an account that was reset while it was on its way', async () => {
    const studio = await startStudio(await open())
    const { store, random } = studio.context
    const mara = await studio.owner()
    const account = await accountOf(studio, mara)
    const reset = (tx: Tx) => closeAccount(tx, account, random)
    const renewed = () => mara.browser.call(recoveryCodes, { password: PASSWORD })
    expect(await endedMeanwhile(studio, reset, renewed)).toBe(401)
    expect(await store.db.selectFrom('recovery_code').select('subject').execute()).toEqual([])
  })

  it.skipIf(noPostgres)('changes no passkey after a sign-out everywhere that it met on its way', async () => {
    const studio = await startStudio(await open())
    const { store } = studio.context
    const mara = await studio.owner()
    const { id } = await accountOf(studio, mara)
    const signOut = (tx: Tx) => endOperatorSessions(tx, id)
    const added = await anotherPasskey(mara, PASSWORD)
    const { passkey } = (await mara.browser.call(passkeyAdd, added)).value
    const third = await anotherPasskey(mara, PASSWORD)
    expect(await endedMeanwhile(studio, signOut, () => mara.browser.call(passkeyAdd, third))).toBe(401)
    const { browser } = await studio.signIn(mara)
    const removal = { passkey: passkey.id, password: PASSWORD }
    expect(await endedMeanwhile(studio, signOut, () => browser.call(passkeyRemove, removal))).toBe(401)
    const kept = await store.db.selectFrom('passkey').select('name').where('subject', '=', subjectOf(id)).execute()
    expect(kept.map(({ name }) => name).sort()).toEqual(['Another', 'Key'])
  })

  it('adds a first passkey in one of two browsers that were signed in by the password alone', async () => {
    const studio = await startStudio(await open())
    const owner = await studio.owner()
    const email = 'mara@example.com'
    const { value } = await owner.browser.call(invite, { email, roles: { north: ['viewer'] } })
    if (value.state !== 'invited') throw new Error('a link was expected')
    const [first, second, third] = [studio.browser(), studio.browser(), studio.browser()]
    await first.call(join, { token: value.link.split('/').at(-1)!, name: 'Mara', password: PASSWORD })
    for (const browser of [second, third]) await browser.call(signIn, { email, password: PASSWORD })
    const bodies = [await anotherPasskey({ browser: first }), await anotherPasskey({ browser: second })] as const
    const answers = await Promise.all([first.call(passkeyAdd, bodies[0]), second.call(passkeyAdd, bodies[1])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const [winner, loser] = answers[0].status === 200 ? [first, second] : [second, first]
    expect((await winner.call(passkeys)).value).toHaveLength(1)
    for (const ended of [loser, third]) expect((await ended.call(me)).value).toEqual({ state: 'signed-out' })
  })

  it('ends sessions, passkeys and codes again when the link of a reset is used', async () => {
    const studio = await startStudio(await open())
    const { store } = studio.context
    const mara = await studio.owner()
    const link = { kind: 'reset', email: mara.email, roles: {}, madeBy: 'server' } as const
    const { path } = await store.transaction(tx => makeLink(tx, studio.context, link))
    const browser = studio.browser()
    await browser.call(join, { token: path.split('/').at(-1)!, password: NEW_PASSWORD })
    expect((await mara.browser.call(me)).value).toEqual({ state: 'signed-out' })
    expect((await browser.call(me)).value).toMatchObject({ state: 'enrol' })
    for (const table of ['passkey', 'recovery_code'] as const)
      expect(await store.db.selectFrom(table).select('subject').execute()).toEqual([])
  })

  it('withdraws the invitations that an account made when it is reset', async () => {
    const studio = await startStudio(await open())
    const { store, random } = studio.context
    const owner = await studio.owner()
    const { value } = await owner.browser.call(invite, { email: 'x@example.com', roles: { '*': ['owner'] } })
    if (value.state !== 'invited') throw new Error('a link was expected')
    const account = await accountOf(studio, owner)
    await store.transaction(tx => closeAccount(tx, account, random))
    expect((await studio.browser().call(joinInfo, { token: value.link.split('/').at(-1)! })).status).toBe(410)
  })
})
