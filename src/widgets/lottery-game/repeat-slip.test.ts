import { expect, it } from 'vitest'
import { wireGame } from '../../../tests/widgets/lottery-replies.ts'
import { lastSlip, repeatSlip } from './repeat-slip.tsx'
import { addLine, emptySlip, MAX_LINES } from './slip.ts'
import type { Bet } from './use-bets.ts'

const game = wireGame('LOTT_lott-quick-3')
const play = game.plays.find(one => one.kind === 'sides')!.playType

const bet = (slipId: string, drawNo: string, pick: string, lineMultiple = 1) =>
  ({
    slipId,
    drawNo,
    lineMultiple,
    playType: play,
    picks: [[pick]],
    unit: '0.10',
    rebate: 0,
    multiple: 9,
  }) as Bet

it('takes each line of the newest slip once, in their order and without multiples of draws', () => {
  const chase = [
    bet('8', '1002', 'small', 3),
    bet('8', '1002', 'big'),
    bet('8', '1001', 'small', 3),
    bet('7', '999', 'odd'),
  ]
  expect(lastSlip(chase, game)).toMatchObject({
    unit: 10,
    lines: [
      { picks: [['big']], multiple: 1 },
      { picks: [['small']], multiple: 3 },
    ],
  })
})

it('adds each line with its multiple, also to the same line, and counts those that have room', () => {
  const last = lastSlip([bet('8', '1001', 'small', 3), bet('8', '1001', 'big', 2)], game)!
  const twice = repeatSlip(repeatSlip(emptySlip(game), last).next, last)
  expect(twice.added).toBe(2)
  expect(twice.next.lines.map(({ multiple }) => multiple)).toEqual([4, 6])
  let full = addLine(emptySlip(game), play, [['big']])
  for (let n = 1; n < MAX_LINES; n++) full = addLine(full, play, [[String(n)]])
  const { next, added } = repeatSlip(full, last)
  expect([added, next.lines.length, next.lines[0]!.multiple]).toEqual([1, MAX_LINES, 3])
})

it('takes the smallest unit where the one of the bet is not offered any more', () => {
  expect(lastSlip([{ ...bet('8', '1002', 'big'), unit: '7.77' }], game)?.unit).toBe(Math.min(...game.units))
})

it('finds no slip where nothing was bet, or where the game offers its lines no more', () => {
  expect(lastSlip([], game)).toBeUndefined()
  expect(lastSlip([{ ...bet('8', '1002', 'big'), playType: 'gone' }], game)).toBeUndefined()
})
