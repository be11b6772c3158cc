/** @module-tag deep */

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { bonusDetails } from '../../../../src/schemas/endpoints/bonus-details.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { messages } from '../../../../src/schemas/endpoints/messages.ts'
import { rebate } from '../../../../src/schemas/endpoints/rebate.ts'
import { rebateClaim } from '../../../../src/schemas/endpoints/rebate-claim.ts'
import { addMembers } from '../../../../tests/add-members.ts'
import { addBet, seedGames } from '../../../../tests/bet-fixture.ts'
import { collectLines } from '../../../../tests/collect-log.ts'
import { rowsRead } from '../../../../tests/rows-read.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { MORE } from '../../../jobs/define-job.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import type { Store } from '../../../store/open-store.ts'
import { createConfig } from '../../context/context.ts'
import { findWallet, OPENING_BALANCE } from '../../money/ledger/accounts.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { shareOf } from '../../money/totals/share-of.ts'
import { payRebates } from './pay-rebates.ts'
import { termsOf } from './read-rebate.ts'

const failOnLine = collectLines(line => expect(line).toBe(''))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LEVELS = [
  { rank: 0, percent: '0', byGameType: { RNG: '0.5', LIVE: '0.3' } },
  { rank: 3, percent: '0.1', byGameType: { RNG: '1.25' } },
]
const CLAIM = { payment: 'claim', days: 3, turnover: 2, levels: LEVELS }

forEachStore('rebate', (open, itOnce) => {
  let store: Store
  let platform: TestPlatform
  let memberId: number
  let browser: TestBrowser
  let games: Record<string, number>

  const publish = (document: object) => storeMetadata(store, 'north', { rebate: document }, platform.clock.now())
  const bet = (type: string, stake: number, player = memberId) =>
    addBet(store.db, { memberId: player, gameId: games[type]!, stake, at: platform.clock.now() })
  const signIn = async () => {
    const made = platform.browser()
    await made.signIn(login, 'player', 'Pass1234')
    return made
  }
  const claim = (key: string = randomUUID(), from = browser) =>
    from.call(rebateClaim, { body: {}, headers: { 'idempotency-key': key } })
  const read = async () => (await browser.call(rebate)).json.value
  const gained = async (player = memberId) =>
    ((await findWallet(store.db, 'north', player))?.balance ?? OPENING_BALANCE) - OPENING_BALANCE
  const setRank = (rank: number) =>
    store.db.updateTable('member').set({ rank_level: rank }).where('id', '=', memberId).execute()
  const pay = async () => {
    let more: unknown = MORE
    while (more === MORE) more = await store.transaction(tx => payRebates(tx, platform.clock.now(), failOnLine))
  }

  beforeEach(async () => {
    await store?.close()
    store = await open()
    platform = await createTestPlatform(store, {
      limits: { ...createConfig().limits, money: { times: 1000, seconds: 1 }, login: { times: 1000, seconds: 1 } },
      feature: async (_tenantId, name) => name !== 'unregisteredIpCheck',
    })
    games = await seedGames(store, 'RNG', 'LIVE', 'SPORTS')
    memberId = await platform.member('north', 'player', 'Pass1234')
    browser = await signIn()
  })

  it('MBR-15 rebate is a share of bets by game type and VIP level, each bet once, and payments keep figures', async () => {
    await publish(CLAIM)
    await bet('RNG', 19_999)
    await bet('LIVE', 10_000)
    await bet('SPORTS', 99_999)
    expect(await read()).toMatchObject({
      payment: 'claim',
      amount: '1.29',
      isClaimable: true,
      turnover: 2,
      list: [
        { gameType: 'LIVE', stake: '100.00', percent: '0.3', amount: '0.30' },
        { gameType: 'RNG', stake: '199.99', percent: '0.5', amount: '0.99' },
      ],
      history: [],
    })
    expect((await claim()).json.value).toMatchObject({ amount: '1.29', turnover: '2.58' })
    expect((await claim()).json.code).toBe('rebate/nothing')

    // a bet that settles later in the same quarter of an hour counts next time, by the level at that time
    await bet('RNG', 8000)
    await setRank(3)
    expect((await read()).list).toContainEqual({ gameType: 'RNG', stake: '80.00', percent: '1.25', amount: '1.00' })
    // sports had no rate before and have one now
    expect((await read()).amount).toBe('1.99')
    expect((await claim()).json.value.amount).toBe('1.99')
    expect(await gained()).toBe(129n + 199n)
    const { history } = await read()
    expect(history).toMatchObject([
      { amount: '1.99', isClaim: true, list: [{ gameType: 'RNG', amount: '1.00' }, { gameType: 'SPORTS' }] },
      { amount: '1.29', turnover: '2.58', list: [{ gameType: 'LIVE', stake: '100.00' }, { gameType: 'RNG' }] },
    ])
    const bonuses = (await browser.call(bonusDetails)).json.value.list
    expect(bonuses.map(({ kind, amount }: Record<string, string>) => `${kind} ${amount}`)).toEqual([
      ...['rebate 1.99', 'rebate 1.29'],
    ])
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('MBR-15 of concurrent claims, with bets that settle meanwhile, each stake is paid once', async () => {
    await publish(CLAIM)
    await bet('RNG', 100_000)
    const tabs = await Promise.all([signIn(), signIn()])
    const [replies] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, (_, i) => claim(randomUUID(), tabs[i % 2]!))),
      Promise.all(Array.from({ length: 8 }, () => bet('RNG', 10_000))),
    ])
    const paid = replies.filter(({ status }) => status === 200)
    expect(paid.length).toBeGreaterThan(0)
    for (const { status, json } of replies) if (status !== 200) expect(json.code).toBe('rebate/nothing')
    const last = await claim()
    const sum = [...paid, last].reduce((all, { json }) => all + Number(json.value?.amount ?? 0) * 100, 0)
    expect(Math.round(sum)).toBe(900)
    expect(await gained()).toBe(900n)
    expect((await read()).amount).toBe('0.00')
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce(
    'MBR-15 a smallest payment, a rate of zero and bets that are too old bring nothing, and nothing is noted',
    async () => {
      await publish({ ...CLAIM, least: '2.00' })
      await bet('RNG', 30_000)
      expect(await read()).toMatchObject({ amount: '1.50', isClaimable: false })
      expect((await claim()).json.code).toBe('rebate/nothing')
      await publish({ ...CLAIM, levels: [{ rank: 0, percent: '0' }] })
      expect(await read()).toMatchObject({ amount: '0.00', list: [], isClaimable: false })
      expect((await claim()).json.code).toBe('rebate/nothing')
      await publish(CLAIM)
      expect((await read()).amount).toBe('1.50')
      // three days include that of the bets: the last moment is Sunday midnight
      platform.clock.advance(2 * DAY + 12 * HOUR - 1)
      browser = await signIn()
      expect((await read()).amount).toBe('1.50')
      platform.clock.advance(1)
      expect((await read()).amount).toBe('0.00')
    },
  )

  itOnce(
    'MBR-15 RGM-04 without the toggle, without a document, paid by itself or excluded, nothing can be claimed',
    async () => {
      expect(await read()).toMatchObject({ payment: 'off', isClaimable: false })
      expect((await claim()).json.code).toBe('rebate/off')
      await publish({ ...CLAIM, payment: 'daily' })
      await bet('RNG', 30_000)
      expect((await claim()).json.code).toBe('rebate/off')
      await publish(CLAIM)
      platform.context.brands.feature = async () => false
      expect((await read()).isClaimable).toBe(false)
      expect((await claim()).json.code).toBe('rebate/off')
      platform.context.brands.feature = async () => true
      await store.db
        .insertInto('exclusion')
        .values({
          tenant_id: 'north',
          member_id: memberId,
          kind: 'self-exclusion',
          ends_at: null,
          starts_at: new Date(platform.clock.now()),
        })
        .execute()
      expect((await read()).isClaimable).toBe(false)
      expect((await claim()).json.code).toBe('protection/self-exclusion')
    },
  )

  it('MBR-15 where the brand says so, a job pays it after each day of the brand, once, with a message', async () => {
    await store.db.updateTable('brand').set({ time_zone: 'Asia/Bangkok' }).where('id', '=', 'north').execute()
    await publish({ ...CLAIM, payment: 'daily' })
    const [poor, trial] = [
      await platform.member('north', 'poor', 'Pass1234'),
      await platform.member('north', 'trial', 'Pass1234', { type: '4' }),
    ]
    await bet('RNG', 20_000)
    await bet('RNG', 100, poor)
    await bet('RNG', 50_000, trial)
    await pay()
    // Friday noon UTC is 19:00 in Bangkok; the last quarter of an hour may still be written
    platform.clock.advance(5 * HOUR + 14 * MINUTE)
    await pay()
    expect(await gained()).toBe(0n)
    await bet('RNG', 4000)
    platform.clock.advance(MINUTE)
    await Promise.all([pay(), pay()].map(run => run.catch(() => {})))
    await pay()
    expect(await gained()).toBe(100n)
    expect(await findWallet(store.db, 'north', poor)).toBeUndefined()
    expect(await findWallet(store.db, 'north', trial)).toBeUndefined()
    browser = await signIn()
    expect((await read()).history).toMatchObject([{ amount: '1.00', isClaim: false }])
    const inbox = (await browser.call(messages)).json.value.list
    expect(inbox[0]).toMatchObject({ title: 'inbox.rebate-title' })
    // the bet after midnight, and the amount that was too small
    await bet('RNG', 300, poor)
    platform.clock.advance(DAY)
    await pay()
    expect(await gained()).toBe(120n)
    expect(await gained(poor)).toBe(2n)
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce('the job looks at each member once for a day, however many there are', async () => {
    await publish({ ...CLAIM, payment: 'daily' })
    const members = await addMembers(store, 'north', 120)
    const [first, last] = [members[0]!, members.at(-1)!]
    for (const id of members) await bet('RNG', id === first || id === last ? 1000 : 100, id)
    platform.clock.advance(DAY)
    const looked: number[] = []
    const payOnce = () =>
      store.transaction(async tx => {
        const more = await payRebates(tx, platform.clock.now(), failOnLine)
        const { payments } = await tx
          .selectFrom('rebate_payment')
          .select(({ fn }) => fn.countAll<string>().as('payments'))
          .where('member_id', '=', sql<number>`any(${members}::integer[])`)
          .executeTakeFirstOrThrow()
        looked.push(Number(payments))
        return more
      })
    while ((await payOnce()) === MORE);
    expect(looked).toEqual([100, 120, 120])
    const read = await store.transaction(tx =>
      rowsRead(tx, 'member', () => payRebates(tx, platform.clock.now(), failOnLine)),
    )
    expect(read).toBe(0)
    expect([await gained(first), await gained(last)]).toEqual([5n, 5n])
  })
})

describe('rates of rebate', () => {
  it('MBR-15 are exact to four decimals and rounded down', () => {
    expect(shareOf(19_999n, '0.5')).toBe(99n)
    expect(shareOf(1_000_000n, '0.0001')).toBe(1n)
    expect(shareOf(999_999n, '0.0001')).toBe(0n)
    expect(shareOf(10n ** 15n, '99.9999')).toBe(999_999_000_000_000n)
  })

  it.each([
    [undefined],
    [null],
    [[]],
    [{ payment: 'claim' }],
    [{ payment: 'claim', levels: [] }],
    [{ levels: LEVELS }],
  ])('MBR-15 a document %j pays nothing', wire => expect(termsOf(wire)).toBeUndefined())
})
