import { expect, it } from 'vitest'
import { levelOfRank, levelsOf } from './read-levels.ts'

const level = (rank: number, bets: string) => ({ rank, bets, title: `Level ${rank}`, benefits: [] })

it.each([[undefined], [null], ['text'], [[]], [{ levels: 7 }], [{ levels: [level(1, '5')] }], [{ levels: [null] }]])(
  'a document %j gives no VIP levels',
  wire => expect(levelsOf(wire)).toEqual([]),
)

it('VIP levels that are invalid or out of order are left out, the others count', () => {
  const levels = levelsOf({
    levels: [
      level(0, '0'),
      level(1, '1e3'),
      level(2, '10.5'),
      level(2, '20'),
      level(3, '9'),
      level(4, '99999999999.99'),
    ],
  })
  expect(levels.map(({ rank, bets }) => [rank, bets])).toEqual([
    [0, 0n],
    [2, 1050n],
    [4, 9999999999999n],
  ])
  expect([levelOfRank(levels, 1)?.rank, levelOfRank(levels, 3)?.rank, levelOfRank(levels, 9)?.rank]).toEqual([0, 2, 4])
})
