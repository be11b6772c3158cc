/**
 * Totals by quarter of an hour: they equal the sum of the postings and bets, also after concurrent calls and for entries from before them.
 * @module-tag deep
 */
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { personalProfit } from '../../../../src/schemas/endpoints/personal-profit.ts'
import { transactionHistory } from '../../../../src/schemas/endpoints/transaction-history.ts'
import { walletTransfer } from '../../../../src/schemas/endpoints/wallet-transfer.ts'
import { seedGame } from '../../../../tests/bet-fixture.ts'
import { forEachStore, openTestPGlite } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import type { Store } from '../../../store/open-store.ts'
import { settleRound } from '../../games/play/settle-round.ts'
import { PAYLINES, spinReels } from '../../games/play/slot-maths.ts'
import { openWallet } from '../ledger/accounts.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { creditPlayMoney } from '../ledger/credit-play-money.ts'

const ZONE = 'Asia/Yangon'
const DAY_MS = 86_400_000

/** Returns all stored totals, and the same computed from the postings and bets. */
async function compareTotals({ db }: Store) {
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  return {
    accounts: await rows(
      sql`select account_id, quarter_hour, kind, entries::text, in_minor, out_minor from account_total order by 1, 2, 3`,
    ),
    summedAccounts: await rows(sql`
      select account_id, date_bin('15 minutes', created_at, '2000-01-01Z') as quarter_hour, ledger_entry.kind, count(*)::text as entries,
        sum(greatest(amount_minor, 0))::bigint as in_minor, sum(greatest(-amount_minor, 0))::bigint as out_minor
      from posting join ledger_entry on ledger_entry.id = entry_id join ledger_account on ledger_account.id = account_id
      where ledger_account.kind = 'player' group by 1, 2, 3 order by 1, 2, 3`),
    bets: await rows(
      sql`select member_id, quarter_hour, game_id, bets::text, stake_minor, win_minor from bet_total order by 1, 2, 3`,
    ),
    summedBets: await rows(sql`
      select member_id, date_bin('15 minutes', created_at, '2000-01-01Z') as quarter_hour, game_id, count(*)::text as bets,
        sum(stake_minor)::bigint as stake_minor, sum(win_minor)::bigint as win_minor from bet group by 1, 2, 3 order by 1, 2, 3`),
  }
}

forEachStore('totals', open => {
  let platform: TestPlatform
  let player: TestBrowser
  let memberId: number
  let gameId: number
  let serial = 0

  const play = async (now: number) => {
    const key = `round-${serial++}`
    await platform.context.store.transaction(async tx => {
      const wallet = await openWallet(tx, { tenantId: 'north', memberId, now })
      const reels = spinReels(max => (serial * 7) % max)
      await settleRound(tx, {
        tenantId: 'north',
        memberId,
        gameId,
        wallet,
        key,
        stake: PAYLINES.length,
        freeSpins: null,
        reels,
        now,
      })
    })
  }
  const credit = (now: number) =>
    platform.context.store.transaction(tx =>
      creditPlayMoney(tx, {
        tenantId: 'north',
        memberId,
        key: `credit-${serial++}`,
        now,
        amountMinor: 500n,
        reason: 'test',
      }),
    )
  const move = (type: 'in' | 'out', amount = '1.00') =>
    player.call(walletTransfer, {
      body: { type, vassalage: 'AG', amount },
      headers: { 'idempotency-key': `move-${serial++}` },
    })

  /** Moves the clock, and signs in again, because the session has ended meanwhile. */
  const goTo = async (moment: number) => {
    platform.clock.advance(moment - platform.clock.now())
    await player.signIn(login, 'player', 'Pass1234')
  }

  beforeAll(async () => {
    platform = await createTestPlatform(await open(), {
      timeZone: async () => ZONE,
      limits: { money: { times: 1000, seconds: 1 } } as never,
    })
    const { store } = platform.context
    gameId = await seedGame(store)
    memberId = await platform.member('north', 'player', 'Pass1234')
    player = platform.browser()
    await player.signIn(login, 'player', 'Pass1234')
  })

  it('MBR-10 SBX-04 totals follow from postings and bets after concurrent rounds, credits and transfers around midnight', async () => {
    const now = platform.clock.now()
    // midnight in Yangon is at 17:30 UTC: half of these belong to the next day there
    const midnight = Date.UTC(2026, 10, 20, 17, 30)
    await credit(now)
    // enough for all transfers out, in any order
    await move('in', '4.00')
    await Promise.all([
      ...Array.from({ length: 12 }, (_, n) => play(midnight - 1 + (n % 2))),
      ...Array.from({ length: 8 }, (_, n) => credit(midnight - 1 + (n % 2))),
      ...Array.from({ length: 8 }, (_, n) => move(n % 2 === 0 ? 'in' : 'out')),
    ])
    const { accounts, summedAccounts, bets, summedBets } = await compareTotals(platform.context.store)
    expect(accounts.length).toBeGreaterThan(6)
    expect(accounts).toEqual(summedAccounts)
    expect(bets).toHaveLength(2)
    expect(bets).toEqual(summedBets)
    expect(await checkLedger(platform.context.store.db)).toEqual([])

    await goTo(midnight + 1)
    const days = { from: '2026-11-20', to: '2026-11-21' }
    const profit = (await player.call(personalProfit, { query: days })).json.value
    expect(profit.days).toMatchObject([
      { day: '2026-11-20', count: 6 },
      { day: '2026-11-21', count: 6 },
    ])
    // 4 transfers to another wallet and 5 back are listed, but are neither income nor expense
    const all = (await player.call(transactionHistory, { query: { ...days, pageSize: 100 } })).json.value
    const amounts: number[] = []
    let own = 0
    for (const { kind, amount } of all.list)
      if (kind.startsWith('transfer-')) own++
      else amounts.push(Math.round(Number(amount) * 100))
    const sum = (sign: 1 | -1) => amounts.reduce((total, amount) => total + Math.max(0, sign * amount), 0) / 100
    expect(own).toBe(9)
    expect(all.totals).toMatchObject({ in: sum(1).toFixed(2), out: sum(-1).toFixed(2) })
    const one = (await player.call(transactionHistory, { query: { ...days, kind: 'transfer-in' } })).json.value.totals
    expect(one.out).toBe('8.00')
    const credits = async (day: string) =>
      (await player.call(transactionHistory, { query: { kind: 'credit', from: day } })).json.value.totals.count
    expect([await credits('2026-11-20'), await credits('2026-11-21')]).toEqual([5, 4])
  })

  it('MBR-10 pages that begin and end within quarters of an hour hold every row once, of all kinds and of one', async () => {
    const start = platform.clock.now()
    const counts = [3, 1, 5, 2]
    for (const [quarter, count] of counts.entries())
      for (let n = 0; n < count; n++) await credit(start + DAY_MS + quarter * 900_000 + n * 1000)
    await goTo(start + 2 * DAY_MS)
    for (const query of [{}, { kind: 'credit' }]) {
      const ids: string[] = []
      const page = async (pageNo: number) =>
        (await player.call(transactionHistory, { query: { ...query, pageSize: 4, pageNo } })).json.value
      const { totalPages, totals } = await page(1)
      for (let pageNo = 1; pageNo <= totalPages + 1; pageNo++) {
        const { list } = await page(pageNo)
        expect(list).toHaveLength(pageNo < totalPages ? 4 : pageNo > totalPages ? 0 : totals.count % 4 || 4)
        ids.push(...list.map(({ id }: { id: string }) => id))
      }
      expect(new Set(ids).size).toBe(totals.count)
      const newest = ids.slice(0, 11).map(Number)
      expect(newest).toEqual(newest.toSorted((a, b) => b - a))
    }
  })

  it('SBX-04 a total that was changed, and one that lost its row, are found by the check of the ledger', async () => {
    const { db } = platform.context.store
    await sql`update account_total set in_minor = in_minor + 1, out_minor = out_minor + 1 where kind = 'bet'`.execute(
      db,
    )
    expect((await checkLedger(db)).join()).toMatch(/total of account \d+ for bet .* does not follow/)
    await sql`update account_total set in_minor = in_minor - 1, out_minor = out_minor - 1 where kind = 'bet'`.execute(
      db,
    )
    expect(await checkLedger(db)).toEqual([])
    const invented = `quarter_hour - interval '3 days'`
    await sql
      .raw(
        `insert into account_total select account_id, ${invented}, kind, 1, 5, 0, 1, 1 from account_total where kind = 'credit' limit 1`,
      )
      .execute(db)
    await sql
      .raw(`insert into bet_total select member_id, ${invented}, game_id, 1, 5, 0 from bet_total limit 1`)
      .execute(db)
    const found = (await checkLedger(db)).join()
    expect(found).toMatch(/total of account \d+ for credit at .* has no postings/)
    expect(found).toMatch(/total of member \d+ in game \d+ at .* has no bets/)
    await sql`delete from bet_total`.execute(db)
    expect((await checkLedger(db)).join()).toMatch(/total of member \d+ in game \d+ .* does not follow from the bets/)
  })
})

describe('totals of rounds', () => {
  it('MBR-10 SBX-04 follow from the postings and bets, and grow with the next one', async () => {
    const store = await openTestPGlite()
    const platform = await createTestPlatform(store)
    const memberId = await platform.member('north', 'old', 'Pass1234')
    const gameId = await seedGame(store)
    const playAt = (now: number) =>
      store.transaction(async tx => {
        const wallet = await openWallet(tx, { tenantId: 'north', memberId, now })
        await settleRound(tx, {
          tenantId: 'north',
          memberId,
          gameId,
          wallet,
          key: `round-${now}`,
          stake: PAYLINES.length,
          freeSpins: null,
          reels: spinReels(max => 3 % max),
          now,
        })
      })
    const start = platform.clock.now()
    for (let n = 0; n < 5; n++) await playAt(start + n * 600_000)
    const first = await compareTotals(store)
    expect(first.bets.length).toBeGreaterThan(2)
    expect(first.bets).toEqual(first.summedBets)
    expect(first.accounts).toEqual(first.summedAccounts)
    await playAt(start + 5 * 600_000)
    const later = await compareTotals(store)
    expect(later.bets).toEqual(later.summedBets)
    expect(later.accounts).toEqual(later.summedAccounts)
    expect(later.bets).not.toEqual(first.bets)
    expect(await checkLedger(store.db)).toEqual([])
    await store.close()
  })
})
