import { describe, expect, it } from 'vitest'
import { BALLS, errorWith, lotteryLines, lotteryPlay, PRIZES } from '../../../../../tests/tenants/lottery-fixture.ts'

describe('LOT-01 OPS-06 lottery.json', () => {
  it.each<[string, object, string[]]>([
    [
      'a setting that the kind does not read',
      lotteryPlay({ kind: 'repeat', bigFrom: 3, odds: '13' }),
      ['/bigFrom: A play of the kind "repeat" does not read "bigFrom". Remove it.'],
    ],
    [
      'a kind for another draw',
      lotteryPlay({ kind: 'keno', odds: { '1/1': '2' } }),
      ['/kind: A play of the kind "keno" needs a draw with the method "pick"; this one has "dice".'],
    ],
    [
      'a prize that is not there',
      lotteryPlay({ kind: 'tail', prizes: ['specail'], odds: '90' }, PRIZES),
      ['/prizes: The draw has no prize "specail". Did you mean "special"?'],
    ],
    [
      'no prize to read',
      lotteryPlay({ kind: 'sides', bigFrom: 5, odds: { big: '1.9' } }, PRIZES),
      ['/plays/0: A play of the kind "sides" reads the digits of one prize, and none is named.'],
    ],
    [
      'more digits than any prize has',
      lotteryPlay({ kind: 'tail', digits: 6, odds: '90' }, PRIZES),
      ['/digits: No prize has 6 digits.'],
    ],
    [
      'a position that is not there',
      lotteryPlay({ kind: 'position', positions: [4], odds: '5' }),
      ['/positions: There is no position 4. Write 1 to 3.'],
    ],
    [
      'a dragon without a tiger',
      lotteryPlay({ kind: 'dragonTiger', odds: { dragon: '2' } }),
      ['/positions: A play of the kind "dragonTiger" reads 2 positions.'],
    ],
    ['a play that never wins', lotteryPlay({ kind: 'repeat', odds: '9' }, BALLS), ['/kind: No ball is drawn twice']],
    [
      'big and small that overlap',
      lotteryPlay({ kind: 'sides', bigFrom: 11, smallTo: 12, odds: { big: '1.9' } }),
      ['/smallTo: Sums from 11 to 12 would be big and small. Write less than 11.'],
    ],
  ])('stops a release, with its place and what to write: %s', (_, file, messages) =>
    expect(lotteryLines(file)).toEqual(messages.map(errorWith)),
  )
})
