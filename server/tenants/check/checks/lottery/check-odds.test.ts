import { describe, expect, it } from 'vitest'
import { errorWith, lotteryLines, lotteryPlay, PRIZES } from '../../../../../tests/tenants/lottery-fixture.ts'

describe('LOT-01 OPS-06 lottery.json', () => {
  it.each<[string, object, string[]]>([
    [
      'odds by pick where there is one',
      lotteryPlay({ kind: 'repeat', odds: { big: '2' } }),
      ['/odds: A play of the kind "repeat" has one odds for all picks.'],
    ],
    [
      'one odds where they depend on the pick',
      lotteryPlay({ kind: 'sum', odds: '9' }),
      ['/odds: Odds of the kind "sum" depend on the pick. Write {"3": "207"'],
    ],
    [
      'odds for what is not there',
      lotteryPlay({ kind: 'sum', odds: { 19: '9' } }),
      ['/odds: "19" can never be drawn. Remove it.'],
    ],
    [
      'a misspelt pick',
      lotteryPlay({ kind: 'sides', bigFrom: 11, odds: { bigg: '1.9' } }),
      ['/odds: A play of the kind "sides" has no odds for "bigg". Did you mean "big"?'],
    ],
    [
      'arrangements that no number has',
      lotteryPlay({ kind: 'box', digits: 3, odds: { 5: '9' } }, PRIZES),
      ['/odds: "5" can never be drawn.'],
    ],
  ])('stops a release, with its place and what to write: %s', (_, file, messages) =>
    expect(lotteryLines(file)).toEqual(messages.map(errorWith)),
  )
})
