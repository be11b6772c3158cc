import { describe, expect, it } from 'vitest'
import { errorWith, lotteryFileWith, lotteryLines, lotteryPlay } from '../../../../../tests/tenants/lottery-fixture.ts'

describe('LOT-01 OPS-06 lottery.json', () => {
  it.each<[string, object, string[]]>([
    [
      'a return above 1',
      lotteryPlay({ kind: 'repeat', odds: '14' }),
      [
        '/plays/0/odds: The play "same" pays back 1.037037 of what is staked on average, more than members stake. Divide the odds by 1.037037 or more.',
      ],
    ],
    [
      'a return above 1 for one pick',
      lotteryPlay({ kind: 'sum', odds: { 3: '200', 10: '8.1' } }),
      ['/plays/0/odds: The play "same" on 10 pays back 1.0125 of what'],
    ],
    [
      'a return below the rebate',
      lotteryPlay({ kind: 'repeat', odds: '1' }),
      [
        '/plays/0/odds: The play "same" pays back 0.074074 of what is staked on average, and with a rebate of 0.08 its odds would be 0.',
      ],
    ],
    [
      'limits that exclude each other',
      lotteryFileWith({}, { minStake: '200' }),
      ['/plays/0: "minStake" is 200 and "maxStake" is 100: no stake fits both. Write a "minStake" of at most 100'],
    ],
    [
      'limits of a play that exclude those of the family',
      lotteryPlay({ kind: 'repeat', odds: '13', maxPerNumber: '0.50' }),
      ['/plays/0: "minStake" is 1 and "maxPerNumber" is 0.50: no stake fits both.'],
    ],
    [
      'more balls than there are',
      lotteryFileWith({}, { draw: { method: 'pick', count: 12, of: 11 } }),
      ['/draw: 12 of 11 balls cannot be drawn.'],
    ],
    ['a draw without a count', lotteryFileWith({}, { draw: { method: 'dice' } }), ['/draw: The draw has no "count".']],
    [
      'a play without a name',
      lotteryFileWith({}, {}, { playNames: {} }),
      ['/playType: The play "same" has no name that players could read. Add "same" to "playNames".'],
    ],
  ])('stops a release, with its place and what to write: %s', (_, file, messages) =>
    expect(lotteryLines(file)).toEqual(messages.map(errorWith)),
  )
})
