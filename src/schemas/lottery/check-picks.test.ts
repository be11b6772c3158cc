import { describe, expect, it } from 'vitest'
import { timesKnownWork } from '../../../tests/known-work.ts'
import { arrangements } from './arrangements.ts'
import { checkPicks } from './check-picks.ts'
import { countCombinations, stakedNumbers } from './count-combinations.ts'
import type { DrawMethod } from './draw-methods.ts'
import { pickShape } from './pick-shape.ts'
import type { LotteryPlayRules, Picks } from './plays.ts'

const VIETNAM: DrawMethod = { method: 'prizes', prizes: [{ name: 'special', count: 1, digits: 5 }] }
const DIGITS: DrawMethod = { method: 'digits', count: 5 }
const BALLS: DrawMethod = { method: 'pick', count: 5, of: 11 }
const rules = (kind: LotteryPlayRules['kind'], more: Partial<LotteryPlayRules> = {}): LotteryPlayRules => ({
  playType: 'test',
  kind,
  odds: '2',
  ...more,
})
const LO = rules('tail')
const KENO = rules('keno', { odds: { '2/2': '3', '4/4': '9' } })
const SIDES = rules('sides', { odds: { big: '1.9', small: '1.9' } })
const LAST_3 = rules('straight', { positions: [3, 4, 5] })

describe('LOT-02 picks', () => {
  it.each<[string, DrawMethod, LotteryPlayRules, Picks]>([
    ['numbers', VIETNAM, LO, [['00', '07', '99']]],
    ['numbers of a parlay', VIETNAM, rules('parlay', { numbers: 3 }), [['01', '02', '03', '04']]],
    ['some positions', DIGITS, rules('position'), [[], ['3'], [], [], ['0', '9']]],
    ['values of each position', DIGITS, LAST_3, [['1'], ['1', '2'], ['3']]],
    ['balls', BALLS, rules('anyOf', { numbers: 8 }), [['01', '02', '03', '04', '05', '06', '07', '11']]],
    ['words', DIGITS, SIDES, [['big', 'small']]],
    ['as many spots as have odds', BALLS, KENO, [['01', '11', '02', '05']]],
  ])('are accepted: %s', (_, draw, play, picks) => expect(checkPicks(draw, play, picks)).toBeUndefined())

  it.each<[string, DrawMethod, LotteryPlayRules, Picks, object]>([
    ['no list', VIETNAM, LO, [], { code: 'lists', limit: 1 }],
    ['a list too many', VIETNAM, LO, [['00'], ['01']], { code: 'lists', limit: 1 }],
    ['nothing', VIETNAM, LO, [[]], { code: 'too-few', list: 0, limit: 1 }],
    ['full-width digits', VIETNAM, LO, [['１２']], { code: 'unknown', list: 0, value: '１２' }],
    ['digits of another script', VIETNAM, LO, [['၁၂']], { code: 'unknown', list: 0, value: '၁၂' }],
    ['a space', VIETNAM, LO, [[' 1']], { code: 'unknown', list: 0, value: ' 1' }],
    ['a line break', VIETNAM, LO, [['1\n']], { code: 'unknown', list: 0, value: '1\n' }],
    ['an exponent', VIETNAM, rules('tail', { digits: 3 }), [['1e3']], { code: 'unknown', list: 0, value: '1e3' }],
    ['a sign', VIETNAM, LO, [['-1']], { code: 'unknown', list: 0, value: '-1' }],
    ['too few digits', VIETNAM, LO, [['7']], { code: 'unknown', list: 0, value: '7' }],
    ['a number twice', VIETNAM, LO, [['12', '13', '12']], { code: 'duplicate', list: 0, value: '12' }],
    [
      'too few for a parlay',
      VIETNAM,
      rules('parlay', { numbers: 3 }),
      [['01', '02']],
      { code: 'too-few', list: 0, limit: 3 },
    ],
    ['an empty position', DIGITS, LAST_3, [['1'], [], ['2']], { code: 'too-few', list: 1, limit: 1 }],
    ['no position at all', DIGITS, rules('position'), [[], [], [], [], []], { code: 'too-few', list: 0, limit: 1 }],
    ['a ball that is not there', BALLS, rules('contains'), [['12']], { code: 'unknown', list: 0, value: '12' }],
    ['a ball without its zero', BALLS, rules('contains'), [['1']], { code: 'unknown', list: 0, value: '1' }],
    [
      'one ball at every position',
      BALLS,
      rules('straight', { positions: [1, 2] }),
      [['01'], ['01']],
      { code: 'no-combination' },
    ],
    ['spots without odds', BALLS, KENO, [['01', '02', '03']], { code: 'too-few', list: 0, limit: 4 }],
    ['too many spots', BALLS, KENO, [['01', '02', '03', '04', '05']], { code: 'too-many', list: 0, limit: 4 }],
    ['a word of objects', DIGITS, SIDES, [['constructor']], { code: 'unknown', list: 0, value: 'constructor' }],
    [
      'a box without odds',
      VIETNAM,
      rules('box', { digits: 3, odds: { 6: '150' } }),
      [['112']],
      { code: 'unknown', list: 0, value: '112' },
    ],
    [
      'a box twice',
      VIETNAM,
      rules('box', { digits: 3, odds: { 6: '150' } }),
      [['123', '321']],
      { code: 'duplicate', list: 0, value: '321' },
    ],
    [
      'millions of combinations',
      VIETNAM,
      rules('parlay', { numbers: 4 }),
      [numbers(100)],
      { code: 'too-many-combinations', limit: 100_000 },
    ],
  ])('are refused, with the reason: %s', (_, draw, play, picks, problem) =>
    expect(checkPicks(draw, play, picks)).toEqual(problem),
  )

  it('are refused at once, however many there are', () => {
    const million = Array.from({ length: 1_000_000 }, (_, i) => String(i % 100).padStart(2, '0'))
    for (const [draw, play, picks] of [
      [VIETNAM, LO, [million]],
      [VIETNAM, LO, million.map(value => [value])],
      [DIGITS, LAST_3, [million, million, million]],
      [BALLS, KENO, [million]],
    ] as const) {
      const check = () => expect(checkPicks(draw, play, picks as Picks)?.code).toMatch(/^(too-many|lists)$/)
      expect(timesKnownWork(check, 0.4)).toBeLessThan(0.4)
    }
  })
})

describe('LOT-02 combinations', () => {
  it.each<[string, DrawMethod, LotteryPlayRules, Picks, number]>([
    ['each number', VIETNAM, LO, [numbers(5)], 5],
    ['3 of 5 numbers', VIETNAM, rules('parlay', { numbers: 3 }), [numbers(5)], 10],
    ['8 of 10 numbers', VIETNAM, rules('absent', { numbers: 8 }), [numbers(10)], 45],
    ['each value of each position', DIGITS, rules('position'), [['1'], ['2', '3'], [], [], ['4']], 4],
    ['one of each position', DIGITS, LAST_3, [['1', '2'], ['1', '2', '3'], ['4']], 6],
    [
      'one of each position, all different',
      BALLS,
      rules('straight', { positions: [1, 2] }),
      [
        ['01', '02'],
        ['01', '02', '03'],
      ],
      4,
    ],
    ['3 of 5 digits', DIGITS, rules('group', { positions: [1, 2, 3] }), [['1', '2', '3', '4', '5']], 10],
    [
      'a pair and another of 4 digits',
      DIGITS,
      rules('group', { positions: [1, 2, 3], pair: true }),
      [['1', '2', '3', '4']],
      12,
    ],
    ['spots', BALLS, KENO, [['01', '02']], 1],
  ])('are counted: %s', (_, draw, play, picks, count) => {
    expect(countCombinations(draw, play, picks)).toBe(count)
    // every combination stakes on as many numbers as it has
    const each = { parlay: 3, absent: 8, straight: picks.length, keno: 2 }[play.kind as string]
    const size = play.kind === 'group' ? (play.pair ? 2 : 3) : (each ?? 1)
    const staked = stakedNumbers(draw, play, picks)
    expect(staked.reduce((sum, { combinations }) => sum + combinations, 0)).toBe(count * size)
    expect(new Set(staked.map(({ number }) => number)).size).toBe(staked.length)
  })

  it('name positions beside values', () => {
    expect(stakedNumbers(DIGITS, LAST_3, [['1', '2'], ['5'], ['0']])).toEqual([
      { number: '3:1', combinations: 1 },
      { number: '3:2', combinations: 1 },
      { number: '4:5', combinations: 2 },
      { number: '5:0', combinations: 2 },
    ])
  })

  it('of a box come in as many orders as its digits have', () => {
    expect(['777', '455', '123', '1122', '1112', '1234'].map(arrangements)).toEqual([1, 3, 6, 6, 4, 24])
  })
})

function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, i) => String(i).padStart(2, '0'))
}

it('LOT-02 names stand beside each other as players expect them, numbers as they come', () => {
  const stored = rules('sides', { odds: { big: '1.9', odd: '1.9', even: '1.9', small: '1.9' } })
  expect(pickShape(DIGITS, stored).values).toEqual(['big', 'small', 'odd', 'even'])
  const sums = rules('sum', { odds: { 3: '150', 4: '60', 10: '6' } })
  expect(pickShape(DIGITS, sums).values).toEqual(['3', '4', '10'])
})
