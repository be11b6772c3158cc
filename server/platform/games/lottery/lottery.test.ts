/** @module-tag deep */
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { gameMenus } from '../../../../src/schemas/endpoints/game-menus.ts'
import { lotteryDraw } from '../../../../src/schemas/endpoints/lottery-draw.ts'
import { openedNumbers } from '../../../../src/schemas/endpoints/opened-numbers.ts'
import { vnGameMenu } from '../../../../src/schemas/endpoints/vn-game-menu.ts'
import { vnOpenedNumbers } from '../../../../src/schemas/endpoints/vn-opened-numbers.ts'
import { vnRecentGames } from '../../../../src/schemas/endpoints/vn-recent-games.ts'
import { drawNumbers, hashSeed, seedFromHex } from '../../../../src/schemas/lottery/draw-result.ts'
import type { OpenedNumbers, SlipLine, UpcomingDraw } from '../../../../src/schemas/lottery/wire.ts'
import { countStatements } from '../../../../tests/count-statements.ts'
import {
  codeOf,
  createLotteryFixture,
  drawNamed,
  FIVE_STAR,
  type LotteryFixture,
  lotteryFile,
} from '../../../../tests/lottery-fixture.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { MORE } from '../../../jobs/define-job.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import type { Store } from '../../../store/open-store.ts'
import { OPENING_BALANCE } from '../../money/ledger/accounts.ts'
import { bringForward } from './change-draw.ts'
import { lotteryJobs, openAllDraws } from './lottery-jobs.ts'
import { readLottery } from './read-games.ts'
import { drawsUntil, take } from './schedule.ts'

forEachStore('lottery bets', (open, itOnce) => {
  let store: Store
  let fixture: LotteryFixture
  let count = 0

  const clock = () => fixture.platform.clock
  const newBettor = () => fixture.bettor(`bettor${++count}`)

  beforeAll(async () => {
    store = await open()
    fixture = await createLotteryFixture(store)
  })

  itOnce(
    'LOT-05 a draw opens with the hash of its seed, which is never replaced, and its result follows from it',
    async () => {
      const draws = await fixture.draws()
      expect(draws).toHaveLength(30)
      const [draw] = draws as [UpcomingDraw]
      expect(draw).toMatchObject({ drawNo: expect.stringMatching(/^20261120-\d{4}$/), algorithm: 'livery-draw-1' })
      expect(draw.drawsAt - draw.closesAt).toBe(5000)
      const reply = () =>
        fixture.platform.browser().call(lotteryDraw, { query: { gameCode: FIVE_STAR, drawNo: draw.drawNo } })
      const before = (await reply()).json.value
      expect(before).toMatchObject({ state: 'open', hash: draw.hash, settled: false })
      expect(before.seed).toBeUndefined()
      const change = (column: string, value: string) =>
        sql`update lottery_draw set ${sql.ref(column)} = ${value} where draw_no = ${draw.drawNo} and game_code = ${FIVE_STAR}`.execute(
          store.db,
        )
      await expect(change('seed', '0'.repeat(64))).rejects.toThrow(/never replaced|violates check/)
      await expect(change('hash', '0'.repeat(64))).rejects.toThrow(/never replaced|violates check/)
      await fixture.drawAt(draw)
      const after = (await reply()).json.value
      expect(after).toMatchObject({ state: 'drawn', settled: true, hash: draw.hash })
      expect(await hashSeed(seedFromHex(after.seed)!)).toBe(draw.hash)
      expect(await drawNumbers(after.draw, seedFromHex(after.seed)!, FIVE_STAR, draw.drawNo)).toEqual(after.result)
      await expect(
        sql`update lottery_draw set result = '[]' where draw_no = ${draw.drawNo} and game_code = ${FIVE_STAR}`.execute(
          store.db,
        ),
      ).rejects.toThrow('never replaced')
    },
  )

  itOnce(
    'LOT-02 LOT-04 a newcomer finds a hundred past results, the same each time, that can be verified like any other',
    async () => {
      const anyone = fixture.platform.browser()
      const read = async (gameCode: string, endpoint = openedNumbers): Promise<OpenedNumbers[]> =>
        (await anyone.call(endpoint, { query: { gameCode, count: 100 } })).json.value
      const list = await read(FIVE_STAR)
      expect([list.length, new Set(list.map(({ drawNo }) => drawNo)).size]).toEqual([100, 100])
      expect(await read(FIVE_STAR)).toEqual(list)
      expect(list.every(({ result }) => result[0]!.length === 5)).toBe(true)
      const north = 'TCG_LOTTO_VN_lott-mien-bac'
      const daily = await read(north, vnOpenedNumbers)
      expect(daily).toHaveLength(100)
      expect(daily[0]!.result.flat()).toHaveLength(27)
      const { seed, hash, draw, result } = (
        await anyone.call(lotteryDraw, { query: { gameCode: north, drawNo: daily[42]!.drawNo } })
      ).json.value
      expect(await hashSeed(seedFromHex(seed)!)).toBe(hash)
      expect(await drawNumbers(draw, seedFromHex(seed)!, north, daily[42]!.drawNo)).toEqual(result)
      expect(codeOf(await anyone.call(openedNumbers, { query: { gameCode: 'LOTT_nothing' } }))).toBe(
        'lottery/unknown-game',
      )
    },
  )

  itOnce(
    'LOT-01 LOT-03 the menus list the games with region, prize mode and next draw, and what a member bet on last',
    async () => {
      const anyone = fixture.platform.browser()
      const { value, now } = (await anyone.call(gameMenus)).json
      expect(now).toBe(clock().now())
      const games = value.flatMap((vendor: { games: object[] }) => vendor.games)
      expect(games.find(({ gameCode }: { gameCode: string }) => gameCode === FIVE_STAR)).toMatchObject({
        region: 'fast',
        prizeMode: 'Lott',
        next: { drawNo: expect.any(String), closesAt: expect.any(Number), drawsAt: expect.any(Number) },
      })
      const vietnam = (await anyone.call(vnGameMenu)).json.value
      expect(vietnam.map(({ vassalage }: { vassalage: string }) => vassalage)).toEqual(['TCG_LOTTO_VN'])
      expect(vietnam[0].games.length).toBe(6)
      expect((await (await newBettor()).browser.call(vnRecentGames)).json.value).toEqual([])
    },
  )

  itOnce('LOT-05 bets close to the millisecond, and odds that changed meanwhile are not accepted', async () => {
    const who = await newBettor()
    const draw = await fixture.foresee()
    const line = await fixture.line(['1'])
    clock().advance(draw.closesAt - clock().now() - 1)
    expect(codeOf(await who.bet([line], [draw.drawNo]))).toBe('done')
    clock().advance(1)
    expect(codeOf(await who.bet([line], [draw.drawNo]))).toBe('lottery/closed')
    expect(codeOf(await who.cancel({ betId: (await who.bets())[0]!.id }))).toBe('lottery/closed')
    const [later] = await fixture.draws()
    const changed = await who.bet([{ ...line, odds: { '': line.odds['']! + 1 } }], [later!.drawNo])
    expect([codeOf(changed), changed.json.value.lines]).toEqual(['lottery/odds-changed', [{ odds: line.odds }]])
    expect(codeOf(await who.bet([line], ['20990101-0001']))).toBe('lottery/closed')
    expect(await who.balance()).toBe(OPENING_BALANCE - 100n)
    await fixture.drawAt(draw)
  })

  itOnce(
    'LOT-02 invalid picks, stakes and units are refused with the index of the line, and no stake is taken',
    async () => {
      const who = await newBettor()
      const { drawNo } = await fixture.foresee()
      const line = await fixture.line(['1'])
      const wrongs: [SlipLine, string][] = [
        [{ ...line, picks: [[], [], [], [], ['x']] }, 'lottery/picks'],
        [{ ...line, picks: [['1']] }, 'lottery/picks'],
        [{ ...line, playType: 'nothing' }, 'lottery/picks'],
        [{ ...line, unit: 7 }, 'lottery/stake'],
        [{ ...line, rebate: 500 }, 'lottery/stake'],
        [{ ...line, multiple: 100_000 }, 'lottery/stake'],
      ]
      for (const [wrong, code] of wrongs) {
        const reply = await who.bet([line, wrong], [drawNo])
        expect([codeOf(reply), reply.json.value.line]).toEqual([code, 1])
      }
      expect(
        codeOf(
          await who.bet([await fixture.line(['1'], { multiple: 9000 })], [drawNo, (await fixture.draws())[1]!.drawNo]),
        ),
      ).toBe('wallet/insufficient')
      expect([await who.balance(), await who.bets()]).toEqual([OPENING_BALANCE, []])
    },
  )

  it('SBX-04 one slip sent twice at once is placed once; two tabs place two', async () => {
    const who = await newBettor()
    const [draw] = await fixture.draws()
    const line = await fixture.line(['1'])
    const same = await Promise.all([1, 2, 3].map(() => who.bet([line], [draw!.drawNo], { key: 'twice' })))
    expect(new Set(same.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    expect(await who.balance()).toBe(OPENING_BALANCE - 100n)
    await Promise.all([who.bet([line], [draw!.drawNo]), who.bet([line], [draw!.drawNo])])
    expect([await who.balance(), (await who.bets()).length]).toEqual([OPENING_BALANCE - 300n, 3])
  })

  it('LOT-02 the limit on a number holds over two tabs at once, and the payout limit over a win', async () => {
    await fixture.rule({ maxPerNumber: '5', maxPayout: '12' })
    const who = await newBettor()
    const draw = await fixture.foresee()
    const line = await fixture.line([draw.digit], { multiple: 3 })
    const replies = await Promise.all([who.bet([line], [draw.drawNo]), who.bet([line], [draw.drawNo])])
    expect(replies.map(codeOf).sort()).toEqual(['done', 'lottery/number-limit'])
    expect(replies.find(({ status }) => status !== 200)!.json.value).toMatchObject({ limit: '5.00', left: '2.00' })
    await fixture.drawAt(draw)
    expect(await who.balance()).toBe(OPENING_BALANCE - 300n + 1200n)
    await fixture.rule({})
    expect(await fixture.checkBooks()).toEqual([])
  })

  it('LOT-05 a bet is cancelled before the close only, once, and never together with its draw', async () => {
    const who = await newBettor()
    const draw = await fixture.foresee()
    await who.bet([await fixture.line([draw.other])], [draw.drawNo])
    const [bet] = await who.bets()
    const twice = await Promise.all([who.cancel({ betId: bet!.id }), who.cancel({ betId: bet!.id })])
    expect(twice.map(codeOf).sort()).toEqual(['done', 'lottery/settled'])
    expect([await who.balance(), await who.states()]).toEqual([OPENING_BALANCE, ['cancelled']])
    expect(codeOf(await (await newBettor()).cancel({ betId: bet!.id }))).toBe('lottery/unknown-bet')

    await who.bet([await fixture.line([draw.other])], [draw.drawNo])
    const [racing] = await who.bets()
    clock().advance(draw.closesAt - clock().now() - 1)
    const bringOn = store.transaction(tx => bringForward(tx, drawNamed(draw.drawNo), clock().now()))
    const [cancelled] = await Promise.all([
      who.cancel({ betId: racing!.id }),
      bringOn.then(() => fixture.jobs.runDue()),
    ])
    await fixture.drawAt(draw)
    expect((await who.states()).at(-1)).toBe(codeOf(cancelled) === 'done' ? 'cancelled' : 'lost')
    expect(await fixture.checkBooks()).toEqual([])
  })

  itOnce('LOT-05 a result that can be listed stays what it was, also once draws without bets are purged', async () => {
    const slow = 'TCG_LOTTO_VN_lott-ha-noi-5-minutes'
    const { games } = await readLottery(store.db, 'north')
    const now = clock().now()
    const past = take(200, drawsUntil(games.get(slow)!.schedule, now)).reverse()
    const seed = '0'.repeat(64)
    const hash = await hashSeed(seedFromHex(seed)!)
    await sql`insert into lottery_draw (tenant_id, game_code, draw_no, method, seed, hash, opens_at, closes_at, draws_at, state, result, drawn_at, settled_at)
      select 'north', ${slow}, number, ${JSON.stringify(games.get(slow)!.draw)}::jsonb, ${seed}, ${hash}, at - interval '1 hour', at, at, 'drawn', '[["7"]]', at, at
      from jsonb_to_recordset(${JSON.stringify(past.map(({ drawNo, drawsAt }) => ({ number: drawNo, at: new Date(drawsAt) })))}::jsonb)
        as past (number text, at timestamptz)
      on conflict do nothing`.execute(store.db)
    const oldest = async () =>
      (await fixture.platform.browser().call(lotteryDraw, { query: { gameCode: slow, drawNo: past[1]!.drawNo } })).json
        .value.hash
    expect(await oldest()).toBe(hash)
    const { run } = lotteryJobs.find(({ name }) => name === 'purge-lottery-draws')!
    const { context } = fixture.platform
    await store.transaction(tx => run(tx, { context, dueAt: now }))
    expect(await oldest()).toBe(hash)
  })

  itOnce('ROL-02 trial accounts and agents may not bet, nor visitors', async () => {
    const [draw] = await fixture.draws()
    const line = await fixture.line(['1'])
    const trial = await fixture.bettor('trial1', { type: '4' })
    const agent = await fixture.bettor('agent1', { type: '1' })
    expect(codeOf(await trial.bet([line], [draw!.drawNo]))).toBe('in_need_true_account')
    expect(codeOf(await agent.bet([line], [draw!.drawNo]))).toBe('request/wrong-role')
  })

  itOnce('draws of all brands are made in time, and one statement says that none are to be made', async () => {
    const { clock, context } = fixture.platform
    const statements = () => store.transaction(tx => countStatements(tx, counted => openAllDraws(counted, context)))
    const open = async () => {
      while ((await store.transaction(tx => openAllDraws(tx, context))) === MORE);
    }
    const drawsOf = async (tenantId: string) => {
      const rows = await store.db
        .selectFrom('lottery_draw')
        .select(['game_code', 'draw_no'])
        .where('tenant_id', '=', tenantId)
        .where('draws_at', '>', new Date(clock.now()))
        .orderBy('draws_at')
        .execute()
      return rows.filter(({ game_code }) => game_code === FIVE_STAR).map(({ draw_no }) => draw_no)
    }
    await open()
    expect(await statements()).toBe(1)
    // a brand that gets a lottery now, and one whose lottery changes
    await storeMetadata(store, 'south', { lottery: lotteryFile() }, clock.now())
    expect(await drawsOf('south')).toEqual([])
    await open()
    expect(await drawsOf('south')).toEqual(await drawsOf('north'))
    const file = lotteryFile()
    const games = file.games.map(game => ({ ...game, schedule: { everySeconds: 77 } }))
    await storeMetadata(store, 'south', { lottery: { ...file, games } }, clock.now())
    await open()
    expect((await drawsOf('south')).length).toBeGreaterThan((await drawsOf('north')).length)
    expect(await statements()).toBe(1)
    // the list has the same length after the first draw, whichever way the clock was moved
    const before = await drawsOf('north')
    for (const minutes of [2, -60, 120]) {
      clock.advance(minutes * 60_000)
      await open()
      expect((await drawsOf('north')).length).toBeGreaterThanOrEqual(before.length)
      expect(await statements()).toBe(1)
    }
  })
})
