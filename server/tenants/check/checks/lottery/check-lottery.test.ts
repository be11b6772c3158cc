import { describe, expect, it } from 'vitest'
import {
  errorWith,
  GAME,
  lotteryFileWith,
  lotteryLines,
  lotteryPlay,
  PRIZES,
} from '../../../../../tests/tenants/lottery-fixture.ts'

describe('LOT-01 OPS-06 lottery.json', () => {
  it('passes when it is right', () => {
    expect(lotteryLines(lotteryFileWith())).toEqual([])
    expect(lotteryLines(lotteryPlay({ kind: 'tail', digits: 3, odds: '900' }, PRIZES))).toEqual([])
    expect(
      lotteryLines(lotteryFileWith({ schedule: { daily: ['18:15'], days: ['mon'], timeZone: 'Asia/Ho_Chi_Minh' } })),
    ).toEqual([])
  })

  it.each<[string, object, RegExp]>([
    [
      'an unknown kind of play',
      lotteryPlay({ kind: 'tails', odds: '2' }),
      /^error .*\/plays\/0\/kind: .* is "tails", but allowed values are .* Write "tail"\.$/,
    ],
    [
      'a setting of no kind',
      lotteryPlay({ kind: 'repeat', odds: '13', digit: 2 }),
      /has a property "digit" that does not exist there\. Did you mean "digits"\?/,
    ],
    ['odds in another notation', lotteryPlay({ kind: 'repeat', odds: '1e3' }), /^error .*\/odds.*1e3/],
    ['odds as a number', lotteryPlay({ kind: 'repeat', odds: 13 }), /^error .*\/odds.* 13/],
    ['an amount with three decimals', lotteryFileWith({}, { maxStake: '1.005' }), /^error .*\/maxStake.*1\.005/],
  ])('is refused by its schema: %s', (_, file, message) =>
    expect(lotteryLines(file)).toEqual([expect.stringMatching(message)]),
  )

  it.each<[string, object, string[]]>([
    [
      'an unknown family',
      lotteryFileWith({ family: 'dise' }),
      ['/games/0/family: There is no family "dise", so nobody knows how this game is drawn. Did you mean "dice"?'],
    ],
    [
      'one game twice',
      lotteryFileWith({}, {}, { games: [GAME, GAME] }),
      ['/games/1/gameCode: Two games have the gameCode "LOTT_fast".'],
    ],
    [
      'a game of another vendor',
      lotteryFileWith({ vassalage: 'ELOTT' }),
      ['/games/0/gameCode: A gameCode begins with the code of its vendor'],
    ],
  ])('stops a release, with its place and what to write: %s', (_, file, messages) =>
    expect(lotteryLines(file)).toEqual(messages.map(errorWith)),
  )
})
