import { PLAY_MONEY } from '../../schemas/games/play-money.ts'

/** What is wrong with an amount; also the end of its text key, `deposit.<wrong>`. */
export type AmountProblem = 'empty' | 'bad-amount' | 'too-small' | 'too-large'

/**
 * Reads what was typed. Commas may only part thousands: 500,50 could mean two things and is refused.
 * @returns the amount as the wire wants it, e.g. '1234.50'.
 */
export function readAmount(typed: string): { amount: string } | { wrong: AmountProblem } {
  const text = typed.replace(/\s/g, '')
  if (!text) return { wrong: 'empty' }
  const [, whole = '', part = ''] = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{0,2}))?$/.exec(text) ?? []
  if (!whole) return { wrong: 'bad-amount' }
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  const cents = Number(digits) * 100 + Number(part.padEnd(2, '0'))
  if (cents < Number(PLAY_MONEY.smallest) * 100) return { wrong: 'too-small' }
  if (cents > Number(PLAY_MONEY.perDay) * 100) return { wrong: 'too-large' }
  return { amount: `${digits}.${part.padEnd(2, '0')}` }
}
