import { describe, expect, it } from 'vitest'
import type { DrawMethod } from './draw-methods.ts'
import { findHits } from './find-hits.ts'
import type { LotteryPlayRules, Picks } from './plays.ts'

const DIGITS: DrawMethod = { method: 'digits', count: 3 }
const VIETNAM: DrawMethod = {
  method: 'prizes',
  prizes: [
    { name: 'special', count: 1, digits: 5 },
    { name: 'seventh', count: 3, digits: 2 },
  ],
}
const DRAWN = [['10745'], ['45', '07', '45']]
const rules = (kind: LotteryPlayRules['kind'], more: Partial<LotteryPlayRules> = {}): LotteryPlayRules => ({
  playType: 'test',
  kind,
  odds: '2',
  ...more,
})
/** Hits of each of these picks when three digits are drawn. */
const onDigits = (drawn: string, play: LotteryPlayRules, ...picks: Picks) => findHits(DIGITS, play, picks, [[...drawn]])

describe('LOT-02 what wins', () => {
  it.each<[string, LotteryPlayRules, Picks, object]>([
    ['every number with these last digits', rules('tail'), [['45', '07', '99']], { '': 4 }],
    ['those of one prize', rules('tail', { prizes: ['special'] }), [['45', '07']], { '': 1 }],
    ['those with enough digits', rules('tail', { digits: 3 }), [['745']], { '': 1 }],
    ['first digits', rules('head', { prizes: ['special'] }), [['10', '45']], { '': 1 }],
    ['digits in any order', rules('box', { digits: 3, odds: { 6: '1' } }), [['574', '123']], { 6: 1 }],
    ['two that were both drawn', rules('parlay', { numbers: 2 }), [['45', '07', '99']], { '': 1 }],
    ['two of which neither was drawn', rules('absent', { numbers: 2 }), [['45', '98', '99', '00']], { '': 3 }],
    ['a digit of one prize', rules('position', { prizes: ['special'], positions: [5] }), [['4', '5']], { '': 1 }],
  ])('on prizes: %s', (_, play, picks, hits) => expect(findHits(VIETNAM, play, picks, DRAWN)).toEqual(hits))

  it('on positions: values, in order and in any', () => {
    expect(onDigits('137', rules('position'), ['1'], ['7'], ['5', '7'])).toEqual({ '': 2 })
    expect(onDigits('137', rules('straight'), ['1', '2'], ['3'], ['7'])).toEqual({ '': 1 })
    expect(onDigits('137', rules('straight'), ['3'], ['1'], ['7'])).toEqual({ '': 0 })
    expect(onDigits('137', rules('group'), ['7', '3', '1', '9'])).toEqual({ '': 1 })
    expect(onDigits('133', rules('group'), ['7', '3', '1'])).toEqual({ '': 0 })
    expect(onDigits('133', rules('group', { pair: true }), ['3', '1'])).toEqual({ '': 1 })
    expect(onDigits('333', rules('group', { pair: true }), ['3', '1'])).toEqual({ '': 0 })
    expect(onDigits('133', rules('contains'), ['3', '7', '1'])).toEqual({ '': 2 })
    expect(onDigits('133', rules('repeat'), ['3', '1'])).toEqual({ '': 1 })
    expect(onDigits('133', rules('repeat', { times: 3 }), ['3'])).toEqual({ '': 0 })
  })

  it('of a sum: itself, and its sides; between small and big only odd and even', () => {
    const sides = rules('sides', { bigFrom: 15, smallTo: 13 })
    expect(onDigits('456', rules('sum'), ['15', '16'])).toEqual({ 15: 1, 16: 0 })
    expect(onDigits('456', sides, ['big', 'small', 'odd', 'even'])).toEqual({ big: 1, small: 0, odd: 1, even: 0 })
    expect(onDigits('455', sides, ['big', 'small', 'even'])).toEqual({ big: 0, small: 0, even: 1 })
    expect(onDigits('454', sides, ['big', 'small'])).toEqual({ big: 0, small: 1 })
    expect(onDigits('455', rules('sides', { bigFrom: 15 }), ['small'])).toEqual({ small: 1 })
  })

  it('of two positions: the higher one', () => {
    const play = rules('dragonTiger', { positions: [1, 3] })
    const hits = (drawn: string) => onDigits(drawn, play, ['dragon', 'tiger', 'tie'])
    expect([hits('901'), hits('109'), hits('505')]).toEqual([
      { dragon: 1, tiger: 0, tie: 0 },
      { dragon: 0, tiger: 1, tie: 0 },
      { dragon: 0, tiger: 0, tie: 1 },
    ])
  })

  it('of three digits: their shape, in any order, 9 and 0 being adjacent', () => {
    const shapes = ['triple', 'straight', 'pair', 'half', 'mixed']
    const shapeOf = (drawn: string) =>
      Object.entries(onDigits(drawn, rules('shape'), shapes)).flatMap(([name, hits]) => (hits ? [name] : []))
    expect(['777', '312', '089', '190', '055', '126', '920', '900', '159'].map(drawn => shapeOf(drawn).join())).toEqual(
      [...['triple', 'straight', 'straight', 'straight', 'pair', 'half', 'half', 'pair', 'mixed']],
    )
    // published for this game: 10, 60, 270, 360 and 300 of a thousand
    const all = Array.from({ length: 1000 }, (_, n) => shapeOf(String(n).padStart(3, '0')))
    expect(shapes.map(name => all.filter(([shape]) => shape === name).length)).toEqual([10, 60, 270, 360, 300])
    expect(all.every(found => found.length === 1)).toBe(true)
  })

  it('of balls: any of them, and spots by their hits', () => {
    const balls: DrawMethod = { method: 'pick', count: 5, of: 11 }
    const hits = (play: LotteryPlayRules, ...list: string[]) =>
      findHits(balls, play, [list], [['03', '11', '07', '01', '09']])
    expect(hits(rules('anyOf', { numbers: 2 }), '03', '11', '07', '02')).toEqual({ '': 3 })
    expect(hits(rules('anyOf', { numbers: 7 }), '01', '03', '07', '09', '11', '02', '04', '05')).toEqual({ '': 3 })
    expect(hits(rules('anyOf', { numbers: 6 }), '01', '03', '07', '09', '02', '04', '05')).toEqual({ '': 0 })
    expect(hits(rules('keno', { odds: { '3/2': '2' } }), '01', '02', '03')).toEqual({ '3/2': 1 })
  })
})
