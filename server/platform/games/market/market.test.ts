/** @module-tag deep */

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedCompetitions } from '../../../../demo/catalogue/seed-competitions.ts'
import type { MarketPress, MarketSlip, MarketState } from '../../../../src/schemas/games/market.ts'
import { drawScore, fixtureName, resultOf } from '../../../../src/schemas/games/match-model.ts'
import type { OpenReply } from '../../../../src/schemas/games/play.ts'
import { collectLines } from '../../../../tests/collect-log.ts'
import { createPlayFixture, type PlayFixture } from '../../../../tests/play-fixture.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { IDLE, MORE } from '../../../jobs/define-job.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import { ownerOf } from '../../money/ledger/accounts.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { lockPlayer } from '../../people/protection/lock-player.ts'
import { nameGames } from '../records/name-games.ts'
import { marketJobs } from './jobs.ts'
import { endFixtures, settleSlips } from './settle-fixtures.ts'

forEachStore('the market game', (open, itOnce) => {
  let fixture: PlayFixture
  let player: Awaited<ReturnType<PlayFixture['addPlayer']>>
  let game: OpenReply<MarketState>
  let gameId: number
  const lines: string[] = []
  const log = collectLines(line => lines.push(line))

  beforeAll(async () => {
    const store = await open()
    fixture = await createPlayFixture(store)
    await seedCompetitions(store, fixture.context.random, fixture.clock.now())
    gameId = await fixture.addGame('/market/', 'SPORTS')
    player = await fixture.addPlayer()
    game = await player.open<MarketState>(gameId)
  })
  afterAll(() => fixture.close())

  const read = async (): Promise<MarketState> => (await fixture.send('/play/state', { key: game.key })).json.value
  const legOf = ({ fixtures }: MarketState, index: number): MarketPress['legs'][number] => {
    const { id, markets } = fixtures[index]!
    const [{ market, selections }] = markets as [(typeof markets)[number]]
    return { fixtureId: id, market, ...selections[0]! }
  }
  const place = (key: string, legs: MarketPress['legs'], more: Partial<MarketPress> = {}) =>
    fixture.send('/play/market', {
      body: { key: `slip-${key}`, stake: 1000, acceptBetter: false, legs, ...more },
      key: game.key,
    })
  const settle = async () => {
    const { store, clock } = fixture
    while ((await store.transaction(tx => endFixtures(tx, clock.now(), log))) > 0);
    while ((await store.transaction(tx => settleSlips(tx, clock.now(), log))) > 0);
  }

  it('SBX-03 a single and a combined bet take their stakes and are settled by the committed result', async () => {
    const before = await player.balance()
    const single = await place('single', [legOf(game, 0)])
    const combined = await place('combined', [legOf(game, 0), legOf(game, 1)])
    expect([single.status, combined.status], JSON.stringify(single.json)).toEqual([200, 200])
    expect(await player.balance()).toBe(before - 2000)
    expect((await read()).slips.map(({ state }) => state)).toEqual(['open', 'open'])
    expect(await checkLedger(fixture.store.db)).toEqual([])

    fixture.clock.advance(25 * 60_000)
    await settle()
    const state = await read()
    const published = new Map(game.fixtures.map(({ id, commitment, model }) => [id, { commitment, model }]))
    const ended = state.results.filter(({ id }) => published.has(id))
    expect(ended.length).toBeGreaterThan(0)
    for (const result of ended) expect(result).toMatchObject(published.get(result.id)!)
    for (const slip of state.slips) {
      for (const leg of slip.legs) expect(leg.result).toBe(await expectedResult(leg))
      const odds = slip.legs.filter(({ result }) => result !== 'void').map(leg => leg.odds)
      const lost = slip.legs.some(({ result }) => result === 'lost')
      const won = lost ? 0 : Math.floor(odds.reduce((all, one) => all * one, slip.stake) / 100 ** odds.length)
      expect(slip.paid).toBe(won)
    }
    const paid = state.slips.reduce((sum, slip) => sum + slip.paid!, 0)
    expect(await player.balance()).toBe(before - 2000 + paid)
    expect(state.balance).toBe(before - 2000 + paid)
    const { store, tenantId } = fixture
    const { rows } = await sql<{ reference: string }>`select distinct reference from ledger_entry
      where owner = ${ownerOf(player.memberId)} and kind in ('bet-placed', 'win', 'bet-refund')`.execute(store.db)
    const who = { tenantId, memberId: player.memberId, language: 'EN' }
    const names = await nameGames(
      store.db,
      who,
      rows.map(({ reference }) => reference),
    )
    expect([...names], 'transactions name the game').toEqual([['GG_game-market', 'Game']])
    expect(rows).toHaveLength(1)
    expect(await checkLedger(fixture.store.db)).toEqual([])
  })

  async function expectedResult(leg: MarketSlip['legs'][number]) {
    const row = await fixture.store.db
      .selectFrom('fixture')
      .innerJoin('competition', 'code', 'competition_code')
      .selectAll('fixture')
      .select('sport')
      .where('fixture.id', '=', leg.fixtureId)
      .executeTakeFirstOrThrow()
    const name = fixtureName(row.competition_code, row.starts_at.getTime())
    const score = await drawScore(row.sport, row.model, { serverSeed: row.server_seed, name })
    return score ? resultOf(row.sport, leg.market, leg.line, leg.selection, score) : 'void'
  }

  it('SBX-04 one slip sent ten times is one bet; the same name for something else is refused', async () => {
    await reopen()
    const legs = [legOf(game, 2)]
    const before = await player.balance()
    const replies = await Promise.all(Array.from({ length: 10 }, () => place('double', legs)))
    expect(new Set(replies.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    expect(await player.balance()).toBe(before - 1000)
    expect((await place('double', legs, { stake: 1100 })).json.code).toBe('ledger/key-reused')
  })

  itOnce(
    'SBX-03 changed odds are answered with the present ones, and better ones are taken when accepted',
    async () => {
      const leg = legOf(await read(), 3)
      const worse = await place('stale', [{ ...leg, odds: leg.odds + 7 }])
      expect(worse).toMatchObject({
        status: 409,
        json: { code: 'market/odds-changed', value: { legs: [{ fixtureId: leg.fixtureId, odds: leg.odds }] } },
      })
      expect((await place('unasked', [{ ...leg, odds: leg.odds - 1 }])).json.code).toBe('market/odds-changed')
      const better = await place('better', [{ ...leg, odds: leg.odds - 1 }], { acceptBetter: true })
      expect(better.json.value.slip.odds).toBe(leg.odds)
      const before = (await read()).fixtures.map(({ markets }) => JSON.stringify(markets))
      const { run } = marketJobs.find(({ name }) => name === 'change-odds')!
      const { context, clock } = fixture
      for (let i = 0; i < 10; i++) await fixture.store.transaction(tx => run(tx, { context, dueAt: clock.now() }))
      expect((await read()).fixtures.map(({ markets }) => JSON.stringify(markets))).not.toEqual(before)
    },
  )

  itOnce('SBX-03 a bet is taken until the last millisecond before a match begins, and not at it', async () => {
    const state = await read()
    const [first] = state.fixtures
    fixture.clock.advance(first!.startsAt - fixture.clock.now() - 1)
    await reopen()
    expect((await place('in-time', [legOf(game, 0)])).status).toBe(200)
    const late = legOf(game, 0)
    fixture.clock.advance(1)
    expect(await place('too-late', [late])).toMatchObject({
      status: 409,
      json: { code: 'market/closed', value: { fixtures: [late.fixtureId] } },
    })
  })

  it('SBX-03 a slip that waits for its player until a match has begun is refused', async () => {
    await reopen()
    const leg = legOf(await read(), 0)
    const { startsAt } = (await read()).fixtures[0]!
    fixture.clock.advance(startsAt - fixture.clock.now() - 1)
    await reopen()
    const before = await player.balance()
    let release = () => {}
    const released = new Promise<void>(done => {
      release = done
    })
    let holding: Promise<void> | undefined
    await new Promise<void>(locked => {
      holding = fixture.store.transaction(async tx => {
        await lockPlayer(tx, { tenantId: fixture.tenantId, memberId: player.memberId })
        locked()
        await released
      })
    })
    const slip = place('waited', [leg])
    await new Promise(done => setTimeout(done, 200))
    fixture.clock.advance(1)
    release()
    await holding
    expect((await slip).json.code).toBe('market/closed')
    expect(await player.balance()).toBe(before)
  })

  it('SBX-03 a server that stops between result and settlement loses nothing: the next run settles, once', async () => {
    const { store, clock } = fixture
    fixture.clock.advance(10 * 60_000)
    while ((await store.transaction(tx => endFixtures(tx, clock.now(), log))) > 0);
    // the settlement stops: its transaction is rolled back
    const stop = new Error('stopped')
    await expect(
      store.transaction(async tx => {
        await settleSlips(tx, clock.now(), log)
        throw stop
      }),
    ).rejects.toBe(stop)
    const waiting = await openSlips()
    expect(waiting).toBeGreaterThan(0)
    const runs = await Promise.allSettled(
      Array.from({ length: 4 }, () => store.transaction(tx => settleSlips(tx, clock.now(), log))),
    )
    expect(runs.some(({ status }) => status === 'fulfilled')).toBe(true)
    await settle()
    // every slip was paid once: the opening balance, less all stakes, with all payments
    const slips = await store.db.selectFrom('market_bet').selectAll().execute()
    const paid = slips.reduce((sum, slip) => sum - Number(slip.stake_minor) + Number(slip.paid_minor ?? 0), 0)
    expect(await player.balance()).toBe(10_000_00 + paid)
    expect(await checkLedger(store.db)).toEqual([])
  })

  const openSlips = async () =>
    (await fixture.store.db.selectFrom('market_bet').select('open_bet_id').where('state', '=', 'open').execute()).length

  itOnce('SBX-03 an abandoned match gives the stake back, and a combined bet counts it 1.00', async () => {
    await reopen()
    const [alone, partner] = [legOf(game, 4), legOf(game, 5)]
    const single = (await place('void-single', [alone])).json.value.slip.betId
    const both = (await place('void-both', [alone, partner])).json.value.slip.betId
    await fixture.store.db.updateTable('fixture').set({ state: 'void' }).where('id', '=', alone.fixtureId).execute()
    await fixture.store.db
      .updateTable('market_leg')
      .set({ result: 'void' })
      .where('fixture_id', '=', alone.fixtureId)
      .execute()
    await settle()
    const slips = (await read()).slips
    expect(slips.find(({ betId }) => betId === single)).toMatchObject({ state: 'refunded', paid: 1000 })
    expect(slips.find(({ betId }) => betId === both)).toMatchObject({ state: 'open', odds: partner.odds })
    expect(await checkLedger(fixture.store.db)).toEqual([])
  })

  itOnce('SBX-03 stakes out of range, a match twice and too large a payout are refused by name', async () => {
    const state = await read()
    const [a, b] = [legOf(state, 0), legOf(state, 1)]
    expect((await place('small', [a], { stake: 99 })).json.code).toBe('play/stake')
    expect((await place('large', [a], { stake: 500_001 })).json.code).toBe('play/stake')
    expect((await place('twice', [a, a])).json.code).toBe('market/same-fixture')
    expect((await place('other', [{ ...b, fixtureId: '999999' }])).json.code).toBe('market/closed')
    expect((await place('none-here', [])).json.code).toBe('request/invalid')
  })

  /** Opens the game again: a play session ends after half an hour of rest. */
  async function reopen() {
    game = await player.open<MarketState>(gameId)
    const { store, context, clock } = fixture
    await seedCompetitions(store, context.random, clock.now())
    game = { ...game, ...(await read()) }
  }

  it('SBX-03 settling goes on at once until no decided slip is left, however many a match has', async () => {
    await reopen()
    const { store, clock, context } = fixture
    await place('one-of-many', [legOf(await read(), 1)])
    clock.advance(40 * 60_000)
    const { run } = marketJobs.find(({ name }) => name === 'settle-slips')!
    const runOnce = () => store.transaction(tx => run(tx, { context, dueAt: clock.now() }))
    await store.transaction(tx => endFixtures(tx, clock.now(), log))
    expect([await runOnce(), await runOnce()]).toEqual([MORE, IDLE])
  })

  itOnce('a match or slip that fails holds up no other, and the match is abandoned in the end', async () => {
    await reopen()
    const { store, clock } = fixture
    const [broken, sound] = [legOf(game, 0), legOf(game, 1)]
    const [onBroken, onSound, stuck] = [
      (await place('on-broken', [broken])).json.value.slip.betId,
      (await place('on-sound', [sound])).json.value.slip.betId,
      (await place('stuck', [sound])).json.value.slip.betId,
    ]
    await store.db.updateTable('fixture').set({ server_seed: '' }).where('id', '=', broken.fixtureId).execute()
    await sql`alter table market_bet add constraint stuck check (open_bet_id <> ${sql.lit(Number(stuck))} or state = 'open')`.execute(
      store.db,
    )
    const stateOf = async (id: string) => (await read()).slips.find(({ betId }) => betId === id)!.state
    clock.advance(25 * 60_000)
    await settle()
    await reopen()
    expect([await stateOf(onBroken), await stateOf(onSound), await stateOf(stuck)]).toEqual([
      'open',
      expect.stringMatching(/won|lost|refunded/),
      'open',
    ])
    expect(lines.join()).toMatch(
      new RegExp(`job failed for an item job=end-fixtures item=fixture ${broken.fixtureId}: `),
    )
    expect(lines.join()).toContain(`job failed for an item job=settle-slips item=slip ${stuck}: `)
    await sql`alter table market_bet drop constraint stuck`.execute(store.db)
    for (let tries = 0; tries < 8; tries++) {
      clock.advance(2 ** tries * 1000)
      await settle()
    }
    await reopen()
    expect([await stateOf(onBroken), await stateOf(stuck)]).toEqual([
      'refunded',
      expect.stringMatching(/won|lost|refunded/),
    ])
    expect(await store.db.selectFrom('job_item').selectAll().execute()).toEqual([])
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce('LOB-12 a vendor that goes into maintenance takes no more bets in games that are open', async () => {
    await reopen()
    const { store, tenantId } = fixture
    const vendor = { gameType: 'SPORTS', vassalage: 'GG' }
    const vendors = (more: object) => ({ vendors: [{ gameCategory: 'SPORTS', vendors: [{ ...vendor, ...more }] }] })
    const legs = [legOf(await read(), 1)]
    await storeMetadata(store, tenantId, vendors({ maintenance: 'in' }), 0)
    expect((await place('resting', legs)).json.code).toBe('game/maintenance')
    await storeMetadata(store, tenantId, vendors({}), 0)
    expect((await place('open-again', legs)).status).toBe(200)
  })
})
