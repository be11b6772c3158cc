/**
 * Every play of the games in base returns its share by the odds, counted over every result or, if these are too many, over classes.
 * @module-tag deep
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { arrangements } from '../../src/schemas/lottery/arrangements.ts'
import { countCombinations } from '../../src/schemas/lottery/count-combinations.ts'
import type { DrawMethod } from '../../src/schemas/lottery/draw-methods.ts'
import { numberCount, positionsOf, valuesOf } from '../../src/schemas/lottery/draw-values.ts'
import { findHits } from '../../src/schemas/lottery/find-hits.ts'
import type { LotteryFile } from '../../src/schemas/lottery/lottery-file.ts'
import { lineOdds, oddsTable } from '../../src/schemas/lottery/odds.ts'
import { exactReturns, type Fraction, returnsOf } from '../../src/schemas/lottery/play-return.ts'
import type { LotteryPlayRules, Picks } from '../../src/schemas/lottery/plays.ts'
import {
  ballsByHits,
  everyResult,
  everyRotation,
  everyUnordered,
  numbersByHits,
  prizeByPrize,
  type Weighted,
} from './possible-results.ts'

const file = JSON.parse(readFileSync('tenants/base/platform/lottery.json', 'utf8')) as LotteryFile
const plays = Object.entries(file.families).flatMap(([family, { draw, plays }]) =>
  plays.map(play => ({ family, draw, play, title: `${family} ${play.playType}` })),
)

describe('the return of every play', () => {
  const counted = plays.filter(({ draw, play }) => resultsFor(draw, play) !== undefined)
  it.each(counted)('LOT-02 $title is what its odds say, by counting results', ({ draw, play }) => {
    for (const [key, stated] of Object.entries(exactReturns(draw, play)))
      for (const picks of picksOf(draw, play, key))
        expectSame(countReturn(draw, play, picks, resultsFor(draw, play, picks)!), stated)
  })

  it('LOT-02 of sums of many balls equals their odds, by a simulation with a fixed seed', () => {
    const others = plays.filter(({ draw, play }) => !resultsFor(draw, play))
    expect(others.map(({ title }) => title)).toEqual(['six-mark sides', 'keno sides'])
    const random = createRandom(20_261_122)
    for (const { draw, play } of others) {
      const results = count(10_000, () => [shuffled(draw, random)])
      const returns = returnsOf(draw, play)
      for (const [key, odds] of Object.entries(oddsTable(play))) {
        const share = results.filter(result => findHits(draw, play, [[key]], result)[key]).length / results.length
        const chance = returns[key]! / 1_000_000 / Number(odds)
        // 4.4 standard deviations: one false alarm in 10,000 over all eight comparisons
        const most = 4.4 * Math.sqrt((chance * (1 - chance)) / results.length)
        expect(Math.abs(share - chance), `${key} of ${draw.of}`).toBeLessThan(most)
      }
    }
  })

  it('LOT-02 lies between 0.88 and 0.985', () => {
    const returns = plays.flatMap(({ draw, play, title }) =>
      Object.entries(returnsOf(draw, play)).map(([key, value]) => ({ title, key, value })),
    )
    expect(returns.length).toBeGreaterThan(250)
    expect(returns.filter(({ value }) => value < 880_000 || value > 985_000)).toEqual([])
  })
})

/** Draws small enough to count every result, which check the counting by classes above. */
const PRIZES: DrawMethod = {
  method: 'prizes',
  prizes: [
    { name: 'a', count: 1, digits: 2 },
    { name: 'b', count: 2, digits: 1 },
  ],
}
const BALLS: DrawMethod = { method: 'pick', count: 4, of: 8 }
const SMALL: [DrawMethod, LotteryPlayRules][] = [
  [PRIZES, { playType: 't', kind: 'tail', digits: 1, odds: '2' }],
  [PRIZES, { playType: 't', kind: 'head', digits: 1, prizes: ['a'], odds: '2' }],
  [PRIZES, { playType: 't', kind: 'box', digits: 2, odds: { 1: '30', 2: '20' } }],
  [PRIZES, { playType: 't', kind: 'parlay', digits: 1, numbers: 2, odds: '9' }],
  [PRIZES, { playType: 't', kind: 'parlay', digits: 1, numbers: 3, odds: '9' }],
  [PRIZES, { playType: 't', kind: 'absent', digits: 1, numbers: 3, odds: '3' }],
  [BALLS, { playType: 't', kind: 'keno', odds: { '2/0': '1', '2/2': '3', '3/2': '1', '3/3': '5' } }],
  [BALLS, { playType: 't', kind: 'keno', positions: [1, 2, 3], odds: { '2/1': '1', '2/2': '3' } }],
  ...[1, 3, 4, 5, 6].map((numbers): [DrawMethod, LotteryPlayRules] => [
    BALLS,
    { playType: 't', kind: 'anyOf', numbers, odds: '3' },
  ]),
  [BALLS, { playType: 't', kind: 'sum', odds: { 10: '5', 11: '4', 18: '3.5', 26: '6' } }],
  [
    BALLS,
    { playType: 't', kind: 'sides', bigFrom: 19, smallTo: 17, odds: { big: '2', small: '2', odd: '2', even: '2' } },
  ],
  [BALLS, { playType: 't', kind: 'contains', positions: [2, 3], odds: '3' }],
]

it.each(
  SMALL.map(([draw, play]) => ({ draw, play, title: `${play.kind} ${JSON.stringify(play.numbers ?? play.odds)}` })),
)('LOT-02 $title returns what it says, over every result of a small draw', ({ draw, play }) => {
  const every = everyResult(draw)
  for (const [key, stated] of Object.entries(exactReturns(draw, play)))
    for (const picks of picksOf(draw, play, key)) expectSame(countReturn(draw, play, picks, every), stated)
})

/** Returns the exact return of picks over results. */
function countReturn(draw: DrawMethod, play: LotteryPlayRules, picks: Picks, results: Weighted[]): Fraction {
  const odds = lineOdds(play, picks, returnsOf(draw, play), 0)
  let [paid, all] = [0n, 0n]
  for (const { result, ways } of results) {
    const hits = Object.entries(findHits(draw, play, picks, result))
    paid += ways * hits.reduce((sum, [key, times]) => sum + BigInt(odds[key] ?? 0) * BigInt(times), 0n)
    all += ways
  }
  const total = results[0]?.of ?? all
  return [paid, total * 1000n * BigInt(countCombinations(draw, play, picks))]
}

const expectSame = ([a, b]: Fraction, [c, d]: Fraction) => expect(a * d).toBe(c * b)

/** Returns every result that the play distinguishes; undefined if these are too many. */
function resultsFor(draw: DrawMethod, play: LotteryPlayRules, picks: Picks = [[]]): Weighted[] | undefined {
  if (play.kind === 'parlay' || play.kind === 'absent') return numbersByHits(draw, picks[0]!, numberCount(draw, play))
  if (draw.method === 'prizes') return prizeByPrize(draw, play)
  const positions = positionsOf(draw, play)
  if (play.kind === 'keno' || play.kind === 'anyOf') return ballsByHits(draw, picks[0]!, positions.length)
  // hits at positions add up, and each position shows every value equally often
  if (play.kind === 'position') return everyRotation(draw)
  if (play.kind === 'sum' || play.kind === 'sides')
    return positions.length > 6 ? undefined : everyUnordered(draw, positions)
  return everyResult(draw, positions)
}

/** Returns some picks of a class: one combination, and several if the play allows them. */
function picksOf(draw: DrawMethod, play: LotteryPlayRules, key: string): Picks[] {
  const values = valuesOf(draw)
  const { numbers = 1, digits = 2 } = play
  const number = (n: number) => String(n).padStart(digits, '0').slice(-digits)
  const n = positionsOf(draw, play).length
  switch (play.kind) {
    case 'tail':
    case 'head':
      return [[[number(7)]], [[number(0), number(12), number(98)]].map(list => [...new Set(list)])]
    case 'box': {
      const all = count(10 ** digits, number).filter(text => String(arrangements(text)) === key)
      return [[[all[0]!]], [[all.at(-1)!]]]
    }
    case 'parlay':
    case 'absent':
      return [[count(numbers, number)], [count(numbers + 2, i => number(9 - i))].map(list => [...new Set(list)])]
    case 'position':
      return [count(n, i => [values[i % values.length]!]), count(n, i => (i === 0 ? values.slice(0, 4) : []))]
    case 'straight':
      return [count(n, i => [values[i % values.length]!]), count(n, i => values.slice(i, i + 2))]
    case 'group':
      return [[values.slice(0, n - (play.pair ? 1 : 0))], [values.slice(0, n + 1)]]
    case 'repeat':
    case 'contains':
      return [[[values[2]!]], [values.slice(1, 4)]]
    case 'anyOf':
      return [[values.slice(0, numbers)], [values.slice(1, numbers + 2)]]
    case 'keno':
      return [[values.slice(0, Number(key))], [values.slice(-Number(key))]]
    default:
      return [[[key]]]
  }
}

/** A generator of 32 random bits with a small state (xorshift). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

function shuffled(draw: DrawMethod, random: () => number): string[] {
  const balls = valuesOf(draw)
  return count(draw.count!, () => balls.splice(Math.floor(random() * balls.length), 1)[0]!)
}

function count<T>(length: number, make: (i: number) => T): T[] {
  return Array.from({ length }, (_, i) => make(i))
}
