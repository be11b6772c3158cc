/**
 * Tests that bets which cover nearly all outcomes of a round, fixture or draw earn nothing that a brand gives back.
 * @module-tag deep
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedCompetitions } from '../../../../demo/catalogue/seed-competitions.ts'
import type { MarketPress, MarketState } from '../../../../src/schemas/games/market.ts'
import type { RouletteState } from '../../../../src/schemas/games/roulette.ts'
import { addBet } from '../../../../tests/bet-fixture.ts'
import { createLotteryFixture, type LotteryFixture } from '../../../../tests/lottery-fixture.ts'
import { createPlayFixture, type PlayFixture } from '../../../../tests/play-fixture.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createJobs } from '../../../jobs/jobs.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import type { Store } from '../../../store/open-store.ts'
import { addUpTeams } from '../../features/agents/add-up-teams.ts'
import { listMissions } from '../../features/missions/list-missions.ts'
import { earnPoints } from '../../features/points/earn-points.ts'
import { describeRebate } from '../../features/rebate/describe-rebate.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { readPointBalance } from '../../money/ledger/points-account.ts'
import { readBets } from '../../money/totals/count-bets.ts'
import { marketJobs } from '../market/jobs.ts'
import { coversTable } from './roulette-rules.ts'

const DAY = 86_400_000
const even = (places: readonly string[], stake = 100) => places.map(place => ({ place, stake }))
const numbers = (count: number) => even(Array.from({ length: count }, (_, n) => `straight:${n}`))

describe('chips on a roulette table', () => {
  it.each([
    ['all numbers', numbers(37)],
    ['all but three numbers', numbers(34)],
    ['red and black', even(['red', 'black'])],
    ['red and half as much on black', [...even(['red'], 200), ...even(['black'])]],
    ['even and odd', even(['even', 'odd'])],
    ['all dozens', even(['dozen:1', 'dozen:2', 'dozen:3'])],
    [
      'two columns and the numbers of the third',
      [...even(['column:1', 'column:2'], 600), ...even(Array.from({ length: 12 }, (_, n) => `straight:${3 * n + 3}`))],
    ],
  ])('cover nearly all outcomes: %s', (_, bets) => {
    expect(coversTable({ bets })).toBe(true)
  })

  it.each([
    ['red', even(['red'])],
    ['two dozens', even(['dozen:1', 'dozen:2'])],
    ['half of the numbers', numbers(18)],
    ['red, with a small chip on every other number', [...even(['red'], 50_000), ...even(['black'])]],
    ['nothing', []],
  ])('leave much at risk: %s', (_, bets) => {
    expect(coversTable({ bets })).toBe(false)
  })
})

/** Rewards of a bet: all are zero for one that counts nowhere. */
async function giveBacks(store: Store, context: PlayFixture['context'], memberId: number) {
  const [tenantId, now] = ['north', context.clock.now()] as const
  const player = { tenantId, memberId, now }
  await store.transaction(tx => earnPoints(tx, { dueAt: now + DAY, now: now + DAY }))
  // the next look begins anew
  await store.db.deleteFrom('points_count').execute()
  const points = Number(await readPointBalance(store.db, player))
  const { list } = await listMissions(context, player, 'EN')
  const done = Object.fromEntries(list.map(({ id, done: of }) => [id, Number(of)]))
  const turnover = await store.db
    .selectFrom('turnover')
    .select('left_minor')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const rebate = Number((await describeRebate(store.db, player, 'EN')).amount)
  return {
    turnover: Number(turnover.left_minor),
    level: Number(await readBets(store.db, memberId)),
    rebate,
    done,
    points,
  }
}

const OWED = 1_000_000
const NOTHING = { turnover: OWED, level: 0, rebate: 0, points: 0, done: { rounds: 0, stake: 0 } }
const owe = (store: Store, memberId: number) =>
  store.db
    .insertInto('turnover')
    .values({ tenant_id: 'north', member_id: memberId, left_minor: BigInt(OWED) })
    .execute()
const TERMS = {
  points: { earn: { rate: '0.10' } },
  rebate: {
    payment: 'claim',
    days: 7,
    least: '0.01',
    turnover: 1,
    levels: [{ rank: 0, percent: '1.00' }],
  },
  missions: {
    missions: [
      { id: 'rounds', title: { EN: 'Rounds' }, period: 'week', kind: 'bets', count: 500, reward: '1.00', turnover: 1 },
      {
        id: 'stake',
        title: { EN: 'Stake' },
        period: 'week',
        kind: 'stake',
        amount: '9000.00',
        reward: '1.00',
        turnover: 1,
      },
    ],
  },
}

forEachStore('bets that cover nearly all outcomes', open => {
  let fixture: PlayFixture
  let table: number
  let market: number
  beforeAll(async () => {
    fixture = await createPlayFixture(await open())
    table = await fixture.addGame('/roulette/')
    market = await fixture.addGame('/market/', 'SPORTS')
    await seedCompetitions(fixture.store, fixture.context.random, fixture.clock.now())
    await storeMetadata(fixture.store, 'north', TERMS, fixture.clock.now())
  })
  afterAll(() => fixture.close())
  let player: Awaited<ReturnType<PlayFixture['addPlayer']>>
  beforeEach(async () => {
    player = await fixture.addPlayer()
    await owe(fixture.store, player.memberId)
  })
  const gives = () => giveBacks(fixture.store, fixture.context, player.memberId)

  it('bring nothing at a roulette table, where red alone brings all', async () => {
    const state = await player.open<RouletteState>(table)
    let { commitment } = state
    const spin = async (key: string, bets: readonly object[]) => {
      const body = { bets, commitment, clientSeed: 'mine', key }
      const { status, json } = await fixture.send('/play/roulette', { body, key: state.key })
      expect(status, JSON.stringify(json)).toBe(200)
      commitment = json.value.nextCommitment
    }
    await spin('every-number', numbers(37))
    await spin('red-and-black', even(['red', 'black'], 1000))
    expect(await gives()).toEqual(NOTHING)
    await spin('red-alone', even(['red'], 1000))
    const after = await gives()
    expect(after).toMatchObject({ turnover: OWED - 1000, level: 1000, rebate: 0.1, done: { rounds: 1, stake: 10 } })
    expect(after.points).toBeGreaterThan(0)
    expect(await checkLedger(fixture.store.db)).toEqual([])
  })

  it('bring nothing on a fixture, over several slips, single or combined, where one side brings all', async () => {
    const { key, fixtures } = await player.open<MarketState>(market)
    const clear = fixtures.filter(({ markets }) => markets[0]!.selections.every(({ odds }) => odds > 125))
    const [first, second, third, fourth] = clear as [MarketState['fixtures'][number], ...MarketState['fixtures']]
    const sidesOf = ({ id, markets }: MarketState['fixtures'][number]) =>
      markets[0]!.selections.map(side => ({ fixtureId: id, market: markets[0]!.market, ...side }))
    let slips = 0
    const place = async (legs: MarketPress['legs']) => {
      const body = { key: `slip-number-${++slips}`, stake: 1000, acceptBetter: false, legs }
      const { status, json } = await fixture.send('/play/market', { body, key })
      expect(status, JSON.stringify(json)).toBe(200)
    }
    for (const side of sidesOf(first)) await place([side])
    for (const one of sidesOf(second!)) for (const other of sidesOf(third!)) await place([one, other])
    const jobs = createJobs(fixture.context, [])
    await jobs.add(marketJobs)
    await place([sidesOf(fourth!)[0]!])
    fixture.clock.advance(60 * 60_000)
    await jobs.runDue()
    const bets = await fixture.store.db
      .selectFrom('bet')
      .select(['stake_minor', 'uncounted_minor'])
      .where('member_id', '=', player.memberId)
      .execute()
    const counted = bets.filter(({ uncounted_minor }) => Number(uncounted_minor) === 0)
    expect(bets.length).toBeGreaterThanOrEqual(6)
    // abandoned fixtures are refunded: then the other side is no bet either
    expect(counted.length).toBeLessThanOrEqual(1)
    expect((await gives()).level).toBe(counted.length * 1000)
    expect(await checkLedger(fixture.store.db)).toEqual([])
  })
})

forEachStore('lottery bets that cover nearly all results', open => {
  let fixture: LotteryFixture
  beforeAll(async () => {
    fixture = await createLotteryFixture(await open())
    await storeMetadata(fixture.platform.context.store, 'north', { ...TERMS }, fixture.platform.clock.now())
  })
  const gives = (memberId: number) => {
    const { context } = fixture.platform
    return giveBacks(context.store, context, memberId)
  }

  it('bring nothing over several slips of a draw, where half of the numbers bring all', async () => {
    const { store } = fixture.platform.context
    const hedger = await fixture.bettor('hedger')
    const half = await fixture.bettor('half')
    for (const { id } of [hedger, half]) await owe(store, id)
    const draw = (await fixture.draws())[0]!
    for (const digits of [[...'01234'], [...'56789']])
      expect((await hedger.bet([await fixture.line(digits)], [draw.drawNo])).status).toBe(200)
    expect((await half.bet([await fixture.line([...'01234'])], [draw.drawNo])).status).toBe(200)
    await fixture.drawAt(draw)
    expect((await hedger.states()).sort()).toEqual(['lost', 'won'])
    expect(await gives(hedger.id)).toEqual(NOTHING)
    expect(await gives(half.id)).toMatchObject({ turnover: OWED - 500, level: 500 })
    expect(await fixture.checkBooks()).toEqual([])
  })
})

forEachStore('the figures of agents', open => {
  it('hold no bets that cover nearly all outcomes among the valid ones, and all of them in profit and loss', async () => {
    const fixture = await createPlayFixture(await open())
    const { store, clock } = fixture
    const agent = await fixture.platform.member('north', 'upline', 'Pass1234', { type: '1' })
    const member = await fixture.platform.member('north', 'downline', 'Pass1234', { uplineId: agent })
    const game = await fixture.addGame('/roulette/')
    const bet = { memberId: member, gameId: game, stake: 700, win: 600, at: clock.now() }
    await addBet(store.db, { ...bet, uncounted: 700 })
    await addBet(store.db, bet)
    await store.transaction(tx => addUpTeams(tx, { tenantId: 'north', now: clock.now() + 1000 }))
    const [day, hour, team] = await Promise.all([
      store.db.selectFrom('team_day').selectAll().where('agent_id', '=', agent).executeTakeFirstOrThrow(),
      store.db.selectFrom('team_hour').selectAll().where('agent_id', '=', agent).executeTakeFirstOrThrow(),
      store.db.selectFrom('team_member').selectAll().where('member_id', '=', agent).executeTakeFirstOrThrow(),
    ])
    expect([day.stake_minor, day.win_minor, day.uncounted_minor].map(Number)).toEqual([1400, 1200, 700])
    expect([hour.stake_minor, team.team_stake_minor].map(Number)).toEqual([700, 700])
    await fixture.close()
  })
})
