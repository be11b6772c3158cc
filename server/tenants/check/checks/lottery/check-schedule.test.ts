import { describe, expect, it } from 'vitest'
import { errorWith, lotteryFileWith, lotteryLines } from '../../../../../tests/tenants/lottery-fixture.ts'

describe('LOT-01 OPS-06 lottery.json', () => {
  it.each<[string, object, string[]]>([
    [
      'a time zone that does not exist',
      lotteryFileWith({ schedule: { daily: ['18:15'], timeZone: 'Asia/Hanoi' } }),
      ['/schedule/timeZone: There is no time zone "Asia/Hanoi".'],
    ],
    ['no time zone', lotteryFileWith({ schedule: { daily: ['18:15'] } }), ['/schedule: "daily" needs a "timeZone".']],
    [
      'two schedules',
      lotteryFileWith({ schedule: { daily: ['18:15'], everySeconds: 60 } }),
      ['/schedule: The schedule has both "daily" and "everySeconds".'],
    ],
    [
      'no schedule',
      lotteryFileWith({ schedule: {} }),
      ['/schedule: The schedule has neither "daily" nor "everySeconds".'],
    ],
    [
      'an interval that does not divide the day',
      lotteryFileWith({ schedule: { everySeconds: 70 } }),
      ['/everySeconds: A day has 86400 seconds, which 70 does not divide'],
    ],
    [
      'bets that never open',
      lotteryFileWith({ closesBefore: 60 }),
      ['/closesBefore: Bets close 60 seconds before the draw'],
    ],
    [
      'bets that close before they open',
      lotteryFileWith({ schedule: { daily: ['18:15'], timeZone: 'Asia/Tokyo' }, opensBefore: 100, closesBefore: 120 }),
      ['/closesBefore: Bets close 120 seconds before the draw but open only 100 before it.'],
    ],
  ])('stops a release, with its place and what to write: %s', (_, file, messages) =>
    expect(lotteryLines(file)).toEqual(messages.map(errorWith)),
  )
})
