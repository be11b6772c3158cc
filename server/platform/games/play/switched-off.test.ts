/**
 * Open games, free spins, slips and draws end properly when a brand no longer offers their games.
 * @module-tag deep
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seedCompetitions } from '../../../../demo/catalogue/seed-competitions.ts'
import { lotteryDraw } from '../../../../src/schemas/endpoints/lottery-draw.ts'
import { lotteryGame } from '../../../../src/schemas/endpoints/lottery-game.ts'
import { messages } from '../../../../src/schemas/endpoints/messages.ts'
import { openedNumbers } from '../../../../src/schemas/endpoints/opened-numbers.ts'
import { vnOpenedNumbers } from '../../../../src/schemas/endpoints/vn-opened-numbers.ts'
import type { MarketState } from '../../../../src/schemas/games/market.ts'
import type { PlayState } from '../../../../src/schemas/games/play.ts'
import type { FreeSpinsState } from '../../../../src/schemas/games/slot.ts'
import { codeOf, createLotteryFixture, FIVE_STAR, type LotteryFixture } from '../../../../tests/lottery-fixture.ts'
import { createPlayFixture, type PlayFixture } from '../../../../tests/play-fixture.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createJobs } from '../../../jobs/jobs.ts'
import type { GameRules } from '../../context/brand-policy.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { marketJobs } from '../market/jobs.ts'
import { endFreeSpins, endFreeSpinsJob } from './end-free-spins.ts'

const HALF_AN_HOUR = 31 * 60_000
const RUN: FreeSpinsState = { left: 12, total: 20, stake: 500, multiplier: 2, won: 0 }
let rules: GameRules | undefined
const switchOff = (): void => {
  rules = { gameTypes: ['FISH'], hiddenGames: [] }
}
beforeEach(() => {
  rules = undefined
})

forEachStore('games switched off while they are played', open => {
  let fixture: PlayFixture
  const games = new Map<string, number>()
  beforeAll(async () => {
    fixture = await createPlayFixture(await open(), { games: async () => rules })
    for (const kind of ['slot', 'roulette', 'plinko', 'market'])
      games.set(kind, await fixture.addGame(`/${kind}/`, kind === 'market' ? 'SPORTS' : 'OTHER'))
    await seedCompetitions(fixture.store, fixture.context.random, fixture.clock.now())
  })
  afterAll(() => fixture.close())

  const setFreeSpins = async (memberId: number, gameId: number, run: FreeSpinsState | null): Promise<void> => {
    const free_spins = run && JSON.stringify(run)
    await fixture.store.db
      .insertInto('game_state')
      .values({ member_id: memberId, game_id: gameId, free_spins })
      .onConflict(conflict => conflict.columns(['member_id', 'game_id']).doUpdateSet({ free_spins }))
      .execute()
  }
  const winsOf = async (memberId: number): Promise<number[]> => {
    const bets = await fixture.store.db
      .selectFrom('bet')
      .select(['stake_minor', 'win_minor'])
      .where('member_id', '=', memberId)
      .execute()
    expect(bets.every(({ stake_minor }) => Number(stake_minor) === 0)).toBe(true)
    return bets.map(({ win_minor }) => Number(win_minor))
  }

  it('refuses a new slip and settles the one that was placed before', async () => {
    const { store, context, clock } = fixture
    const gameId = games.get('market')!
    const player = await fixture.addPlayer()
    const { key, fixtures } = await player.open<MarketState>(gameId)
    const [{ id: fixtureId, markets }] = fixtures as [MarketState['fixtures'][number]]
    const [{ market, selections }] = markets as [(typeof markets)[number]]
    const slip = (name: string) => ({
      key: name,
      stake: 1000,
      acceptBetter: false,
      legs: [{ fixtureId, market, ...selections[0]! }],
    })
    expect((await fixture.send('/play/market', { body: slip('slip-before-off'), key })).status).toBe(200)
    switchOff()
    const refused = await fixture.send('/play/market', { body: slip('slip-after-off'), key })
    expect(refused).toMatchObject({ status: 409, json: { code: 'game/not-offered' } })
    const jobs = createJobs(context, [])
    await jobs.add(marketJobs)
    clock.advance(40 * 60_000)
    await jobs.runDue()
    const bets = await store.db
      .selectFrom('open_bet')
      .select('state')
      .where('member_id', '=', player.memberId)
      .execute()
    expect(bets).toHaveLength(1)
    expect(['settled', 'refunded']).toContain(bets[0]!.state)
    expect(await checkLedger(store.db)).toEqual([])
  })

  it.each([
    ['slot', '/play/spin', { stake: 2000 }],
    ['plinko', '/play/plinko', { risk: 'low', rows: 8, clientSeed: 'mine' }],
    ['roulette', '/play/roulette', { clientSeed: 'mine' }],
  ])('refuses a round of an open %s, takes nothing, and takes bets again once it is on', async (kind, path, press) => {
    const gameId = games.get(kind)!
    const player = await fixture.addPlayer()
    const state = await player.open<PlayState>(gameId)
    const {
      commitment,
      stakes = [],
      chips = [],
    } = state as unknown as Record<string, number[]> & { commitment: string }
    const body = {
      ...press,
      ...(commitment && { commitment }),
      ...(kind === 'roulette' ? { bets: [{ place: 'red', stake: chips[0] }] } : { stake: stakes[0] }),
    }
    const round = (key: string) => fixture.send(path, { body: { ...body, key }, key: state.key })
    const before = await player.balance()
    switchOff()
    expect(await round(`${kind}-round-off`)).toMatchObject({ status: 409, json: { code: 'game/not-offered' } })
    expect(await player.balance()).toBe(before)
    rules = undefined
    expect((await round(`${kind}-round-on`)).status).toBe(200)
  })

  it('lets free spins that were won be played in the open game', async () => {
    const gameId = games.get('slot')!
    const player = await fixture.addPlayer()
    const { key } = await player.open(gameId)
    await setFreeSpins(player.memberId, gameId, RUN)
    switchOff()
    const before = await player.balance()
    const { status, json } = await fixture.send('/play/spin', { body: { stake: 2000, key: 'free-while-off' }, key })
    expect([status, json.value?.stake]).toEqual([200, 0])
    expect(await player.balance()).toBe(before + json.value.win)
    // free spins wait while the member's game is still open
    const job = { member_id: player.memberId, game_id: gameId, title: 'Game' }
    const { tenantId, context, clock, store } = fixture
    const end = () =>
      store.transaction(tx => endFreeSpins(tx, job, { tenantId, random: context.random, now: clock.now() }))
    expect(await end()).toBeUndefined()
    clock.advance(HALF_AN_HOUR)
    expect(await end()).toBeTypeOf('bigint')
    expect(await end()).toBeUndefined()
  })

  it('plays the free spins of games that are off, once, pays what they win and says so', async () => {
    const { store, context, tenantId, clock } = fixture
    const gameId = games.get('slot')!
    const player = await fixture.addPlayer()
    const before = await player.balance()
    await setFreeSpins(player.memberId, gameId, RUN)
    const instances = [createJobs(context, []), createJobs(context, [])]
    for (const instance of instances) await instance.add([endFreeSpinsJob(context, tenantId)])
    const runJobs = async () => {
      clock.advance(5 * 60_000)
      await Promise.all(instances.map(instance => instance.runDue()))
    }
    await runJobs()
    expect(await winsOf(player.memberId)).toEqual([])
    switchOff()
    await runJobs()
    await runJobs()
    const wins = await winsOf(player.memberId)
    expect(wins.length).toBeGreaterThanOrEqual(12)
    const won = wins.reduce((sum, win) => sum + win, 0)
    expect(await player.balance()).toBe(before + won)
    const sent = await store.db
      .selectFrom('inbox')
      .select(['content', 'params'])
      .where('member_id', '=', player.memberId)
      .where('content', '=', 'inbox.free-spins-ended')
      .execute()
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(sent[0]!.params)).toContain((won / 100).toLocaleString('en', { minimumFractionDigits: 2 }))
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('plays a run once when two instances end it at the same moment', async () => {
    const { store, context, tenantId, clock } = fixture
    const gameId = games.get('slot')!
    const player = await fixture.addPlayer()
    const before = await player.balance()
    await setFreeSpins(player.memberId, gameId, RUN)
    const run = { member_id: player.memberId, game_id: gameId, title: 'Game' }
    const ends = await Promise.all(
      Array.from({ length: 4 }, () =>
        store.transaction(tx => endFreeSpins(tx, run, { tenantId, random: context.random, now: clock.now() })),
      ),
    )
    const paid = ends.filter(won => won !== undefined)
    expect(paid).toHaveLength(1)
    expect(await player.balance()).toBe(before + Number(paid[0]))
    expect(await checkLedger(store.db)).toEqual([])
  })
})

forEachStore('a lottery switched off between bet and draw', open => {
  let fixture: LotteryFixture
  beforeAll(async () => {
    rules = undefined
    fixture = await createLotteryFixture(await open(), { games: async () => rules })
  })

  it('draws and pays what was bet, takes no more bets, and shows neither game nor results', async () => {
    const bettor = await fixture.bettor('keeper')
    const draw = await fixture.foresee()
    const before = await bettor.balance()
    expect(codeOf(await bettor.bet([await fixture.line([draw.digit])], [draw.drawNo]))).toBe('done')
    switchOff()
    const next = (
      await fixture.platform.context.store.db
        .selectFrom('lottery_draw')
        .select('draw_no')
        .where('game_code', '=', FIVE_STAR)
        .orderBy('draws_at')
        .execute()
    )[1]!
    expect(codeOf(await bettor.bet([await fixture.line(['1'])], [next.draw_no]))).toBe('lottery/unknown-game')
    const query = { gameCode: FIVE_STAR, drawNo: draw.drawNo }
    for (const endpoint of [lotteryGame, lotteryDraw, openedNumbers, vnOpenedNumbers])
      expect((await bettor.browser.call(endpoint, { query })).json.code, endpoint.name).toBe('lottery/unknown-game')
    await fixture.drawAt(draw)
    expect(await bettor.states()).toEqual(['won'])
    expect(await bettor.balance()).toBeGreaterThan(before)
    const inbox = (await bettor.browser.call(messages, { query: {} })).json
    expect(JSON.stringify(inbox)).toContain('inbox.lottery-won')
    expect(await fixture.checkBooks()).toEqual([])
  })

  it('lets a member take back what is not drawn yet', async () => {
    const bettor = await fixture.bettor('leaver')
    const [, later] = await fixture.draws()
    const before = await bettor.balance()
    const { json } = await bettor.bet([await fixture.line(['1'])], [later!.drawNo])
    switchOff()
    expect(codeOf(await bettor.cancel({ slipId: json.value.slipId }))).toBe('done')
    expect(await bettor.balance()).toBe(before)
    expect(await fixture.checkBooks()).toEqual([])
  })
})
