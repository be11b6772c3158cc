/** @module-tag deep */
import { describe, expect, it } from 'vitest'
import { lotteryFile } from '../../../../tests/lottery-fixture.ts'
import { type CoveringBet, createSamples, findCoveringBets } from './covered-bets.ts'

const families = lotteryFile().families
const SEEDS = ['5a', 'e7'].map(byte => byte.repeat(32))
const two = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => String(from + i).padStart(2, '0'))
const digits = (text: string) => [...text]
const balls = two(1, 12)

/** A line of a slip: play, picks, stake on each combination. */
type Line = [playType: string, picks: string[][], each: number]

/** @returns the indexes of the lines that count nowhere, for any seed of the draw */
async function coveredLines(family: string, lines: readonly Line[]): Promise<number[]> {
  const { draw, plays } = families[family]!
  const bets = lines.map(([playType, picks, each], i): CoveringBet => {
    const play = plays.find(one => one.playType === playType)!
    const odds = typeof play.odds === 'string' ? { '': play.odds } : play.odds
    const combinations = picks.flat().length
    return {
      id: String(i),
      play,
      picks,
      each_minor: String(each),
      stake_minor: String(each * combinations),
      odds: Object.fromEntries(Object.entries(odds).map(([key, of]) => [key, Number(of) * 1000])),
    }
  })
  const found = await Promise.all(
    SEEDS.map(async seed => [...(await findCoveringBets(createSamples({ method: draw, seed }), bets))].sort()),
  )
  for (const other of found) expect(other).toEqual(found[0])
  return found[0]!.map(Number)
}

describe('lines on one draw', () => {
  it.each<[string, string, Line[]]>([
    ['all last digits', 'five-digits', [['position', [[], [], [], [], digits('0123456789')], 10]]],
    [
      'four fifths of the special number, and less on the rest',
      'vietnam-27',
      [
        ['de', [two(0, 80)], 100],
        ['de', [two(80, 100)], 70],
      ],
    ],
    ['nine tenths of the special number', 'vietnam-18', [['de', [two(0, 93)], 100]]],
    ['half of the numbers where 27 are drawn', 'vietnam-27', [['lo-2', [two(0, 60)], 10]]],
    [
      'dragon and two thirds as much on tiger',
      'ten-racers',
      [
        ['dragon-tiger', [['dragon']], 1200],
        ['dragon-tiger', [['tiger']], 800],
      ],
    ],
    [
      'big and little on small, in different plays',
      'ten-racers',
      [
        ['champion-sides', [['big']], 1000],
        ['position', [['01', '02', '03', '04', '05']], 70],
      ],
    ],
    ['all balls, one of which is drawn', 'eleven-five', [['any-1', [balls.slice(0, 11)], 30]]],
  ])('cover nearly all results: %s', async (_, family, lines) => {
    expect(await coveredLines(family, lines)).toEqual(lines.map((_, i) => i))
  })

  it.each<[string, string, Line[]]>([
    ['half of the last digits', 'five-digits', [['position', [[], [], [], [], digits('13579')], 10]]],
    [
      'half of the digits at three positions',
      'five-digits',
      [
        ['position', [digits('13579')], 10],
        ['position', [[], digits('13579')], 10],
        ['position', [[], [], digits('24680')], 10],
      ],
    ],
    ['eight of a hundred numbers where 27 are drawn', 'vietnam-27', [['lo-2', [two(11, 19)], 10]]],
    ['two thirds of the special number', 'thai', [['top-2', [two(0, 66)], 10]]],
    ['four balls of eleven', 'eleven-five', [['any-1', [balls.slice(0, 4)], 30]]],
    [
      'a small part of the stake on the other side',
      'ten-racers',
      [
        ['dragon-tiger', [['dragon']], 1000],
        ['dragon-tiger', [['tiger']], 100],
      ],
    ],
  ])('leave much at risk: %s', async (_, family, lines) => {
    expect(await coveredLines(family, lines)).toEqual([])
  })

  it('count where they cover nothing, beside others that cover a position', async () => {
    expect(
      await coveredLines('five-digits', [
        ['position', [digits('0123456789')], 10],
        ['position', [[], [], digits('4')], 300],
      ]),
    ).toEqual([0])
  })
})
