/** @module-tag deep */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleGames } from '../../../../demo/catalogue/sample-games.ts'
import { seedCatalogue } from '../../../../demo/catalogue/seed-catalogue.ts'
import { bonusDetails } from '../../../../src/schemas/endpoints/bonus-details.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { missionClaim } from '../../../../src/schemas/endpoints/mission-claim.ts'
import { missionLeaderboard } from '../../../../src/schemas/endpoints/mission-leaderboard.ts'
import { missionSummary } from '../../../../src/schemas/endpoints/mission-summary.ts'
import { unreadCount } from '../../../../src/schemas/endpoints/unread-count.ts'
import { addBet } from '../../../../tests/bet-fixture.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import type { Store } from '../../../store/open-store.ts'
import { createConfig } from '../../context/context.ts'
import { findWallet, OPENING_BALANCE } from '../../money/ledger/accounts.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { periodsAt } from './mission-periods.ts'
import { missionsOf } from './read-missions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const games = [
  ...sampleGames()
    .filter(game => game.game_type === 'RNG')
    .slice(0, 2),
  sampleGames().find(game => game.game_type === 'LIVE')!,
]
const codeOf = ({ vendor, code }: { vendor: string; code: string }) => `${vendor}_${code}`
const mission = (id: string, more: object) => ({
  id,
  title: { EN: `The ${id}`, VI: `Cái ${id}` },
  period: 'day',
  kind: 'bets',
  count: 2,
  reward: '5.00',
  ...more,
})
const BETS = mission('bets', { turnover: 3 })
const STAKE = mission('stake', { kind: 'stake', count: undefined, amount: '30.00', period: 'week', gameTypes: ['RNG'] })

forEachStore('missions', (open, itOnce) => {
  let store: Store
  let platform: TestPlatform
  let memberId: number
  let browser: TestBrowser
  let ids: number[]

  const publish = (...missions: object[]) =>
    storeMetadata(store, 'north', { missions: { missions: missions.map(one => ({ ...one })) } }, platform.clock.now())
  const zone = (timeZone: string) =>
    store.db.updateTable('brand').set({ time_zone: timeZone }).where('id', '=', 'north').execute()
  const bet = (stake: number, win = 0, game = 0, player = memberId) =>
    addBet(store.db, { memberId: player, gameId: ids[game]!, stake, win, at: platform.clock.now() })
  const signIn = async (username: string) => {
    const made = platform.browser()
    await made.signIn(login, username, 'Pass1234')
    return made
  }
  const list = async (from = browser, language = 'EN') =>
    (await from.call(missionSummary, { headers: { language } })).json.value
  const brief = async () =>
    (await list()).list.map(
      ({ id, slot, done, needed, state }: Record<string, string>) => `${id} ${slot} ${done}/${needed} ${state}`,
    )
  const claim = (id: string, slot: string, { key = randomUUID() as string, from = browser } = {}) =>
    from.call(missionClaim, { body: { id, slot }, headers: { 'idempotency-key': key } })
  const gained = async (player = memberId) =>
    ((await findWallet(store.db, 'north', player))?.balance ?? OPENING_BALANCE) - OPENING_BALANCE

  beforeEach(async () => {
    await store?.close()
    store = await open()
    platform = await createTestPlatform(store, {
      limits: { ...createConfig().limits, money: { times: 1000, seconds: 1 }, login: { times: 1000, seconds: 1 } },
      feature: async (_tenantId, name) => name !== 'unregisteredIpCheck',
    })
    await seedCatalogue(store, games)
    const rows = await store.db.selectFrom('game').select(['id', 'vendor', 'code']).execute()
    ids = games.map(game => rows.find(row => codeOf(row) === codeOf(game))!.id)
    memberId = await platform.member('north', 'player', 'Pass1234')
    browser = await signIn('player')
  })

  it('API-12 MBR-13 MBR-03 progress moves with each settled bet, a reward is paid once, and the badge counts claimable ones', async () => {
    await publish(BETS, STAKE)
    expect(await brief()).toEqual(['bets 2026-11-20 0/2 open', 'stake 2026-11-16 0.00/30.00 open'])
    await bet(1000)
    await bet(99_900, 0, 2)
    expect(await brief()).toEqual(['bets 2026-11-20 2/2 claimable', 'stake 2026-11-16 10.00/30.00 open'])
    expect((await list(browser, 'VI')).list[0].title).toBe('Cái bets')
    const badges = async () => (await browser.call(unreadCount)).json.value
    expect(await badges()).toMatchObject({ missionCount: 1, rewardCount: 1 })
    expect((await claim('stake', '2026-11-16')).json.code).toBe('mission/not-done')

    const { json } = await claim('bets', '2026-11-20', { key: 'press' })
    expect(json.value).toMatchObject({ amount: '5.00', turnover: '15.00' })
    expect((await claim('bets', '2026-11-20', { key: 'press' })).json).toEqual(json)
    expect((await claim('bets', '2026-11-20')).json.code).toBe('mission/claimed')
    expect(await badges()).toMatchObject({ missionCount: 0, rewardCount: 0 })
    expect(await brief()).toEqual(['stake 2026-11-16 10.00/30.00 open', 'bets 2026-11-20 2/2 claimed'])
    expect(await gained()).toBe(500n)
    const bonuses = (await browser.call(bonusDetails)).json.value.list
    expect(bonuses).toMatchObject([{ kind: 'mission', amount: '5.00' }])
    const owed = await store.db.selectFrom('turnover').select('bonus_minor').executeTakeFirstOrThrow()
    expect(BigInt(owed.bonus_minor)).toBe(1500n)
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('MBR-13 of concurrent claims from many tabs exactly one is paid', async () => {
    await publish(BETS)
    await bet(100)
    await bet(100)
    const tabs = await Promise.all([signIn('player'), signIn('player')])
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) => claim('bets', '2026-11-20', { from: tabs[i % 2]! })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
    for (const { status, json } of replies) if (status === 409) expect(json.code).toBe('mission/claimed')
    expect(await gained()).toBe(500n)
    const scores = await store.db.selectFrom('mission_score').select('claims').execute()
    expect(scores).toEqual([{ claims: 1 }])
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce(
    'MBR-13 days are those of the brand, what was done may be claimed on the next day, and then no more',
    async () => {
      // Friday noon UTC is 19:00 in Bangkok
      await zone('Asia/Bangkok')
      await publish(BETS)
      await bet(100)
      await bet(100)
      platform.clock.advance(5 * HOUR)
      browser = await signIn('player')
      expect(await brief()).toEqual(['bets 2026-11-20 2/2 claimable', 'bets 2026-11-21 0/2 open'])
      await bet(100)
      expect(await brief()).toEqual(['bets 2026-11-20 2/2 claimable', 'bets 2026-11-21 1/2 open'])
      expect((await claim('bets', '2026-11-20')).status).toBe(200)
      platform.clock.advance(DAY)
      browser = await signIn('player')
      expect(await brief()).toEqual(['bets 2026-11-22 0/2 open'])
      expect((await claim('bets', '2026-11-21')).json.code).toBe('mission/ended')
      expect((await claim('bets', '2026-11-20')).json.code).toBe('mission/claimed')
    },
  )

  itOnce(
    'MBR-13 a mission to do once counts from the opening of the account or its own start and is claimed once',
    async () => {
      await publish(
        mission('first', { period: 'once', count: 1 }),
        mission('later', { period: 'once', count: 1, from: '2026-11-20T12:15' }),
        mission('won', { kind: 'win', count: undefined, amount: '2.00', period: 'once' }),
        mission('tour', { kind: 'games', count: 2 }),
        mission('paid-in', { kind: 'deposit', count: undefined, amount: '10.00' }),
        mission('club', { minRank: 3 }),
      )
      await bet(100, 150)
      await bet(100, 100, 2)
      expect(await brief()).toEqual([
        ...['first once 1/1 claimable', 'won once 2.00/2.00 claimable', 'tour 2026-11-20 2/2 claimable'],
        'paid-in 2026-11-20 0.00/10.00 open',
      ])
      platform.clock.advance(15 * MINUTE)
      expect((await brief())[3]).toBe('later once 0/1 open')
      await bet(100)
      expect((await brief())[1]).toBe('later once 1/1 claimable')
      expect((await claim('first', 'once')).status).toBe(200)
      platform.clock.advance(40 * DAY)
      browser = await signIn('player')
      expect((await claim('first', 'once')).json.code).toBe('mission/claimed')
    },
  )

  itOnce('MBR-13 a mission whose game is gone is hidden or ended, and a done one can still be claimed', async () => {
    const code = codeOf(games[0]!)
    await publish(
      mission('gone', { game: 'XX_none' }),
      mission('half', { game: code, count: 3 }),
      mission('full', { game: code, count: 1 }),
      mission('other', { gameTypes: ['LIVE'] }),
    )
    await bet(100)
    expect(await brief()).toEqual([
      ...['full 2026-11-20 1/1 claimable', 'half 2026-11-20 1/3 open', 'other 2026-11-20 0/2 open'],
    ])
    const vendors = [{ gameCategory: 'LIVE', vendors: [{ gameType: 'LIVE', vassalage: games[2]!.vendor }] }]
    await storeMetadata(store, 'north', { vendors }, platform.clock.now())
    expect(await brief()).toEqual([
      ...['full 2026-11-20 1/1 claimable', 'other 2026-11-20 0/2 open', 'half 2026-11-20 1/3 ended'],
    ])
    expect((await claim('gone', '2026-11-20')).json.code).toBe('mission/ended')
    expect((await claim('full', '2026-11-20')).status).toBe(200)
    await publish()
    expect((await claim('half', '2026-11-20')).json.code).toBe('mission/unknown')
    expect(await brief()).toEqual([])
  })

  itOnce(
    'MBR-13 RGM-04 who is excluded sees none and is paid none, and a brand without missions has none',
    async () => {
      await publish(BETS)
      await bet(100)
      await bet(100)
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
      expect(await brief()).toEqual([])
      expect((await claim('bets', '2026-11-20')).json.code).toBe('protection/self-exclusion')
      platform.context.brands.feature = async () => false
      expect((await claim('bets', '2026-11-20')).json.code).toBe('mission/off')
      expect((await list()).list).toEqual([])
    },
  )

  itOnce('API-12 MBR-13 the leaderboard has the week of the brand with masked names and the own place', async () => {
    await publish(BETS, mission('one', { count: 1 }))
    const others = await Promise.all(
      Array.from({ length: 22 }, (_, i) => platform.member('north', `member${i}`, 'Pass1234')),
    )
    for (const other of others) await bet(100, 0, 0, other)
    for (let i = 0; i < others.length; i++)
      await claim('one', '2026-11-20', { from: await signIn(`member${i}`) }).then(({ status }) =>
        expect(status).toBe(200),
      )
    await bet(100)
    const board = async (week = 'current') => (await browser.call(missionLeaderboard, { query: { week } })).json.value
    expect(await board()).not.toHaveProperty('own')
    platform.clock.advance(MINUTE)
    await claim('one', '2026-11-20')
    expect((await board()).own).toEqual({ place: 23, missions: 1 })
    expect((await board()).list).toHaveLength(20)
    await bet(100)
    platform.clock.advance(MINUTE)
    await claim('bets', '2026-11-20')
    const after = await board()
    expect(after.week).toBe('2026-11-16')
    expect(after.own).toEqual({ place: 1, missions: 2 })
    expect(after.list.slice(0, 2)).toEqual([
      { place: 1, player: 'pl***r', missions: 2, isOwn: true },
      { place: 2, player: 'me***0', missions: 1, isOwn: false },
    ])
    platform.clock.advance(3 * DAY)
    browser = await signIn('player')
    expect((await board()).list).toEqual([])
    expect((await board('previous')).own).toEqual({ place: 1, missions: 2 })
    expect((await platform.browser('south').call(missionLeaderboard)).status).toBe(401)
  })
})

describe('periods of missions', () => {
  const at = (text: string) => Date.parse(`${text}Z`)
  const shown = (period: 'day' | 'week' | 'once', zone: string, now: string, more: object = {}) =>
    periodsAt({ wire: { period }, startsAt: undefined, endsAt: undefined, ...more }, zone, at(now)).map(
      ({ slot, start, end }) =>
        `${slot} ${new Date(start).toISOString().slice(5, 16)} ${end === undefined ? '' : new Date(end).toISOString().slice(5, 16)}`,
    )

  it('MBR-13 begin at midnight of the brand, also where its clocks are put forward or back', () => {
    // London: 29 March 2026 has 23 hours, 25 October has 25
    expect(shown('day', 'Europe/London', '2026-03-29T12:00')).toEqual([
      '2026-03-29 03-29T00:00 03-29T23:00',
      '2026-03-28 03-28T00:00 03-29T00:00',
    ])
    expect(shown('day', 'Europe/London', '2026-03-29T23:30')[0]).toBe('2026-03-30 03-29T23:00 03-30T23:00')
    expect(shown('day', 'Europe/London', '2026-10-25T23:30')[0]).toBe('2026-10-25 10-24T23:00 10-26T00:00')
    expect(shown('week', 'Europe/London', '2026-10-25T23:30')[0]).toBe('2026-10-19 10-18T23:00 10-26T00:00')
    expect(shown('week', 'Asia/Bangkok', '2026-11-22T17:00')[0]).toBe('2026-11-23 11-22T17:00 11-29T17:00')
  })

  it('MBR-13 are cut by beginning and end, and one that is done once may be claimed for a week after its end', () => {
    const ends = { endsAt: at('2026-11-20T15:00') }
    expect(shown('day', 'UTC', '2026-11-20T18:00', ends)[0]).toBe('2026-11-20 11-20T00:00 11-20T15:00')
    expect(shown('day', 'UTC', '2026-11-21T18:00', ends)).toEqual(['2026-11-20 11-20T00:00 11-20T15:00'])
    expect(shown('day', 'UTC', '2026-11-22T18:00', ends)).toEqual([])
    expect(shown('day', 'UTC', '2026-11-20T18:00', { startsAt: at('2026-11-20T19:00') })).toEqual([])
    expect(shown('once', 'UTC', '2026-11-27T14:00', ends)).toHaveLength(1)
    expect(shown('once', 'UTC', '2026-11-27T15:00', ends)).toEqual([])
  })

  it.each([[undefined], [null], ['text'], [{ missions: 7 }], [{ missions: [null, { id: 'x' }] }]])(
    'MBR-13 a document %j gives no missions',
    wire => expect(missionsOf(wire, 'UTC')).toEqual([]),
  )

  it('MBR-13 one that asks for nothing, pays nothing or contradicts itself counts as absent', () => {
    const wrong = [
      mission('nothing', { count: 0 }),
      mission('free', { reward: '0' }),
      mission('both', { amount: '1' }),
      mission('neither', { kind: 'stake', count: undefined }),
      mission('back', { from: '2026-01-02T00:00', until: '2026-01-01T00:00' }),
      mission('filtered', { kind: 'deposit', count: undefined, amount: '1', vendor: 'PT' }),
      mission('fine', {}),
      mission('fine', { reward: '9' }),
    ].map(one => JSON.parse(JSON.stringify(one)))
    expect(missionsOf({ missions: wrong }, 'UTC').map(({ wire, reward }) => [wire.id, reward])).toEqual([
      ['fine', 500n],
    ])
  })
})
