/** @module-tag deep */
import { beforeEach, expect, it } from 'vitest'
import type { FormFieldModel } from '../../../../src/engine/model/form-model.ts'
import { agentBets } from '../../../../src/schemas/endpoints/agent-bets.ts'
import { agentLosses } from '../../../../src/schemas/endpoints/agent-losses.ts'
import { agentTransactions } from '../../../../src/schemas/endpoints/agent-transactions.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { memberInfo } from '../../../../src/schemas/endpoints/member-info.ts'
import { messages } from '../../../../src/schemas/endpoints/messages.ts'
import { referralLinkClose } from '../../../../src/schemas/endpoints/referral-link-close.ts'
import { referralLinkCreate } from '../../../../src/schemas/endpoints/referral-link-create.ts'
import { referralLinks } from '../../../../src/schemas/endpoints/referral-links.ts'
import { register } from '../../../../src/schemas/endpoints/register.ts'
import { teamFreeze } from '../../../../src/schemas/endpoints/team-freeze.ts'
import { teamMembers } from '../../../../src/schemas/endpoints/team-members.ts'
import { teamMove } from '../../../../src/schemas/endpoints/team-move.ts'
import { teamRegister } from '../../../../src/schemas/endpoints/team-register.ts'
import { teamTransferOptions } from '../../../../src/schemas/endpoints/team-transfer-options.ts'
import { createTestForm } from '../../../../tests/forms/create-test-form.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { createConfig } from '../../context/context.ts'
import { findMember } from '../../people/accounts/find-member.ts'

const PASSWORD = 'Pass1234'
const MANY = { times: 1000, seconds: 1 }

forOneStore('teams', open => {
  let isOff: boolean
  let platform: TestPlatform
  const people: Record<string, { id: number; browser: TestBrowser }> = {}
  const idOf = (name: string) => people[name]!.id
  /** Fields of the brand's registration form, besides the user name and the password. */
  let moreFields: FormFieldModel[]
  const as = (name: string) => people[name]!.browser

  const field = (id: string, required = true) => ({
    id,
    kind: 'text' as const,
    label: id,
    required,
    minLength: 0,
    maxLength: 32,
    messages: { required: '', pattern: '', length: '', equals: '' },
  })

  beforeEach(async () => {
    moreFields = []
    isOff = false
    platform = await createTestPlatform(await open(), {
      isOff: async (_tenant, name) => isOff && name === 'agentCentre',
      feature: async (_tenant, name) => name === 'transferToDownline' || name === 'realTimeSalary',
      registerForm: async () =>
        createTestForm({ id: 'register', submit: '', fields: [field('username'), field('password'), ...moreFields] }),
      limits: { ...createConfig().limits, login: MANY, register: MANY, loginAddress: MANY },
    })
    for (const [name, type, above] of [
      ['top', '1', undefined],
      ['mid', '2', 'top'],
      ['low', '41', 'mid'],
      ['ann', '0', 'low'],
      ['bob', '0', 'mid'],
      ['rival', '1', undefined],
      ['rita', '0', 'rival'],
    ] as const) {
      const id = await platform.member('north', name, PASSWORD, { type, uplineId: above ? idOf(above) : null })
      people[name] = { id, browser: platform.browser() }
      await as(name).signIn(login, name, PASSWORD)
    }
  })

  const team = async (who: string, query = {}) => (await as(who).call(teamMembers, { query })).json
  const names = async (who: string, query = {}) =>
    (await team(who, query)).value.list.map(({ username }: { username: string }) => username)
  const freeze = async (who: string, name: string, frozen = true) => {
    const { json } = await as(who).call(teamFreeze, { body: { memberId: idOf(name), frozen } })
    return json.code ?? 'done'
  }
  const move = async (who: string, name: string, upline: string) =>
    (await as(who).call(teamMove, { body: { memberId: idOf(name), upline } })).json.code ?? 'done'
  const uplineOf = async (name: string) =>
    (
      await platform.context.store.db
        .selectFrom('member')
        .innerJoin('member as upline', 'upline.id', 'member.upline_id')
        .select('upline.username')
        .where('member.id', '=', idOf(name))
        .executeTakeFirstOrThrow()
    ).username
  const codeOfSignIn = async (name: string) =>
    (await platform.browser().signIn(login, name, PASSWORD)).json.code ?? 'signed in'
  const registerBy = (body: object, username: string) =>
    platform.browser().call(register, { body: { username, password: 'Fresh#2026', ...body } })
  const newLink = async (body: object = {}, who = 'mid') =>
    (await as(who).call(referralLinkCreate, { body: { type: '0', ...body } })).json

  it('an agent of a brand that switches the agent centre off sees no team and changes none', async () => {
    isOff = true
    expect((await team('top')).code).toBe('feature/off')
    expect(await freeze('top', 'mid')).toBe('feature/off')
    isOff = false
    expect(await names('top')).toContain('mid')
  })

  it('AGT-04 lists members directly below, with levels, team sizes, trail, pages, orders and a search', async () => {
    const first = await team('top')
    expect(first.value).toMatchObject({ trail: [], totals: { count: 1 }, totalPages: 1 })
    expect(first.value.list).toEqual([
      expect.objectContaining({ username: 'mid', type: '2', depth: 1, teamSize: 3, upline: 'top' }),
    ])
    const deeper = await team('top', { upline: idOf('low') })
    expect(deeper.value.trail.map((place: { username: string }) => place.username)).toEqual(['mid', 'low'])
    expect(deeper.value.list).toMatchObject([{ username: 'ann', depth: 3, teamSize: 0 }])
    expect(await names('top', { upline: idOf('mid') })).toEqual(['bob', 'low'])
    expect(await names('top', { upline: idOf('mid'), sort: 'size', down: true })).toEqual(['low', 'bob'])
    expect(await names('top', { upline: idOf('mid'), pageSize: 1, pageNo: 2 })).toEqual(['low'])
    expect(await names('top', { username: 'A' })).toEqual(['ann'])
    expect(await names('top', { username: 'n' })).toEqual([])
    expect(await names('top', { username: '%' })).toEqual([])
    expect(await names('mid', { username: 'LO' })).toEqual(['low'])
    expect(await names('top', { username: 'l\\_w' })).toEqual([])
  })

  it('AGT-10 AGT-02 no call reaches a member outside the team, and none but agents call', async () => {
    const foreign = idOf('rita')
    const calls = [
      [teamMembers, { query: { upline: foreign } }],
      [teamFreeze, { body: { memberId: foreign, frozen: true } }],
      [teamFreeze, { body: { memberId: foreign, frozen: false } }],
      [teamMove, { body: { memberId: foreign, upline: 'mid' } }],
      [teamMove, { body: { memberId: idOf('ann'), upline: 'rival' } }],
      [teamTransferOptions, { query: { memberId: foreign } }],
      // neither the agent nor an agent above belongs to its downline
      [teamFreeze, { body: { memberId: idOf('mid'), frozen: true } }],
      [teamFreeze, { body: { memberId: idOf('top'), frozen: true } }],
    ] as const
    for (const [endpoint, sent] of calls) {
      expect((await as('mid').call(endpoint, sent)).json.code, endpoint.name).toBe('agent/not-in-team')
      expect((await as('ann').call(endpoint, sent)).json.code, endpoint.name).toBe('request/wrong-role')
      expect((await platform.browser().call(endpoint, sent)).json.code, endpoint.name).toBe('request/not-signed-in')
    }
    const { value } = await newLink({}, 'rival')
    const { id } = (await as('rival').call(referralLinks)).json.value.list[0]
    expect((await as('mid').call(referralLinkClose, { body: { id } })).json.code).toBe('agent/unknown-link')
    expect((await as('mid').call(referralLinks)).json.value.list).toEqual([])
    expect((await registerBy({ recommenderId: value.code }, 'stillgood')).json.success).toBe(true)
    expect(await names('mid', { username: 'rita' })).toEqual([])
  })

  it('agents directly below are listed alone, with and without a search', async () => {
    const names = async (query: object) =>
      (await team('top', { agents: true, ...query })).value.list.map((row: { username: string }) => row.username)
    const agents = await names({})
    expect(agents).toContain('mid')
    expect(await names({ username: 'mi' })).toEqual(['mid'])
    const all = (await team('top')).value.list as { username: string; type: string }[]
    expect(agents).toEqual(all.filter(({ type }) => type !== '0').map(({ username }) => username))
  })

  it('AGT-04 a frozen account is signed out, cannot sign in, and finds a message once it is free again', async () => {
    expect(await freeze('top', 'ann')).toBe('done')
    expect((await as('ann').call(memberInfo)).json.code).toBe('request/not-signed-in')
    expect(await codeOfSignIn('ann')).toBe('login/frozen')
    expect((await platform.browser().signIn(login, 'ann', 'wrong')).json.code).toBe('login/bad-credentials')
    // an agent further below neither froze the account nor can unfreeze it
    expect((await team('low')).value.list).toMatchObject([{ username: 'ann', mayUnfreeze: false }])
    expect(await freeze('low', 'ann', false)).toBe('agent/frozen-above')
    expect(await freeze('low', 'ann')).toBe('done')
    expect(await freeze('mid', 'ann', false)).toBe('agent/frozen-above')
    expect(await freeze('top', 'ann', false)).toBe('done')
    expect(await as('ann').signIn(login, 'ann', PASSWORD)).toMatchObject({ json: { success: true } })
    expect((await as('ann').call(messages)).json.value.list).toMatchObject([{ title: 'inbox.unfrozen-title' }])
    const log = await platform.context.store.db.selectFrom('team_log').selectAll().orderBy('id').execute()
    expect(log.map(({ action, agent_id }) => [action, agent_id])).toEqual([
      ['freeze', idOf('top')],
      ['unfreeze', idOf('top')],
    ])
  })

  it('AGT-04 who freezes from further above takes a frozen account over; the brand alone ends what it froze', async () => {
    await freeze('low', 'ann')
    await freeze('top', 'ann')
    expect(await freeze('mid', 'ann', false)).toBe('agent/frozen-above')
    expect(await freeze('top', 'ann', false)).toBe('done')
    const { db } = platform.context.store
    await db
      .updateTable('member')
      .set({ frozen_at: new Date(0) })
      .where('id', '=', idOf('bob'))
      .execute()
    expect(await freeze('top', 'bob')).toBe('done')
    expect(await freeze('top', 'bob', false)).toBe('agent/frozen-above')
  })

  it("AGT-04 a member moves with the own team, only to an agent of a higher level within the caller's team", async () => {
    expect(await move('top', 'mid', 'low')).toBe('agent/own-downline')
    expect(await move('top', 'mid', 'mid')).toBe('agent/own-downline')
    expect(await move('top', 'low', 'bob')).toBe('agent/level')
    expect(await move('mid', 'ann', 'top')).toBe('agent/not-in-team')
    expect(await move('top', 'bob', ' LOW ')).toBe('done')
    expect(await uplineOf('bob')).toBe('low')
    expect(await move('top', 'low', 'top')).toBe('done')
    expect(await names('top')).toEqual(['low', 'mid'])
    expect(await names('mid')).toEqual([])
    expect((await team('mid', { upline: idOf('low') })).code).toBe('agent/not-in-team')
    expect(await names('top', { upline: idOf('low') })).toEqual(['ann', 'bob'])
  })

  it('AGT-04 of two agents above who change one person at once, each change is whole or refused', async () => {
    for (let round = 0; round < 4; round++) {
      const [moved, frozen] = await Promise.all([
        move('top', 'low', round % 2 ? 'mid' : 'top'),
        freeze('mid', 'ann'),
        move('top', 'bob', 'low'),
      ])
      expect(moved).toBe('done')
      expect(['done', 'agent/not-in-team']).toContain(frozen)
      const { frozen_at, frozen_by } = (await findMember(platform.context.store.db, 'north', 'ann'))!
      const sessions = await platform.context.store.db
        .selectFrom('session')
        .select('token_hash')
        .where('member_id', '=', idOf('ann'))
        .execute()
      if (frozen === 'done')
        expect({ isFrozen: frozen_at !== null, frozen_by, sessions }).toMatchObject({ isFrozen: true, sessions: [] })
      await freeze('top', 'ann')
      await freeze('top', 'ann', false)
      await as('ann').signIn(login, 'ann', PASSWORD)
    }
    expect(await names('top', { username: 'ann' })).toEqual(['ann'])
  })

  it('AGT-05 an agent registers agents of the next level and members, who must change the password', async () => {
    const send = async (who: string, body: object) =>
      (await as(who).call(teamRegister, { body: { type: '0', username: 'newbie', password: 'First#2026', ...body } }))
        .json
    expect(await send('mid', { type: '41', nickname: 'New Agent' })).toEqual({
      success: true,
      value: { username: 'newbie', nickname: 'New Agent', address: 'http://north.localhost/agent-login' },
    })
    expect(await uplineOfName('newbie')).toEqual({ type: '41', upline_id: idOf('mid') })
    const browser = platform.browser()
    expect((await browser.signIn(login, 'newbie', 'First#2026')).json.value).toMatchObject({ firstTimeLogin: true })
    expect((await send('mid', { username: 'NEWBIE' })).value.fields).toEqual({ username: 'field/taken' })
    expect((await send('mid', { type: '2', username: 'same' })).code).toBe('agent/type')
    expect((await send('mid', { type: '1', username: 'boss' })).code).toBe('agent/type')
    expect((await send('top', { type: '41', username: 'skipped' })).code).toBe('agent/type')
    expect((await send('low', { username: '', password: '12345678' })).value.fields).toMatchObject({
      username: 'field/required',
      password: 'field/known-password',
    })
    expect((await send('ann', { username: 'nobody' })).code).toBe('request/wrong-role')
  })
  it("AGT-05 REG-19 an agent gives the date of birth where the brand's registration demands it", async () => {
    const send = async (username: string, birthday?: string) => {
      const body = { type: '0', username, password: 'First#2026', ...(birthday && { birthday }) }
      const { json } = await as('mid').call(teamRegister, { body })
      return json.value.fields ?? 'registered'
    }
    expect(await send('undated', '1990-02-28')).toBe('registered')
    moreFields = [{ ...field('birthday'), kind: 'date' }]
    expect(await send('newbie')).toEqual({ birthday: 'field/required' })
    expect(await send('newbie', '2008-11-21')).toEqual({ birthday: 'field/too-young' })
    expect(await findMember(platform.context.store.db, 'north', 'newbie')).toBeUndefined()
    expect(await send('newbie', '2008-11-20')).toBe('registered')
    const extra = async (name: string) => (await findMember(platform.context.store.db, 'north', name))!.extra
    expect(await extra('newbie')).toMatchObject({ birthday: '2008-11-20' })
    // a value that the form does not ask for is not stored
    expect(await extra('undated')).not.toHaveProperty('birthday')
    moreFields = [{ ...field('birthday', false), kind: 'date' }]
    expect(await send('other')).toBe('registered')
  })

  const uplineOfName = async (name: string) => {
    const { type, upline_id } = (await findMember(platform.context.store.db, 'north', name))!
    return { type, upline_id }
  }

  it('AGT-05 REG-04 a referral link brings people directly below its agent, with its account type, until it is used up', async () => {
    const { value } = await newLink({ type: '41', maxUses: 2, note: ' Summer ' })
    expect(value.address).toBe(`http://north.localhost/register?recommenderId=${value.code}`)
    // two concurrent registrations for the last use
    await registerBy({ recommenderId: value.code }, 'first')
    const both = await Promise.all(['second', 'third'].map(name => registerBy({ recommenderId: value.code }, name)))
    expect(both.map(({ json }) => json.value?.fields?.recommenderId ?? 'registered').toSorted()).toEqual([
      'field/invitation',
      'registered',
    ])
    expect(await uplineOfName('first')).toEqual({ type: '41', upline_id: idOf('mid') })
    expect((await as('mid').call(referralLinks)).json.value).toMatchObject({
      list: [{ type: '41', uses: 2, maxUses: 2, active: 0, note: 'Summer', state: 'used-up' }],
      types: ['41', '0'],
      totals: { count: 1 },
    })
    // no refused registration made an account
    const made = await Promise.all(
      ['second', 'third'].map(name => findMember(platform.context.store.db, 'north', name)),
    )
    expect(made.filter(Boolean)).toHaveLength(1)
  })

  it('REG-04 a link that is unknown, too old, switched off, or of a frozen agent is refused at its field', async () => {
    const fieldsOf = async (code: string, name: string) =>
      (await registerBy({ recommenderId: code }, name)).json.value.fields
    expect(await fieldsOf('NOPE', 'one')).toEqual({ recommenderId: 'field/invitation' })
    const { code: old } = (await newLink({ days: 1 })).value
    platform.clock.advance(23 * 3_600_000)
    expect((await registerBy({ recommenderId: old }, 'intime')).json.success).toBe(true)
    platform.clock.advance(3_600_000)
    expect(await fieldsOf(old, 'two')).toEqual({ recommenderId: 'field/invitation' })
    for (const name of ['mid', 'top']) await as(name).signIn(login, name, PASSWORD)
    const { code } = (await newLink()).value
    await freeze('top', 'mid')
    expect(await fieldsOf(code, 'three')).toEqual({ recommenderId: 'field/invitation' })
    await freeze('top', 'mid', false)
    await as('mid').signIn(login, 'mid', PASSWORD)
    const { id } = (await as('mid').call(referralLinks)).json.value.list[0]
    await as('mid').call(referralLinkClose, { body: { id } })
    expect(await fieldsOf(code, 'four')).toEqual({ recommenderId: 'field/invitation' })
    expect((await as('mid').call(referralLinks)).json.value.list.map(({ state }: { state: string }) => state)).toEqual([
      'off',
      'expired',
    ])
  })

  /** Gives an agent a real-time salary from now on, at the brand's cost. @param rate hundredths of a percent; 0: no more */
  const earn = async (name: string, rate: number) => {
    const { db } = platform.context.store
    const of = { tenant_id: 'north', member_id: idOf(name), kind: 'realTimeSalary' as const }
    const now = new Date(platform.clock.now())
    await db
      .updateTable('agent_contract')
      .set({ state: 'terminated', ended_at: now })
      .where('member_id', '=', idOf(name))
      .where('state', '=', 'active')
      .execute()
    if (rate > 0)
      await db
        .insertInto('agent_contract')
        .values({ ...of, state: 'active', tiers: JSON.stringify([{ rate }]), offered_at: now, paid_until: now })
        .execute()
  }
  const signedUp = async (name: string, code: string) => {
    expect((await registerBy({ recommenderId: code }, name)).json.success).toBe(true)
    people[name] = { id: (await findMember(platform.context.store.db, 'north', name))!.id, browser: platform.browser() }
    await as(name).signIn(login, name, 'Fresh#2026')
  }

  it('AGT-05 a link gives no more than the own rate, which is that of the contract of real-time salary', async () => {
    expect((await newLink({ type: '41', rate: 1 })).code).toBe('agent/rate')
    await earn('mid', 150)
    expect((await newLink({ type: '41', rate: 151 })).code).toBe('agent/rate')
    expect((await newLink({ type: '41', rate: 150 })).success).toBe(true)
    expect((await as('mid').call(referralLinks)).json.value).toMatchObject({ ownRate: 150, list: [{ rate: 150 }] })
    expect((await newLink({ type: '2' })).code).toBe('agent/type')
    expect((await team('top')).value.list).toMatchObject([{ username: 'mid', rate: 150 }])
  })

  it('AGT-05 an agent registered by a link gets its rate from the agent above, while that one earns as much', async () => {
    await earn('mid', 150)
    const { code } = (await newLink({ type: '41', rate: 100 })).value
    await signedUp('rated', code)
    await earn('mid', 99)
    await signedUp('late', code)
    await earn('mid', 0)
    await signedUp('later', code)
    const contracts = await platform.context.store.db
      .selectFrom('agent_contract')
      .select(['kind', 'state', 'upline_id', 'member_id', 'tiers', 'paid_until', 'pays_at'])
      .where('upline_id', '=', idOf('mid'))
      .execute()
    expect(contracts).toEqual([
      {
        kind: 'realTimeSalary',
        state: 'active',
        upline_id: idOf('mid'),
        member_id: idOf('rated'),
        tiers: [{ rate: 100 }],
        paid_until: new Date(platform.clock.now()),
        pays_at: null,
      },
    ])
    const rates = (await team('mid', { sort: 'joined' })).value.list.map((row: { rate?: number }) => row.rate)
    expect(rates.filter((rate: number | undefined) => rate !== undefined)).toEqual([100])
    expect((await newLink({ type: '42', rate: 101 }, 'rated')).code).toBe('agent/rate')
  })

  it('a link for members is refused a rate, as members earn no salary', async () => {
    await earn('mid', 150)
    for (const rate of [0, 100])
      expect(await newLink({ type: '0', rate })).toMatchObject({ success: false, code: 'agent/rate-of-member' })
    expect((await newLink({ type: '0' })).success).toBe(true)
  })

  it('AGT-10 an id that no member can have is refused as a request', async () => {
    const id = 2_147_483_648
    const statuses = []
    for (const [endpoint, sent] of [
      [teamMembers, { query: { upline: id } }],
      [teamFreeze, { body: { memberId: id, frozen: true } }],
      [teamMove, { body: { memberId: id, upline: 'mid' } }],
      [teamTransferOptions, { query: { memberId: id } }],
      [agentBets, { query: { memberId: id } }],
      [agentLosses, { query: { memberId: id } }],
      [agentTransactions, { query: { memberId: id } }],
      [referralLinkClose, { body: { id } }],
    ] as const)
      statuses.push((await as('mid').call(endpoint, sent)).status)
    expect([...new Set(statuses)]).toEqual([400])
  })
})
