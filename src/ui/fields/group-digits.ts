/** Thousands separators that are updated while a number is typed, without moving the cursor. */

export interface TypedNumber {
  text: string
  /** Position of the cursor: characters before it. */
  caret: number
}

const GROUPED = /^\d{1,3}(?:,\d{3})*(?:\.\d*)?$/
const PLAIN = /^\d+(?:\.\d*)?$/
/** Digits of other writing, which keyboards for Thai, Burmese, Arabic and full-width Japanese give. */
const FOREIGN = /[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59\u1040-\u1049\uff10-\uff19]/g

/**
 * Groups the digits of a typed number: inserted commas move with the digits. A typed comma stays, because 500,50 is ambiguous: validation
 * then refuses the number instead of reading it as a hundred times the amount.
 * @param before the field's text before the key
 * @param after its text now, with the cursor
 * @param inserted text that was typed or pasted; empty for a deletion
 * @param forward the deletion was of the character after the cursor
 */
export function groupDigits(before: string, after: TypedNumber, inserted: string, forward = false): TypedNumber {
  const text = toLatin(after.text)
  const { caret } = after
  const bare = text.replaceAll(',', '')
  const commasAreOurs = plainNumber(before) !== undefined && !inserted.includes(',')
  if (!PLAIN.test(bare) || (text.includes(',') && !GROUPED.test(text) && !commasAreOurs)) return { text, caret }
  const grouped = group(bare)
  const digitsBeforeCaret = text.slice(0, caret).replaceAll(',', '').length
  let at = 0
  for (let seen = 0; seen < digitsBeforeCaret; at++) if (grouped[at] !== ',') seen++
  // the deleted comma is there again: the cursor goes past it, or the key would never advance
  if (forward && grouped === before && grouped[at] === ',') at++
  return { text: grouped, caret: at }
}

/** @returns '1234.5' for '1,234.5'; undefined for a text that is no number, or may be two. */
export function plainNumber(text: string): string | undefined {
  const bare = toLatin(text).replace(/\s/g, '')
  return GROUPED.test(bare) || PLAIN.test(bare) ? bare.replaceAll(',', '') : undefined
}

/** Completes a number: no leading zeros, all decimals. @returns the text itself where it is not a number. */
export function tidyNumber(text: string, decimals: number): string {
  const plain = plainNumber(text)
  if (plain === undefined) return text
  const [whole = '', part = ''] = plain.split('.')
  if (part.length > decimals) return text
  const digits = group(whole.replace(/^0+(?=\d)/, ''))
  return decimals > 0 ? `${digits}.${part.padEnd(decimals, '0')}` : digits
}

/** Digits of other writing as 0 to 9. */
export const toLatin = (text: string): string =>
  text.replace(FOREIGN, digit => String(digit.charCodeAt(0) & 15)).replace(/．/g, '.')

function group(plain: string): string {
  const [whole = '', ...rest] = plain.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
}
