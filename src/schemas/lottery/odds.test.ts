import { describe, expect, it } from 'vitest'
import { findHits } from './find-hits.ts'
import type { LotteryFile } from './lottery-file.ts'
import { resolveGames } from './lottery-game.ts'
import { lineOdds, oddsWithRebate, rebateOf, stakeOf, winningsOf } from './odds.ts'
import { returnsOf } from './play-return.ts'
import type { LotteryPlayRules } from './plays.ts'

const LO: LotteryPlayRules = { playType: 'lo-2', kind: 'tail', odds: '3.6' }
const NORTH = { method: 'prizes' as const, prizes: [{ name: 'all', count: 27, digits: 5 }] }
const KENO: LotteryPlayRules = { playType: 'keno', kind: 'keno', odds: { '1/1': '3.8', '2/1': '1', '2/2': '9.4' } }
const BALLS = { method: 'pick' as const, count: 20, of: 80 }

describe('LOT-02 odds with a rebate', () => {
  it('are the stated ones without it, and fall by its share of the return, rounded down', () => {
    const returns = returnsOf(NORTH, LO)
    expect(returns).toEqual({ '': 972_000 })
    expect(lineOdds(LO, [['07']], returns, 0)).toEqual({ '': 3600 })
    // 3.6 * (0.972 - 0.05) / 0.972 = 3.41481…
    expect(lineOdds(LO, [['07']], returns, 50)).toEqual({ '': 3414 })
  })

  it('with the rebate never pay back more than the play returns', () => {
    for (let rebate = 0; rebate <= 80; rebate++) {
      // 27 of 100 numbers, in hundredths of thousandths
      const returned = oddsWithRebate(3600n, 972_000, rebate) * 27 + rebate * 100
      expect(returned).toBeLessThanOrEqual(97_200)
      expect(returned).toBeGreaterThan(97_200 - 27)
    }
  })

  it('are 0 where the rebate takes all, and where the return is not known', () => {
    expect(oddsWithRebate(3600n, 972_000, 972)).toBe(0)
    expect(oddsWithRebate(3600n, 0, 10)).toBe(0)
  })

  it('are those that the picks can be paid at', () => {
    expect(lineOdds(KENO, [['01', '02']], returnsOf(BALLS, KENO), 0)).toEqual({ '2/1': 1000, '2/2': 9400 })
    const box: LotteryPlayRules = { playType: 'box', kind: 'box', digits: 3, odds: { 6: '156', 3: '313' } }
    expect(lineOdds(box, [['455']], returnsOf(NORTH, box), 0)).toEqual({ 3: 313_000 })
  })
})

describe('LOT-02 the money of a line', () => {
  it('stakes one unit, as often as the member wants, on each combination', () => {
    expect(stakeOf(45, 100n, 3)).toBe(13_500n)
    expect(stakeOf(100_000, 1_000_000n, 100_000)).toBe(10_000_000_000_000_000n)
  })

  it('pays for every hit, rounded down once', () => {
    const result = [['11107', '22207', '33312', ...Array(24).fill('99999')]]
    const hits = findHits(NORTH, LO, [['07', '12', '55']], result)
    expect(hits).toEqual({ '': 3 })
    expect(winningsOf(hits, { '': 3414 }, 1n)).toBe(10n)
    expect(winningsOf(hits, { '': 3414 }, 1000n)).toBe(10_242n)
    expect(winningsOf(hits, { '': 9_999_999_000 }, 10n ** 15n)).toBe(29_999_997n * 10n ** 15n)
  })

  it('pays nothing for what has no odds', () => {
    const hits = findHits(BALLS, KENO, [['01', '02']], [['03']])
    expect(hits).toEqual({ '2/0': 1 })
    expect(winningsOf(hits, { '2/1': 1000, '2/2': 9400 }, 100n)).toBe(0n)
  })

  it('pays the rebate back on the whole stake, rounded down', () => {
    expect(rebateOf(13_599n, 80)).toBe(1087n)
    expect(rebateOf(12n, 80)).toBe(0n)
  })
})

it('LOT-02 amounts of a game are in the currency of the brand', () => {
  const limits = { minStake: '0.01', maxStake: '100', maxPayout: '5000', rebateMax: '0.08' }
  const file: LotteryFile = {
    factors: { USD: 1, VND: 10_000 },
    playNames: { 'lo-2': 'Lo' },
    families: { north: { draw: NORTH, plays: [{ ...LO, maxPerNumber: '20.50' }], ...limits } },
    games: [
      {
        gameCode: 'V_north',
        vassalage: 'V',
        region: 'north',
        name: 'North',
        prizeMode: 'ZY',
        family: 'north',
        schedule: { daily: ['18:15'], timeZone: 'Asia/Ho_Chi_Minh' },
        closesBefore: 120,
      },
    ],
  }
  const [dollars] = resolveGames(file, 'USD')
  const [dong] = resolveGames(file, 'VND')
  // a thousandth of a dollar is less than a cent
  expect(dollars!.units).toEqual([100n, 10n, 1n])
  expect(dong!.units).toEqual([1_000_000n, 100_000n, 10_000n, 1000n])
  expect(dollars).toMatchObject({ maxPayout: 500_000n, rebateMax: 80, opensBefore: 86_400 })
  expect(dollars!.plays[0]).toMatchObject({ title: 'Lo', minStake: 1n, maxStake: 10_000n, maxPerNumber: 2050n })
  expect(dong!.plays[0]).toMatchObject({ minStake: 10_000n, maxStake: 100_000_000n, maxPerNumber: 20_500_000n })
  expect(resolveGames({ ...file, families: {} }, 'USD')).toEqual([])
})
