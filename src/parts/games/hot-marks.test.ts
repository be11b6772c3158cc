import { expect, it } from 'vitest'
import { exampleReplies } from '../../../tests/widgets/example-replies.ts'
import { hotMarks } from './hot-marks.ts'

const [example] = exampleReplies.hotGames.list
const games = (count: number, isHot: (index: number) => boolean) =>
  Array.from({ length: count }, (_, index) => ({ ...example!, gameCode: String(index), isHot: isHot(index) }))
const codes = (...list: Parameters<typeof games>) => [...hotMarks(games(...list))].map(({ gameCode }) => gameCode)

it('marks at most one game in eight as hot, the first of each eight', () => {
  expect(codes(24, () => true)).toEqual(['0', '8', '16'])
  expect(codes(23, () => true)).toEqual(['0', '8'])
  expect(codes(16, index => index > 2 && index < 8)).toEqual(['3'])
  expect(codes(4, () => true)).toEqual(['0'])
  expect(codes(24, () => false)).toEqual([])
})
