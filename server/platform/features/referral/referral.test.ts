/**
 * Tests that invited friends belong to one referrer, and each reward is paid once.
 * @module-tag deep
 */

import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { FormFieldModel } from '../../../../src/engine/model/form-model.ts'
import { balance } from '../../../../src/schemas/endpoints/balance.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { messages } from '../../../../src/schemas/endpoints/messages.ts'
import { referral } from '../../../../src/schemas/endpoints/referral.ts'
import { referralFriends } from '../../../../src/schemas/endpoints/referral-friends.ts'
import { referralRewards } from '../../../../src/schemas/endpoints/referral-rewards.ts'
import { register } from '../../../../src/schemas/endpoints/register.ts'
import { withdrawalOptions } from '../../../../src/schemas/endpoints/withdrawal-options.ts'
import { addBet, seedGame } from '../../../../tests/bet-fixture.ts'
import { createTestForm } from '../../../../tests/forms/create-test-form.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { MORE } from '../../../jobs/define-job.ts'
import { PASS_EVERY_MS } from '../../../jobs/pass.ts'
import { noLog } from '../../../log/log.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import type { Store } from '../../../store/open-store.ts'
import { OPENING_BALANCE } from '../../money/ledger/accounts.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { findMember } from '../../people/accounts/find-member.ts'
import { payReferrals } from './pay-referrals.ts'

const DAY = 24 * 3_600_000
const MINUTE = 60_000
const TERMS = {
  firstDeposit: { min: '20.00', amount: '5.00', turnover: 3 },
  bets: { percent: '0.25' },
}
const CASHIER = {
  withdrawal: { min: '1', max: '2', kinds: [], turnover: { multiple: 0 } },
}
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
const form = createTestForm({
  id: 'register',
  submit: '',
  fields: [field('username', { required: true }), field('password', { kind: 'password', required: true })],
})

forEachStore('referral', (open, itOnce) => {
  let store: Store
  let platform: TestPlatform
  let memberId: number
  let browser: TestBrowser
  let gameId: number
  let serial = 0
  let round = 0

  const publish = (terms: object = TERMS) =>
    storeMetadata(store, 'north', { referral: terms, cashier: CASHIER }, platform.clock.now())
  beforeAll(async () => {
    store = await open()
    const limits = { register: { times: 1000, seconds: 3600 } } as TestPlatform['context']['config']['limits']
    platform = await createTestPlatform(store, { limits, registerForm: async () => form })
    gameId = await seedGame(store)
  })
  /** Returns a name of this test alone that is masked like the given one. */
  const own = (name: string) => `${name.slice(0, 2)}${round}${name.slice(2)}`
  const advance = async (ms: number) => {
    platform.clock.advance(ms)
    browser = await signIn('player')
  }
  beforeEach(async () => {
    await publish()
    round++
    memberId = await platform.member('north', own('player'), 'Pass1234')
    browser = await signIn('player')
  })
  const signIn = async (username: string) => {
    const made = platform.browser()
    await made.signIn(login, own(username), 'Pass1234')
    return made
  }
  const overview = async (from = browser) => (await from.call(referral)).json.value
  const codeOf = async (from = browser) => (await overview(from)).code as string
  const join = async (username: string, code: string, ip = `203.0.113.${++serial % 250}`) => {
    const body = { username: own(username), password: 'Pass1234', referralCode: code }
    const { json } = await platform.browser().call(register, { body, ip })
    return json.success ? (await findMember(store.db, 'north', own(username)))!.id : json.value
  }
  const invite = async (username: string, from = browser): Promise<number> => join(username, await codeOf(from))
  const deposit = (owner: number, amount: bigint, state: 'approved' | 'pending' = 'approved', counts = true) =>
    store.db
      .insertInto('deposit')
      .values({
        tenant_id: 'north',
        member_id: owner,
        amount_minor: amount,
        fee_minor: 0n,
        currency: 'USD',
        reference: `R${++serial}`,
        state,
        method: '{}',
        fields: '{}',
        created_at: now(),
        changed_at: now(),
        expires_at: now(),
        counts_at: counts && state === 'approved' ? now() : null,
      })
      .execute()
  const bet = (memberId: number, stake: bigint) =>
    addBet(store.db, { memberId, gameId, stake, at: platform.clock.now() })
  const now = () => new Date(platform.clock.now())
  const payOnce = () => store.transaction(tx => payReferrals(tx, platform.clock.now(), noLog))
  /** Runs the job a minute later. */
  const pay = async () => {
    platform.clock.advance(MINUTE)
    while ((await payOnce()) === MORE);
    expect(await checkLedger(store.db)).toEqual([])
  }
  const walletOf = async (from = browser) => (await from.call(balance)).json.value.sumBalance
  const after = (minor: bigint) => formatMinor(OPENING_BALANCE + minor)
  const rewards = async (query = {}, from = browser) =>
    (await from.call(referralRewards, { query })).json.value as { list: Record<string, unknown>[]; totals: object }
  const friends = async (query = {}) =>
    (await browser.call(referralFriends, { query })).json.value as { list: Record<string, unknown>[]; totals: object }

  it('MBR-12 a member has one lasting code, and members who register with it are friends with masked names', async () => {
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf()))
    expect(new Set(codes).size).toBe(1)
    expect(codes[0]).toMatch(/^[A-Z2-9]{8}$/)
    const [first, second] = [await invite('firstfriend'), await invite('secondfriend')]
    expect(await friends()).toMatchObject({
      list: [
        { id: String(second), username: 'se***d', state: 'joined', earned: '0.00' },
        { id: String(first), username: 'fi***d', state: 'joined', earned: '0.00' },
      ],
      totals: { count: 2, earning: 0, earned: '0.00' },
    })
    expect((await friends({ pageSize: 1, pageNo: 2 })).list).toHaveLength(1)
    expect((await friends({ preset: 'yesterday' })).totals).toEqual({ count: 0, earning: 0, earned: '0.00' })
    expect(await overview()).toMatchObject({
      friends: 2,
      firstDeposit: { min: '20.00', amount: '5.00', turnover: 3 },
      bets: { percent: '0.25', turnover: 0 },
    })
    expect(await overview(await signIn('firstfriend'))).toMatchObject({ friends: 0 })
  })

  itOnce(
    "MBR-12 REG-11 a friend joins the member's team, an inviting agent is the upline, and unknown codes are refused",
    async () => {
      const agent = await platform.member('north', own('agent'), 'Pass1234', { type: '2' })
      await platform.member('north', own('below'), 'Pass1234', { uplineId: agent })
      const uplineOf = async (id: number) =>
        (await store.db.selectFrom('member').select('upline_id').where('id', '=', id).executeTakeFirstOrThrow())
          .upline_id
      expect(await uplineOf(await invite('alone'))).toBe(null)
      expect(await uplineOf(await invite('ofteam', await signIn('below')))).toBe(agent)
      expect(await uplineOf(await invite('ofagent', await signIn('agent')))).toBe(agent)
      expect(await join('nobody', 'WRONG234')).toEqual({ fields: { referralCode: 'field/invitation' } })
      // a member of another brand
      const body = { username: 'southerner', password: 'Pass1234', referralCode: await codeOf() }
      expect((await platform.browser('south').call(register, { body })).json.success).toBe(false)
      // an existing account cannot be referred any more, and no member refers itself
      const row = { tenant_id: 'north', same_network: false, created_at: now() }
      const refer = (member_id: number, referrer_id: number) =>
        store.db
          .insertInto('referral')
          .values({ ...row, member_id, referrer_id })
          .execute()
      await expect(refer(memberId, memberId)).rejects.toThrow(/check/)
      await expect(refer(memberId, agent)).rejects.toThrow(/check/)
    },
  )

  it("MBR-12 a friend's first sufficient deposit brings one reward with its turnover, even in concurrent runs", async () => {
    const friend = await invite('friend')
    await deposit(friend, 19_99n)
    await deposit(friend, 500_00n, 'pending')
    // paid to another member: counts after a look or a quiet week
    await deposit(friend, 500_00n, 'approved', false)
    await pay()
    expect(await walletOf()).toBe(after(0n))
    await deposit(friend, 20_00n)
    await deposit(friend, 80_00n)
    platform.clock.advance(MINUTE)
    await Promise.all(Array.from({ length: 4 }, () => payOnce()))
    await pay()
    expect(await walletOf()).toBe(after(5_00n))
    expect((await browser.call(withdrawalOptions)).json.value.turnover.left).toBe('15.00')
    expect(await rewards()).toMatchObject({
      list: [{ username: 'fr***d', kind: 'deposit', base: '20.00', percent: '', day: '', amount: '5.00' }],
      totals: { count: 1, earned: '5.00' },
    })
    expect((await friends()).list).toMatchObject([{ state: 'earned', earned: '5.00' }])
    expect((await browser.call(messages)).json.value.list[0]).toMatchObject({ title: 'inbox.referral-title' })
    // the friend has no part in the member's reward
    expect(await rewards({}, await signIn('friend'))).toMatchObject({ list: [], totals: { count: 0, earned: '0.00' } })
  })

  it("MBR-12 a friend's daily stakes bring a share once, with figures; below one minor unit nothing is paid", async () => {
    const [one, two] = [await invite('friendone'), await invite('friendtwo')]
    await bet(one, 100_00n)
    await bet(one, 33_33n)
    await bet(two, 3_99n)
    await pay()
    expect(await walletOf()).toBe(after(0n))
    await advance(DAY)
    await Promise.all(Array.from({ length: 4 }, () => payOnce()))
    await pay()
    expect(await walletOf()).toBe(after(33n))
    expect((await rewards()).list).toMatchObject([
      { username: 'fr***e', kind: 'bets', base: '133.33', percent: '0.25', amount: '0.33' },
    ])
    expect((await rewards({ kind: 'deposit' })).totals).toEqual({ count: 0, earned: '0.00' })
    // a server that was down for two days pays both; one that was down for a week pays the latest three
    await bet(two, 100_00n)
    platform.clock.advance(DAY)
    await bet(two, 200_00n)
    await advance(DAY + MINUTE)
    await pay()
    expect(await walletOf()).toBe(after(33n + 25n + 50n))
    await bet(two, 100_00n)
    await advance(7 * DAY)
    await pay()
    expect(await walletOf()).toBe(after(33n + 25n + 50n))
  })

  itOnce(
    'MBR-12 a chain of friends pays each level only for its own; members that invite each other cannot be',
    async () => {
      const middle = await invite('middle')
      const last = await invite('lastone', await signIn('middle'))
      await deposit(middle, 50_00n)
      await deposit(last, 50_00n)
      await pay()
      expect(await walletOf()).toBe(after(5_00n))
      expect(await walletOf(await signIn('middle'))).toBe(after(5_00n))
      expect(await walletOf(await signIn('lastone'))).toBe(after(0n))
    },
  )

  itOnce(
    'MBR-12 RGM-04 an excluded or frozen member is paid later, and an account from the same network earns no reward',
    async () => {
      const friend = await invite('friend')
      const again = await join('myself', await codeOf(), '127.0.0.1')
      for (const id of [friend, again]) await deposit(id, 30_00n)
      const set = (frozen_at: Date | null) =>
        store.db.updateTable('member').set({ frozen_at }).where('id', '=', memberId).execute()
      await set(now())
      await pay()
      await set(null)
      await store.db
        .insertInto('exclusion')
        .values({
          tenant_id: 'north',
          member_id: memberId,
          kind: 'time-out',
          starts_at: now(),
          ends_at: new Date(platform.clock.now() + DAY),
        })
        .execute()
      await pay()
      expect(await walletOf()).toBe(after(0n))
      await advance(DAY)
      await pay()
      expect(await walletOf()).toBe(after(5_00n))
      const query = { preset: 'previous7' }
      expect((await friends(query)).list.map(({ state }) => state)).toEqual(['not-counted', 'earned'])
      // a brand may count them
      await publish({ ...TERMS, sameNetwork: true })
      await advance(PASS_EVERY_MS)
      await pay()
      expect(await walletOf()).toBe(after(10_00n))
    },
  )

  itOnce('a friend from the browser, the payout account or the number of the member brings nothing', async () => {
    const mine = { tenant_id: 'north', member_id: memberId }
    const account = { kind: 'bank', bank: '', holder: 'Lea Moor', is_default: true, created_at: now() }
    await store.db
      .insertInto('payout_account')
      .values({ ...mine, ...account, number: '55-01 77' })
      .execute()
    const number = `66${++serial}0099`
    await store.db
      .insertInto('member_phone')
      .values({ ...mine, number, proven_at: now() })
      .execute()
    const [byBrowser, byAccount, byNumber, other] = [
      await invite('browserfriend'),
      await invite('accountfriend'),
      await invite('numberfriend'),
      await invite('otherfriend'),
    ]
    const code = own('browserfriend')
    await browser.signIn(login, code, 'Pass1234')
    await browser.signIn(login, own('player'), 'Pass1234')
    const theirs = (id: number) => ({ tenant_id: 'north', member_id: id })
    await store.db
      .insertInto('payout_account')
      .values({ ...theirs(byAccount), ...account, number: '550177' })
      .execute()
    await store.db
      .insertInto('member_phone')
      .values({ ...theirs(byNumber), number, proven_at: null })
      .execute()
    for (const id of [byBrowser, byAccount, byNumber, other]) await deposit(id, 30_00n)
    await pay()
    expect((await friends()).list.map(({ id, state }) => [id, state])).toEqual([
      [String(other), 'earned'],
      [String(byNumber), 'not-counted'],
      [String(byAccount), 'not-counted'],
      [String(byBrowser), 'not-counted'],
    ])
  })

  itOnce('MBR-12 terms that pay nothing, or are invalid, pay nothing', async () => {
    const friend = await invite('friend')
    await deposit(friend, 30_00n)
    for (const terms of [
      {},
      { firstDeposit: { min: '1', amount: '0' } },
      { firstDeposit: 5 },
      { bets: { percent: 'x' } },
    ]) {
      await publish(terms)
      await pay()
      expect(await overview()).not.toHaveProperty('firstDeposit')
    }
    expect(await walletOf()).toBe(after(0n))
  })
})
