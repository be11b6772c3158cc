import { expect, it } from 'vitest'
import { wireGame } from '../../../tests/widgets/lottery-replies.ts'
import { readSlip } from './read-slip.ts'
import { addLine, emptySlip, removeLine, setDraws, setMultiple } from './slip.ts'
import { countPlaced, stakeProblem, sumSlip } from './slip-sums.ts'

const game = wireGame('LOTT_lott-five-star')
const empty = emptySlip(game)
const [position, straight] = [
  [['1', '2'], [], [], [], ['3']],
  [['1', '2'], ['3']],
]
const slip = addLine(addLine(empty, 'position', position), 'last-2-straight', straight)

it('LOT-02 adds up combinations, multiples and draws of a chase', () => {
  // 3 + 2 combinations at the largest unit
  expect(sumSlip(game, slip)).toMatchObject({ stake: BigInt(5 * slip.unit), total: BigInt(5 * slip.unit) })
  const doubled = setDraws(setMultiple(slip, 2, 10), 3, 2)
  expect(doubled.chase).toEqual([1, 2, 4])
  expect(sumSlip(game, doubled).total).toBe(BigInt(23 * slip.unit) * 7n)
})

it('LOT-02 a rebate lowers the possible win', () => {
  expect(sumSlip(game, { ...slip, rebate: game.rebateMax }).win).toBeLessThan(sumSlip(game, slip).win)
})

it('the same picks again raise the multiple; a removed line is gone', () => {
  const twice = addLine(slip, 'position', position)
  expect(twice.lines.map(({ multiple }) => multiple)).toEqual([2, 1])
  expect(removeLine(twice, 1).lines.map(({ playType }) => playType)).toEqual(['last-2-straight'])
})

it('LOT-02 a stored slip comes back as it was, without what the game does not offer', () => {
  const stored = setDraws(
    { ...slip, rebate: 3, stopOnWin: false, draft: { playType: 'position', picks: position, typed: '1x' } },
    2,
    3,
  )
  expect(readSlip(JSON.stringify(stored), game)).toEqual(stored)
  const wrong = [
    { id: 9, playType: 'nonsense', picks: [['1']], multiple: 1 },
    { id: 10, playType: 'last-2-straight', picks: [['x'], ['3']], multiple: 1 },
    { id: 11, playType: 'last-2-straight', picks: 'x', multiple: 1 },
    { id: 12, playType: 'last-2-straight', picks: straight, multiple: -1 },
  ]
  const tampered = {
    ...stored,
    lines: [...stored.lines, ...wrong],
    unit: 3,
    rebate: 1e9,
    chase: [0],
    draft: { playType: 'x' },
  }
  expect(readSlip(JSON.stringify(tampered), game)).toEqual({
    ...stored,
    unit: empty.unit,
    rebate: game.rebateMax,
    chase: [1],
    draft: undefined,
  })
  expect(['', '{', '[]', '{"lines":1}', 'null'].map(text => readSlip(text, game))).toEqual(Array(5).fill(undefined))
})

it('names a stake outside of what the play takes', () => {
  const play = game.plays.find(({ playType }) => playType === 'last-2-straight')!
  const line = slip.lines[1]!
  expect(stakeProblem(game, slip, line)).toBeUndefined()
  expect(stakeProblem(game, slip, { ...line, multiple: 100_000 })).toEqual({ code: 'high', limit: play.maxStake })
})

it('placed bets are counted by their combinations, like the lines of a slip', () => {
  expect(countPlaced([{ combinations: 3 }, { combinations: 2 }])).toBe(5)
})
