/** @module-tag deep */

import { beforeEach, describe, expect, it } from 'vitest'
import { addBet, seedGames } from '../../../../tests/bet-fixture.ts'
import { collectLines } from '../../../../tests/collect-log.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { MORE } from '../../../jobs/define-job.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import type { Store } from '../../../store/open-store.ts'
import { findWallet, OPENING_BALANCE } from '../../money/ledger/accounts.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { dayText, periodDay } from '../../money/totals/brand-days.ts'
import { joinPromotion } from './join-promotion.ts'
import { bonusOf } from './pay-bonus.ts'
import { payCashbacks } from './pay-cashbacks.ts'

const failOnLine = collectLines(line => expect(line).toBe(''))

const HOUR = 3_600_000
const DAY = 24 * HOUR
const cashback = (id: string, more: object) => ({
  id,
  kind: 'cashback',
  categories: ['rebate'],
  title: id,
  summary: 'S',
  content: '',
  turnover: 2,
  ...more,
})

forEachStore('cashbacks', open => {
  let store: Store
  let platform: TestPlatform
  let games: Record<string, number>

  const bet = (memberId: number, type: string, stake: number, win: number) =>
    addBet(store.db, { memberId, gameId: games[type]!, stake, win, at: platform.clock.now() })
  const join = (memberId: number, id: string) =>
    store.transaction(tx => joinPromotion(tx, { tenantId: 'north', memberId, now: platform.clock.now() }, id))
  const pay = async () => {
    let more: unknown = MORE
    while (more === MORE) more = await store.transaction(tx => payCashbacks(tx, platform.clock.now(), failOnLine))
  }
  const gained = async (memberId: number) => (await findWallet(store.db, 'north', memberId))!.balance - OPENING_BALANCE

  beforeEach(async () => {
    await store?.close()
    store = await open()
    platform = await createTestPlatform(store)
    games = await seedGames(store, 'RNG', 'LIVE')
  })

  it('PRM-02 a share of the bets of a day of the brand is paid once, after the day, to members who joined', async () => {
    // Friday noon UTC is 19:00 in Bangkok
    await store.db.updateTable('brand').set({ time_zone: 'Asia/Bangkok' }).where('id', '=', 'north').execute()
    const daily = cashback('daily', {
      bonus: { percent: 1.5, most: '5.00' },
      cashback: { period: 'day', of: 'bets', gameTypes: ['RNG'] },
    })
    await storeMetadata(store, 'north', { promotions: { promotions: [daily] } }, 0)
    const [ann, bob, eve] = [
      await platform.member('north', 'ann', 'Pass1234'),
      await platform.member('north', 'bob', 'Pass1234'),
      await platform.member('north', 'eve', 'Pass1234'),
    ]
    await join(ann, 'daily')
    await join(bob, 'daily')
    await bet(ann, 'RNG', 10_000, 20_000)
    await bet(ann, 'LIVE', 90_000, 0)
    await bet(bob, 'RNG', 999_999, 0)
    await bet(eve, 'RNG', 10_000, 0)
    await pay()
    // the day is over, but its last quarter of an hour may still be written
    platform.clock.advance(5 * HOUR + 14 * 60_000)
    await pay()
    expect([await gained(ann), await gained(bob)]).toEqual([0n, 0n])
    platform.clock.advance(60_000)
    await Promise.all([pay(), pay()].map(run => run.catch(() => {})))
    await pay()
    expect([await gained(ann), await gained(bob)]).toEqual([150n, 500n])
    expect(await findWallet(store.db, 'north', eve)).toBeUndefined()
    const owed = await store.db.selectFrom('turnover').select('bonus_minor').orderBy('bonus_minor').execute()
    expect(owed.map(({ bonus_minor }) => BigInt(bonus_minor))).toEqual([300n, 1000n])
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('PRM-02 RGM-04 a cashback of losses pays nobody who won, nor whoever is excluded', async () => {
    const weekly = cashback('weekly', {
      bonus: { percent: 10, most: '100' },
      cashback: { period: 'week', of: 'losses' },
    })
    await storeMetadata(store, 'north', { promotions: { promotions: [weekly] } }, 0)
    const [lost, won, gone] = [
      await platform.member('north', 'lost', 'Pass1234'),
      await platform.member('north', 'won', 'Pass1234'),
      await platform.member('north', 'gone', 'Pass1234'),
    ]
    for (const id of [lost, won, gone]) await join(id, 'weekly')
    await bet(lost, 'RNG', 5000, 1000)
    await bet(won, 'RNG', 5000, 9000)
    await bet(gone, 'RNG', 5000, 0)
    await store.db
      .insertInto('exclusion')
      .values({
        tenant_id: 'north',
        member_id: gone,
        kind: 'self-exclusion',
        ends_at: null,
        starts_at: new Date(platform.clock.now()),
      })
      .execute()
    platform.clock.advance(3 * DAY)
    await pay()
    expect([await gained(lost), await gained(won), await gained(gone)]).toEqual([400n, 0n, 0n])
  })
})

describe('amounts and days of promotions', () => {
  it('PRM-02 a percentage is rounded down and never more than its limit', () => {
    expect(bonusOf({ percent: 33.33, most: '1000' }, 1000n, 1n)).toBe(333n)
    expect(bonusOf({ percent: 0.5, most: '1000' }, 199n, 1n)).toBe(0n)
    expect(bonusOf({ percent: 200, most: '10.00' }, 900n, 1n)).toBe(1000n)
    expect(bonusOf({ amount: '2.50' }, 0n, 1n)).toBe(250n)
  })

  it('PRM-02 weeks begin on Monday', () => {
    const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / DAY
    expect(dayText(periodDay('week', day('2026-11-22')))).toBe('2026-11-16')
    expect(dayText(periodDay('week', day('2026-11-23')))).toBe('2026-11-23')
    expect(periodDay('day', 7)).toBe(7)
  })
})
