import type { WireLotteryGame } from '../../../../../src/schemas/lottery/lottery-file.ts'
import type { Mistake } from './mistake.ts'

const DAY = 86_400

/** Checks when a game is drawn, and when its bets open and close. */
export function checkDrawSchedule(game: WireLotteryGame, at: string): Mistake[] {
  const { daily, days, timeZone, everySeconds } = game.schedule
  const mistake = (key: string, message: string, fix: string, value?: unknown): Mistake => ({
    pointer: `${at}${key}`,
    code: 'lottery/schedule',
    value,
    message,
    fix,
  })
  if ((daily === undefined) === (everySeconds === undefined))
    return [
      mistake(
        '/schedule',
        daily
          ? 'The schedule has both "daily" and "everySeconds".'
          : 'The schedule has neither "daily" nor "everySeconds".',
        daily ? 'Remove one of them.' : 'Add "daily": ["18:15"] with "timeZone", or "everySeconds": 60.',
      ),
    ]
  if (everySeconds !== undefined) {
    const mistakes: Mistake[] = []
    if (days || timeZone)
      mistakes.push(
        mistake(
          '/schedule',
          `"${days ? 'days' : 'timeZone'}" means nothing with "everySeconds".`,
          'Remove it, or write "daily".',
        ),
      )
    if (DAY % everySeconds !== 0)
      mistakes.push(
        mistake(
          '/schedule/everySeconds',
          `A day has ${DAY} seconds, which ${everySeconds} does not divide: the last draw of each day would be cut short.`,
          'Write a divisor, such as 60, 90, 180, 300 or 900.',
          everySeconds,
        ),
      )
    if (game.closesBefore >= everySeconds)
      mistakes.push(
        mistake(
          '/closesBefore',
          `Bets close ${game.closesBefore} seconds before the draw, which is not after the draw before it: they would never be open.`,
          `Write less than ${everySeconds}.`,
          game.closesBefore,
        ),
      )
    return mistakes
  }
  const mistakes: Mistake[] = []
  if (!timeZone || !isTimeZone(timeZone))
    mistakes.push(
      mistake(
        timeZone ? '/schedule/timeZone' : '/schedule',
        timeZone ? `There is no time zone "${timeZone}".` : '"daily" needs a "timeZone".',
        'Write one of the IANA database, such as "Asia/Ho_Chi_Minh".',
        timeZone,
      ),
    )
  if (game.closesBefore >= (game.opensBefore ?? DAY))
    mistakes.push(
      mistake(
        '/closesBefore',
        `Bets close ${game.closesBefore} seconds before the draw but open only ${game.opensBefore} before it.`,
        `Write less than ${game.opensBefore}.`,
        game.closesBefore,
      ),
    )
  return mistakes
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
