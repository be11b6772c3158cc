/** @module-tag deep */
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleGames } from '../../../../demo/catalogue/sample-games.ts'
import { seedCatalogue } from '../../../../demo/catalogue/seed-catalogue.ts'
import { seededRandom } from '../../../../demo/catalogue/seeded-random.ts'
import { bettingRecord } from '../../../../src/schemas/endpoints/betting-record.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { transactionHistory } from '../../../../src/schemas/endpoints/transaction-history.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { openWallet } from '../../money/ledger/accounts.ts'
import { readRange } from '../../money/totals/read-range.ts'
import { settleRound } from '../play/settle-round.ts'
import { evaluateReels, PAYLINES, spinReels } from '../play/slot-maths.ts'

const CODES = ['midnight-treasure', 'fish-ocean-king', 'blackjack']
const ZONE = 'Asia/Bangkok'
const at = (text: string) => Date.parse(text)
const wireOf = (range: Parameters<typeof readRange>[0], now: string, zone = ZONE) => {
  const { from, to } = readRange(range, at(now), zone).wire
  return [from, to]
}

describe('the days of a record', () => {
  it('MBR-10 are the previous or next 7 and 30 days, today included, by the calendar of the brand', () => {
    const now = '2026-11-20T18:30:00Z'
    expect(wireOf({}, now)).toEqual(['2026-11-15', '2026-11-21'])
    expect(wireOf({ preset: 'today' }, now)).toEqual(['2026-11-21', '2026-11-21'])
    expect(wireOf({ preset: 'yesterday' }, now)).toEqual(['2026-11-20', '2026-11-20'])
    expect(wireOf({ preset: 'previous30' }, now)).toEqual(['2026-10-23', '2026-11-21'])
    expect(wireOf({ preset: 'next7' }, now)).toEqual(['2026-11-21', '2026-11-27'])
    expect(wireOf({ preset: 'next30' }, now)).toEqual(['2026-11-21', '2026-12-20'])
    expect(wireOf({ preset: 'today' }, now, 'America/New_York')).toEqual(['2026-11-20', '2026-11-20'])
    expect(wireOf({ preset: 'next7', from: '2026-02-27', to: '2026-03-01' }, now)).toEqual(['2026-02-27', '2026-03-01'])
    expect(wireOf({ from: '2026-02-27' }, now)).toEqual(['2026-02-27', '2026-02-27'])
  })

  it('MBR-10 begin and end at midnight there, also on days that are an hour shorter or longer', () => {
    const borders = (from: string, zone: string) => {
      const { start, end } = readRange({ from }, 0, zone)
      return [start.toISOString(), (end.getTime() - start.getTime()) / 3_600_000]
    }
    expect(borders('2026-11-21', ZONE)).toEqual(['2026-11-20T17:00:00.000Z', 24])
    expect(borders('2026-03-29', 'Europe/Berlin')).toEqual(['2026-03-28T23:00:00.000Z', 23])
    expect(borders('2026-10-25', 'Europe/Berlin')).toEqual(['2026-10-24T22:00:00.000Z', 25])
  })

  it.each([
    [{ from: '2026-02-30' }],
    [{ from: '2026-13-01' }],
    [{ from: '2026-03-02', to: '2026-03-01' }],
    [{ from: '2026-01-01', to: '2026-04-03' }],
    [{ from: '0000-01-01' }],
    [{ from: '9999-12-31' }],
  ])('MBR-10 %j is refused with the most days at once', asked => {
    expect(() => readRange(asked, 0, ZONE)).toThrow(
      expect.objectContaining({ code: 'record/bad-range', options: expect.objectContaining({ value: { days: 92 } }) }),
    )
  })
})

forOneStore('records of a member', open => {
  let platform: TestPlatform
  let player: TestBrowser
  let played: { at: number; gameType: string; vendor: string; stake: number; win: number }[]
  const bets = async (query: Record<string, unknown> = {}, browser = player) =>
    (await browser.call(bettingRecord, { query })).json.value
  const sum = (key: 'stake' | 'win', some = played) => some.reduce((total, bet) => total + bet[key], 0) / 100

  beforeAll(async () => {
    platform = await createTestPlatform(await open(), { timeZone: async () => ZONE })
    const { store, clock } = platform.context
    const sample = sampleGames().filter(({ code }) => CODES.includes(code))
    await seedCatalogue(store, sample)
    const memberId = await platform.member('north', 'player', 'Pass1234')
    const otherId = await platform.member('north', 'other', 'Pass1234')
    const games = await store.db.selectFrom('game').select(['id', 'vendor', 'game_type']).orderBy('id').execute()
    const random = seededRandom(5)
    const int = (max: number) => Math.floor(random() * max)
    played = []
    // 17:00 UTC is midnight in Bangkok: rounds before and after it belong to different days
    for (let round = 29; round >= 0; round--) {
      const moment = clock.now() - round * 3_600_000
      const game = games[round % games.length]!
      const reels = spinReels(int)
      const stake = (1 + int(5)) * PAYLINES.length
      for (const id of round === 0 ? [memberId, otherId] : [memberId])
        await store.transaction(async tx => {
          const wallet = await openWallet(tx, { tenantId: 'north', memberId: id, now: clock.now() - 40 * 86_400_000 })
          await settleRound(tx, {
            tenantId: 'north',
            memberId: id,
            gameId: game.id,
            wallet,
            key: `round-${round}`,
            stake,
            freeSpins: null,
            reels,
            now: moment,
          })
        })
      const { win } = evaluateReels(reels, stake)
      played.unshift({ at: moment, gameType: game.game_type, vendor: game.vendor, stake, win })
    }
    player = platform.browser()
    await player.signIn(login, 'player', 'Pass1234')
  })

  it('MBR-10 the betting record lists real bets newest first, in pages, and the totals are of all of them', async () => {
    const first = await bets({ pageSize: 12 })
    expect(first.list.map((bet: { at: number }) => bet.at)).toEqual(played.slice(0, 12).map(bet => bet.at))
    expect(first.totalPages).toBe(3)
    const net = (sum('win') - sum('stake')).toFixed(2)
    expect(first.totals).toEqual({ count: 30, stake: sum('stake').toFixed(2), win: sum('win').toFixed(2), net })
    const last = await bets({ pageSize: 12, pageNo: 3 })
    expect(last.list).toHaveLength(6)
    expect(last.totals).toEqual(first.totals)
    expect(first.list[0]).toMatchObject({
      gameCode: expect.stringMatching(/_/),
      stake: (played[0]!.stake / 100).toFixed(2),
      net: ((played[0]!.win - played[0]!.stake) / 100).toFixed(2),
      currency: 'USD',
    })
    expect((await bets({ pageNo: 9 })).list).toEqual([])
  })

  it('MBR-10 the betting record filters by day in the time zone of the brand, by type and by vendor', async () => {
    // it is 19:00 in Bangkok: 20 rounds since midnight, one each hour from 19:00 back to 0:00
    expect((await bets({ preset: 'today' })).totals.count).toBe(20)
    expect((await bets({ preset: 'yesterday' })).totals.count).toBe(10)
    const day = '2026-11-20'
    const now = platform.clock.now()
    expect((await bets({ preset: 'today' })).range).toEqual({ from: day, to: day, timeZone: ZONE, now })
    const fish = played.filter(bet => bet.gameType === 'FISH')
    expect((await bets({ gameType: 'FISH' })).totals).toMatchObject({
      count: fish.length,
      stake: sum('stake', fish).toFixed(2),
    })
    const vendor = played[0]!.vendor
    expect((await bets({ vassalage: vendor })).totals.count).toBe(played.filter(bet => bet.vendor === vendor).length)
    expect((await bets({ gameType: 'LIVE' })).totals).toEqual({ count: 0, stake: '0.00', win: '0.00', net: '0.00' })
  })

  it('MBR-10 transactions add up: opening and net of the bets are the balance after the newest of them', async () => {
    const history = async (query: Record<string, unknown>) =>
      (await player.call(transactionHistory, { query })).json.value
    const all = await history({ preset: 'previous7', pageSize: 100 })
    const wins = played.filter(bet => bet.win > 0).length
    expect(all.totals).toEqual({
      count: played.length + wins,
      in: sum('win').toFixed(2),
      out: sum('stake').toFixed(2),
      net: (sum('win') - sum('stake')).toFixed(2),
    })
    const newest = all.list.find(({ kind }: { kind: string }) => kind === 'bet')
    expect(newest.gameName).toBe((await bets({ pageSize: 1 })).list[0].gameName)
    const { at: openedAt } = (await history({ kind: 'opening', from: '2026-10-08', to: '2026-11-20' })).list[0]
    expect(openedAt).toBe(played[0]!.at - 40 * 86_400_000)
    expect(Number(all.list[0].balance)).toBeCloseTo(10_000 + sum('win') - sum('stake'), 6)
    for (const [i, row] of all.list.entries()) {
      const before = all.list[i + 1]
      if (before) expect(Number(row.balance)).toBeCloseTo(Number(before.balance) + Number(row.amount), 6)
    }
    expect((await history({ kind: 'win' })).totals.count).toBe(wins)
    expect((await history({ kind: 'nothing-like-it' })).list).toEqual([])
    expect((await history({ vassalage: 'AG' })).list).toEqual([])
  })

  it('SEC-04 a member sees no bets and transactions of others', async () => {
    const other = platform.browser()
    await other.signIn(login, 'other', 'Pass1234')
    expect((await bets({}, other)).totals.count).toBe(1)
    const count = (await other.call(transactionHistory, { query: { kind: 'bet' } })).json.value.totals.count
    expect(count).toBe(1)
  })

  it('MBR-10 a row that is added meanwhile appears on no later page, and moves no other one there', async () => {
    const { store, clock } = platform.context
    const history = async (query: object) =>
      (await player.call(transactionHistory, { query: { kind: 'bet', ...query } })).json.value
    const records = [bets, history]
    const size = { pageSize: 12 }
    const firsts = await Promise.all(records.map(read => read(size)))
    platform.clock.advance(1000)
    const { id: gameId } = await store.db.selectFrom('game').select('id').orderBy('id').executeTakeFirstOrThrow()
    const { id: memberId } = await store.db
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'player')
      .executeTakeFirstOrThrow()
    await store.transaction(async tx => {
      const owner = { tenantId: 'north', memberId, now: clock.now() }
      const wallet = await openWallet(tx, owner)
      const reels = spinReels(() => 1)
      await settleRound(tx, { ...owner, gameId, wallet, key: 'late', stake: PAYLINES.length, freeSpins: null, reels })
    })
    for (const [i, read] of records.entries()) {
      const first = firsts[i]!
      const page = (pageNo: number, asOf?: number) => read({ ...size, pageNo, ...(asOf !== undefined && { asOf }) })
      const rest = await Promise.all([2, 3].map(pageNo => page(pageNo, first.range.now)))
      const ids = [first, ...rest].flatMap(({ list }) => list.map(({ id }: { id: string }) => id))
      expect([ids.length, new Set(ids).size, rest[0].totalPages]).toEqual([30, 30, 3])
      expect((await page(1)).totals.count).toBe(31)
      expect((await page(2)).list[0].id).toBe(first.list.at(-1).id)
    }
  })
})
