import { expect, it } from 'vitest'
import { exampleReplies } from '../../../tests/widgets/example-replies.ts'
import { badgeOf } from './game-badge.ts'
import { hotMarks } from './hot-marks.ts'

const [example] = exampleReplies.hotGames.list
const games = (count: number, isHot: (index: number) => boolean) =>
  Array.from({ length: count }, (_, index) => ({
    ...example!,
    gameCode: String(index),
    gameClassify: '',
    isHot: isHot(index),
  }))
const codes = (...list: Parameters<typeof games>) => [...hotMarks(games(...list))].map(({ gameCode }) => gameCode)

it('marks at most one game in eight as hot, the first of each full eight', () => {
  expect(codes(24, () => true)).toEqual(['0', '8', '16'])
  expect(codes(23, () => true)).toEqual(['0', '8'])
  expect(codes(16, index => index > 2 && index < 8)).toEqual(['3'])
  expect(codes(7, () => true)).toEqual([])
  expect(codes(24, () => false)).toEqual([])
})

it('a hot game that is new has the badge for new games, whatever its place in a list', () => {
  const list = games(8, () => true).map((game, index) => ({ ...game, isNew: index === 0 }))
  expect(list.map(badgeOf)).toEqual(['new', ...Array(7).fill('hot')])
  expect([...hotMarks(list)]).toEqual([list[1]])
})
