/** What `check` says about a brand's lottery games. */
import { describe, expect, it } from 'vitest'
import type { LotteryFamily, LotteryFile, WireLotteryGame } from '../../src/schemas/lottery/lottery-file.ts'
import { createTenantFixture } from './tenant-fixture.ts'

const FILE = 'tenants/ruby/platform/lottery.json'
const GAME: WireLotteryGame = {
  gameCode: 'LOTT_fast',
  vassalage: 'LOTT',
  region: 'fast',
  name: 'Fast',
  prizeMode: 'Lott',
  family: 'dice',
  schedule: { everySeconds: 60 },
  closesBefore: 5,
}
const FAMILY: LotteryFamily = {
  draw: { method: 'dice', count: 3 },
  plays: [{ playType: 'same', kind: 'repeat', odds: '13' }],
  minStake: '1',
  maxStake: '100',
  maxPayout: '5000',
  rebateMax: '0.08',
}
type Family = { [Key in keyof LotteryFamily]?: unknown }

const fileWith = (game: object = {}, family: Family = {}, more: object = {}): object =>
  ({
    factors: { USD: 1 },
    playNames: { same: 'Two the same' },
    families: { dice: { ...FAMILY, ...family } },
    games: [{ ...GAME, ...game }],
    ...more,
  }) as Partial<LotteryFile>
const check = (file: object) =>
  createTenantFixture({ [FILE]: file })
    .check()
    .filter(problem => problem.file === FILE)
    .map(({ severity, pointer, message, fix }) => `${severity} ${pointer}: ${message} ${fix}`)

/** A play of the draw, beside what the family has. */
const play = (rules: object, draw: object = FAMILY.draw) =>
  fileWith({}, { draw, plays: [{ playType: 'same', ...rules }] })
const BALLS = { method: 'pick', count: 5, of: 11 }
const PRIZES = {
  method: 'prizes',
  prizes: [
    { name: 'special', count: 1, digits: 5 },
    { name: 'last', count: 4, digits: 2 },
  ],
}

describe('LOT-01 OPS-06 lottery.json', () => {
  it('passes when it is right', () => {
    expect(check(fileWith())).toEqual([])
    expect(check(play({ kind: 'tail', digits: 3, odds: '900' }, PRIZES))).toEqual([])
    expect(check(fileWith({ schedule: { daily: ['18:15'], days: ['mon'], timeZone: 'Asia/Ho_Chi_Minh' } }))).toEqual([])
  })

  it.each<[string, object, RegExp]>([
    [
      'an unknown kind of play',
      play({ kind: 'tails', odds: '2' }),
      /^error .*\/plays\/0\/kind: .* is "tails", but allowed values are .* Write "tail"\.$/,
    ],
    [
      'a setting of no kind',
      play({ kind: 'repeat', odds: '13', digit: 2 }),
      /has a property "digit" that does not exist there\. Did you mean "digits"\?/,
    ],
    ['odds in another notation', play({ kind: 'repeat', odds: '1e3' }), /^error .*\/odds.*1e3/],
    ['odds as a number', play({ kind: 'repeat', odds: 13 }), /^error .*\/odds.* 13/],
    ['an amount with three decimals', fileWith({}, { maxStake: '1.005' }), /^error .*\/maxStake.*1\.005/],
  ])('is refused by its schema: %s', (_, file, message) =>
    expect(check(file)).toEqual([expect.stringMatching(message)]),
  )

  it.each<[string, object, string[]]>([
    [
      'a return above 1',
      play({ kind: 'repeat', odds: '14' }),
      [
        '/plays/0/odds: The play "same" pays back 1.037037 of what is staked on average, more than members stake. Divide the odds by 1.037037 or more.',
      ],
    ],
    [
      'a return above 1 for one pick',
      play({ kind: 'sum', odds: { 3: '200', 10: '8.1' } }),
      ['/plays/0/odds: The play "same" on 10 pays back 1.0125 of what'],
    ],
    [
      'a return below the rebate',
      play({ kind: 'repeat', odds: '1' }),
      [
        '/plays/0/odds: The play "same" pays back 0.074074 of what is staked on average, and with a rebate of 0.08 its odds would be 0.',
      ],
    ],
    [
      'limits that exclude each other',
      fileWith({}, { minStake: '200' }),
      ['/plays/0: "minStake" is 200 and "maxStake" is 100: no stake fits both. Write a "minStake" of at most 100'],
    ],
    [
      'limits of a play that exclude those of the family',
      play({ kind: 'repeat', odds: '13', maxPerNumber: '0.50' }),
      ['/plays/0: "minStake" is 1 and "maxPerNumber" is 0.50: no stake fits both.'],
    ],
    [
      'odds by pick where there is one',
      play({ kind: 'repeat', odds: { big: '2' } }),
      ['/odds: A play of the kind "repeat" has one odds for all picks.'],
    ],
    [
      'one odds where they depend on the pick',
      play({ kind: 'sum', odds: '9' }),
      ['/odds: Odds of the kind "sum" depend on the pick. Write {"3": "207"'],
    ],
    [
      'odds for what is not there',
      play({ kind: 'sum', odds: { 19: '9' } }),
      ['/odds: "19" can never be drawn. Remove it.'],
    ],
    [
      'a misspelt pick',
      play({ kind: 'sides', bigFrom: 11, odds: { bigg: '1.9' } }),
      ['/odds: A play of the kind "sides" has no odds for "bigg". Did you mean "big"?'],
    ],
    [
      'arrangements that no number has',
      play({ kind: 'box', digits: 3, odds: { 5: '9' } }, PRIZES),
      ['/odds: "5" can never be drawn.'],
    ],
    [
      'a setting that the kind does not read',
      play({ kind: 'repeat', bigFrom: 3, odds: '13' }),
      ['/bigFrom: A play of the kind "repeat" does not read "bigFrom". Remove it.'],
    ],
    [
      'a kind for another draw',
      play({ kind: 'keno', odds: { '1/1': '2' } }),
      ['/kind: A play of the kind "keno" needs a draw with the method "pick"; this one has "dice".'],
    ],
    [
      'a prize that is not there',
      play({ kind: 'tail', prizes: ['specail'], odds: '90' }, PRIZES),
      ['/prizes: The draw has no prize "specail". Did you mean "special"?'],
    ],
    [
      'no prize to read',
      play({ kind: 'sides', bigFrom: 5, odds: { big: '1.9' } }, PRIZES),
      ['/plays/0: A play of the kind "sides" reads the digits of one prize, and none is named.'],
    ],
    [
      'more digits than any prize has',
      play({ kind: 'tail', digits: 6, odds: '90' }, PRIZES),
      ['/digits: No prize has 6 digits.'],
    ],
    [
      'a position that is not there',
      play({ kind: 'position', positions: [4], odds: '5' }),
      ['/positions: There is no position 4. Write 1 to 3.'],
    ],
    [
      'a dragon without a tiger',
      play({ kind: 'dragonTiger', odds: { dragon: '2' } }),
      ['/positions: A play of the kind "dragonTiger" reads 2 positions.'],
    ],
    ['a play that never wins', play({ kind: 'repeat', odds: '9' }, BALLS), ['/kind: No ball is drawn twice']],
    [
      'big and small that overlap',
      play({ kind: 'sides', bigFrom: 11, smallTo: 12, odds: { big: '1.9' } }),
      ['/smallTo: Sums from 11 to 12 would be big and small. Write less than 11.'],
    ],
    [
      'more balls than there are',
      fileWith({}, { draw: { method: 'pick', count: 12, of: 11 } }),
      ['/draw: 12 of 11 balls cannot be drawn.'],
    ],
    ['a draw without a count', fileWith({}, { draw: { method: 'dice' } }), ['/draw: The draw has no "count".']],
    [
      'a play without a name',
      fileWith({}, {}, { playNames: {} }),
      ['/playType: The play "same" has no name that players could read. Add "same" to "playNames".'],
    ],
    [
      'an unknown family',
      fileWith({ family: 'dise' }),
      ['/games/0/family: There is no family "dise", so nobody knows how this game is drawn. Did you mean "dice"?'],
    ],
    [
      'one game twice',
      fileWith({}, {}, { games: [GAME, GAME] }),
      ['/games/1/gameCode: Two games have the gameCode "LOTT_fast".'],
    ],
    [
      'a game of another vendor',
      fileWith({ vassalage: 'ELOTT' }),
      ['/games/0/gameCode: A gameCode begins with the code of its vendor'],
    ],
    [
      'a time zone that does not exist',
      fileWith({ schedule: { daily: ['18:15'], timeZone: 'Asia/Hanoi' } }),
      ['/schedule/timeZone: There is no time zone "Asia/Hanoi".'],
    ],
    ['no time zone', fileWith({ schedule: { daily: ['18:15'] } }), ['/schedule: "daily" needs a "timeZone".']],
    [
      'two schedules',
      fileWith({ schedule: { daily: ['18:15'], everySeconds: 60 } }),
      ['/schedule: The schedule has both "daily" and "everySeconds".'],
    ],
    ['no schedule', fileWith({ schedule: {} }), ['/schedule: The schedule has neither "daily" nor "everySeconds".']],
    [
      'an interval that does not divide the day',
      fileWith({ schedule: { everySeconds: 70 } }),
      ['/everySeconds: A day has 86400 seconds, which 70 does not divide'],
    ],
    ['bets that never open', fileWith({ closesBefore: 60 }), ['/closesBefore: Bets close 60 seconds before the draw']],
    [
      'bets that close before they open',
      fileWith({ schedule: { daily: ['18:15'], timeZone: 'Asia/Tokyo' }, opensBefore: 100, closesBefore: 120 }),
      ['/closesBefore: Bets close 120 seconds before the draw but open only 100 before it.'],
    ],
  ])('stops a release, with its place and what to write: %s', (_, file, messages) =>
    expect(check(file)).toEqual(
      messages.map(message =>
        expect.stringMatching(new RegExp(`^error .*${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)),
      ),
    ),
  )
})
