/** @module-tag deep */
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { bettingRecord } from '../../../../src/schemas/endpoints/betting-record.ts'
import { gameMenus } from '../../../../src/schemas/endpoints/game-menus.ts'
import { lotteryBets } from '../../../../src/schemas/endpoints/lottery-bets.ts'
import { lotteryBoard } from '../../../../src/schemas/endpoints/lottery-board.ts'
import { lotteryDraw } from '../../../../src/schemas/endpoints/lottery-draw.ts'
import { lotterySetRemove } from '../../../../src/schemas/endpoints/lottery-set-remove.ts'
import { lotterySetSave } from '../../../../src/schemas/endpoints/lottery-set-save.ts'
import { lotterySets } from '../../../../src/schemas/endpoints/lottery-sets.ts'
import { openedNumbers } from '../../../../src/schemas/endpoints/opened-numbers.ts'
import { vnGameMenu } from '../../../../src/schemas/endpoints/vn-game-menu.ts'
import { vnOpenedNumbers } from '../../../../src/schemas/endpoints/vn-opened-numbers.ts'
import { vnRecentGames } from '../../../../src/schemas/endpoints/vn-recent-games.ts'
import { drawNumbers, hashSeed, seedFromHex } from '../../../../src/schemas/lottery/draw-result.ts'
import type { NumberSet, OpenedNumbers, SlipLine, UpcomingDraw } from '../../../../src/schemas/lottery/wire.ts'
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
import { listAllOpened, listOpened } from './list-draws.ts'
import { lotteryJobs, openAllDraws } from './lottery-jobs.ts'
import { readLottery } from './read-games.ts'
import { drawsOfDay, drawsUntil, periodOf, take } from './schedule.ts'

forEachStore('lottery bets', (open, itOnce) => {
  let store: Store
  let fixture: LotteryFixture
  let count = 0

  const clock = () => fixture.platform.clock
  const newBettor = () => fixture.bettor(`bettor${++count}`)

  /** Stores settled draws with a result that does not follow from the schedule. @returns their hash */
  async function insertDrawn(gameCode: string, draws: readonly { drawNo: string; drawsAt: number }[]): Promise<string> {
    const { games } = await readLottery(store.db, 'north')
    const seed = '0'.repeat(64)
    const hash = await hashSeed(seedFromHex(seed)!)
    const rows = draws.map(({ drawNo, drawsAt }) => ({ number: drawNo, at: new Date(drawsAt) }))
    await sql`insert into lottery_draw (tenant_id, game_code, draw_no, method, seed, hash, opens_at, closes_at, draws_at, state, result, drawn_at, settled_at)
      select 'north', ${gameCode}, number, ${JSON.stringify(games.get(gameCode)!.draw)}::jsonb, ${seed}, ${hash}, at - interval '1 hour', at, at, 'drawn', '[["7"]]', at, at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as past (number text, at timestamptz)
      on conflict do nothing`.execute(store.db)
    return hash
  }

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

  itOnce('a settled bet is in the record under the name of the brand for its game, in each language', async () => {
    const who = await newBettor()
    const draw = await fixture.foresee()
    await who.bet([await fixture.line([draw.digit])], [draw.drawNo])
    await fixture.drawAt(draw)
    const { name } = lotteryFile().games.find(({ gameCode }) => gameCode === FIVE_STAR)! as {
      name: Record<string, string>
    }
    for (const language of ['EN', 'VI', 'CN', 'MY']) {
      const headers = { language }
      const { list } = (await who.browser.call(bettingRecord, { headers })).json.value
      const [bet] = (await who.browser.call(lotteryBets, { headers })).json.value.list
      expect([list[0].gameName, bet.gameName], language).toEqual([name[language], name[language]])
    }
  })

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
    const hash = await insertDrawn(slow, past)
    const oldest = async () =>
      (await fixture.platform.browser().call(lotteryDraw, { query: { gameCode: slow, drawNo: past[1]!.drawNo } })).json
        .value.hash
    expect(await oldest()).toBe(hash)
    const { run } = lotteryJobs.find(({ name }) => name === 'purge-lottery-draws')!
    const { context } = fixture.platform
    await store.transaction(tx => run(tx, { context, dueAt: now }))
    expect(await oldest()).toBe(hash)
  })

  itOnce('results of a day come in parts, each draw once, and stay what they are after the purge', async () => {
    const { platform } = fixture
    const list = async (gameCode: string, more: { day: string; before?: string; count?: number }) =>
      (await platform.browser().call(openedNumbers, { query: { gameCode, ...more } })).json.value as OpenedNumbers[]
    const today = new Date(clock().now()).toISOString().slice(0, 10)
    const yesterday = new Date(clock().now() - 86_400_000).toISOString().slice(0, 10)
    const read = async () => {
      const parts = [await list(FIVE_STAR, { day: yesterday, count: 200 })]
      while (parts.at(-1)!.length === 200)
        parts.push(await list(FIVE_STAR, { day: yesterday, count: 200, before: parts.at(-1)!.at(-1)!.drawNo }))
      return parts.flat()
    }
    const DAY = 86_400_000
    const now = clock().now()
    const dayAgo = (days: number) => new Date(now - days * DAY).toISOString().slice(0, 10).replaceAll('-', '')
    const { games } = await readLottery(store.db, 'north')
    const stored = [...drawsOfDay(games.get(FIVE_STAR)!.schedule, dayAgo(1), now)].slice(-250)
    await insertDrawn(FIVE_STAR, [...stored, { drawNo: `${dayAgo(4)}-0001`, drawsAt: now - 4 * DAY }])
    const laos = 'TCG_SEA_lott-laos-lottery'
    const newer = Array.from({ length: 201 }, (_, n) => ({ drawNo: `newer${n}`, drawsAt: now - n * 60_000 }))
    const older = [179, 190].map(days => ({ drawNo: dayAgo(days), drawsAt: now - days * DAY }))
    await insertDrawn(laos, [...newer, ...older])
    const all = await read()
    expect(all.filter(({ result }) => result[0]!.length === 1)).toHaveLength(250)
    const numbers = all.map(({ drawNo }) => drawNo)
    expect(new Set(numbers).size).toBe(1440)
    expect(numbers).toEqual(numbers.toSorted().reverse())
    expect(numbers[0]).toBe(`${yesterday.replaceAll('-', '')}-1440`)
    const [newest] = await list(FIVE_STAR, { day: today, count: 1 })
    expect(newest!.drawNo.startsWith(today.replaceAll('-', ''))).toBe(true)
    const { run } = lotteryJobs.find(({ name }) => name === 'purge-lottery-draws')!
    await store.transaction(tx => run(tx, { context: platform.context, dueAt: clock().now() }))
    expect(await read()).toEqual(all)
    const rest = await store.db
      .selectFrom('lottery_draw')
      .select('draw_no')
      .where('draw_no', 'in', [`${dayAgo(4)}-0001`, dayAgo(179), dayAgo(190)])
      .where('game_code', 'in', [FIVE_STAR, laos])
      .execute()
    expect(rest.map(({ draw_no }) => draw_no)).toEqual([dayAgo(179)])
    // a draw brought forward or back by hand comes at its time, not at its number
    const quick = 'LOTT_lott-quick-3'
    const [latest, second] = drawsOfDay(games.get(quick)!.schedule, dayAgo(1), now)
    const moved = { drawNo: `${dayAgo(1)}-0005`, drawsAt: latest!.drawsAt - 30_000 }
    await insertDrawn(quick, [moved])
    const part = async (before?: string) =>
      (await list(quick, { day: yesterday, count: 2, ...(before && { before }) })).map(({ drawNo }) => drawNo)
    expect(await part()).toEqual([latest!.drawNo, moved.drawNo])
    expect((await part(moved.drawNo))[0]).toBe(second!.drawNo)
    // a draw of a listed day can be verified
    const proof = await platform
      .browser()
      .call(lotteryDraw, { query: { gameCode: FIVE_STAR, drawNo: numbers.at(-1)! } })
    expect(proof.json.value.result).toEqual(all.at(-1)!.result)
    for (const day of ['2026-01-01', '2027-12-31', '2026-02-31']) expect(await list(FIVE_STAR, { day })).toEqual([])
    const north = 'TCG_LOTTO_VN_lott-mien-bac'
    expect((await list(north, { day: yesterday })).map(({ drawNo }) => drawNo)).toEqual([yesterday.replaceAll('-', '')])
  })

  itOnce("results of a day are those of the brand's calendar, whatever day their numbers begin with", async () => {
    const { games } = await readLottery(store.db, 'north')
    const game = games.get(FIVE_STAR)!
    const query = { tenantId: 'north', game, count: 200, timeZone: 'Asia/Ho_Chi_Minh', now: clock().now() }
    const first = Date.parse('2026-11-22T00:00:00+07:00')
    const list = (before?: string) =>
      listOpened(store.db, { ...query, now: first + 180_000, day: '2026-11-22', before })
    const numbers = (await list()).map(({ drawNo }) => drawNo)
    expect(numbers).toEqual(['20261121-1023', '20261121-1022', '20261121-1021'])
    expect((await list(numbers[0])).map(({ drawNo }) => drawNo)).toEqual(numbers.slice(1))
  })

  itOnce(
    'a board has the games of a region with all results of a day, those of many draws the latest ten',
    async () => {
      const board = async (query: object) =>
        (await fixture.platform.browser().call(lotteryBoard, { query: query as { region?: 'fast' } })).json.value
      const first = await board({})
      expect(first.regions).toEqual(['north', 'central', 'south', 'sea', 'fast', 'electronic'])
      expect(first.region).toBe('north')
      expect(first.games).toMatchObject([
        {
          gameCode: 'TCG_LOTTO_VN_lott-mien-bac',
          results: [{ drawNo: first.day!.replaceAll('-', ''), state: 'drawn' }],
        },
      ])
      expect(first.games[0]!.results[0]!.result).toHaveLength(first.games[0]!.draw.prizes!.length)
      const fast = await board({ region: 'fast', day: first.day })
      expect(fast.games.length).toBeGreaterThan(3)
      for (const { results } of fast.games) {
        expect(results.length).toBeLessThanOrEqual(10)
        expect(results[0]!.result).toHaveLength(1)
      }
      // days that cannot be listed become the nearest one that can, an impossible one the usual one
      const { first: firstDay, last } = fast
      expect((await board({ region: 'fast', day: '2026-01-01' })).day).toBe(firstDay)
      expect((await board({ region: 'fast', day: '2027-01-01' })).day).toBe(last)
      expect((await board({ region: 'fast', day: firstDay })).games.length).toBeGreaterThan(3)
      expect((await board({ region: 'north', day: last })).games).toHaveLength(1)
      expect((await board({ region: 'north', day: '2026-02-31' })).day).toBe(first.day)
      // a game of the region is drawn every quarter of an hour, the others in the evening
      const sea = await board({ region: 'sea' })
      expect(sea.games.length).toBeGreaterThan(2)
      // two statements, however many games
      const { games } = await readLottery(store.db, 'north')
      const wanted = [...games.values()].map(game => ({ game, count: 10 }))
      const query = { tenantId: 'north', wanted, period: periodOf(last!, 'UTC'), now: clock().now() }
      expect(await store.transaction(tx => countStatements(tx, counted => listAllOpened(counted, query)))).toBe(2)
      // the Malaysian game is drawn on Wednesdays, Saturdays and Sundays
      const names = async (day: string) =>
        (await board({ region: 'sea', day })).games.map((game: { gameCode: string }) => game.gameCode)
      expect(await names('2026-11-17')).not.toContain('TCG_SEA_lott-malaysia-4d')
      expect(await names('2026-11-18')).toContain('TCG_SEA_lott-malaysia-4d')
    },
  )

  it('numbers are saved by name for all games played alike, at most thirty, and belong to their member', async () => {
    const [who, other] = [await newBettor(), await newBettor()]
    const { playType, picks } = await fixture.line(['1', '2'])
    const save = (name: string, browser = who.browser, more: object = {}) =>
      browser.call(lotterySetSave, { body: { gameCode: FIVE_STAR, name, playType, picks, ...more } })
    const names = async (gameCode: string, browser = who.browser) =>
      ((await browser.call(lotterySets, { query: { gameCode } })).json.value as NumberSet[]).map(({ name }) => name)
    await save('Nhà')
    clock().advance(1000)
    await save('Birthdays')
    expect(await names(FIVE_STAR)).toEqual(['Birthdays', 'Nhà'])
    // five digits too
    expect(await names('ELOTT_elott-speed-ball')).toEqual(['Birthdays', 'Nhà'])
    expect(await names('LOTT_lott-quick-3')).toEqual([])
    expect(await names(FIVE_STAR, other.browser)).toEqual([])
    clock().advance(1000)
    const next = picks.with(0, ['9'])
    expect((await save('Nhà', who.browser, { picks: next })).json.value).toMatchObject([
      { name: 'Nhà', picks: next },
      { name: 'Birthdays' },
    ])
    expect(codeOf(await save('Wrong', who.browser, { picks: [['77']] }))).toBe('lottery/picks')
    expect(codeOf(await save(' ', who.browser))).toBe('request/invalid')
    const replies = await Promise.all(Array.from({ length: 32 }, (_, n) => save(`Set ${n}`)))
    expect(replies.map(codeOf).filter(code => code === 'lottery/too-many-sets')).toHaveLength(4)
    expect(await names(FIVE_STAR)).toHaveLength(30)
    const remove = () => who.browser.call(lotterySetRemove, { body: { gameCode: FIVE_STAR, name: 'Nhà' } })
    await remove()
    expect((await remove()).json.value).toHaveLength(29)
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
