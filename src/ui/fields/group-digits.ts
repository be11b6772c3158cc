/** Thousands separators that are updated while a number is typed, without moving the cursor. */

/** Separators of a number: between groups of three digits, and before the decimals. */
export interface Separators {
  group: string
  point: string
}

export interface TypedNumber {
  text: string
  /** Position of the cursor: characters before it. */
  caret: number
}

/** Separators of English, and of a number as it is sent. */
export const ENGLISH: Separators = { group: ',', point: '.' }
/** Digits of other writing, which keyboards for Thai, Burmese, Arabic and full-width Japanese give. */
const FOREIGN = /[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59\u1040-\u1049\uff10-\uff19]/g

/**
 * Groups the digits of a typed number: inserted separators move with the digits. A typed separator stays, because 500,50 is ambiguous where
 * a comma groups: validation then refuses the number instead of reading it as a hundred times the amount.
 * @param before the field's text before the key
 * @param after its text now, with the cursor
 * @param inserted text that was typed or pasted; empty for a deletion
 * @param forward the deletion was of the character after the cursor
 */
export function groupDigits(
  before: string,
  after: TypedNumber,
  inserted: string,
  forward: boolean,
  separators: Separators,
): TypedNumber {
  const { group } = separators
  const number = numberForm(separators)
  const { caret } = after
  const text = toLatin(after.text)
  const bare = text.replaceAll(group, '')
  const separatorsAreOurs = plainNumber(before, separators) !== undefined && !inserted.includes(group)
  if (!number.test(bare) || (!number.test(text) && !separatorsAreOurs)) return { text, caret }
  const grouped = groupWhole(bare, separators)
  const digitsBeforeCaret = text.slice(0, caret).replaceAll(group, '').length
  let at = 0
  for (let seen = 0; seen < digitsBeforeCaret; at++) if (grouped[at] !== group) seen++
  // the deleted separator is there again: the cursor goes past it, or the key would never advance
  if (forward && grouped === before && grouped[at] === group) at++
  return { text: grouped, caret: at }
}

/** @returns '1234.5' for '1,234.5'; undefined for a text that is no number, or may be two. */
export function plainNumber(text: string, separators: Separators): string | undefined {
  const bare = toLatin(text).replace(/\s/g, '')
  return numberForm(separators).test(bare)
    ? bare.replaceAll(separators.group, '').replace(separators.point, '.')
    : undefined
}

/** Completes a number: no leading zeros, all decimals. @returns the text itself where it is not a number. */
export function tidyNumber(text: string, decimals: number, separators: Separators): string {
  const plain = plainNumber(text, separators)
  return (plain && typedNumber(plain, decimals, separators)) ?? text
}

/**
 * Writes a plain number, such as 1234.5, as a field shows it.
 * @returns undefined for other texts, where decimals would be lost, and for a whole number with three decimals: 1.000 may be a thousand
 */
export function typedNumber(plain: string, decimals: number, separators: Separators): string | undefined {
  const [, whole, part = ''] = /^0*(\d+)\.?(\d*)$/.exec(plain) ?? []
  if (whole === undefined || (decimals > 0 ? part.length > decimals : !/^0{0,2}$/.test(part))) return undefined
  const digits = groupWhole(whole, separators)
  return decimals > 0 ? `${digits}${separators.point}${part.padEnd(decimals, '0')}` : digits
}

/** Digits of other writing as 0 to 9. */
export const toLatin = (text: string): string =>
  text.replace(FOREIGN, digit => String(digit.charCodeAt(0) & 15)).replace('．', '.')

/** Form of a number, with separators between all its groups or none. */
const numberForm = ({ group, point }: Separators) => new RegExp(`^(\\d+|\\d{1,3}([${group}]\\d{3})*)([${point}]\\d*)?$`)

/** Groups the digits before the decimals. */
const groupWhole = (bare: string, { group }: Separators): string =>
  bare.replace(/^\d+/, whole => whole.replace(/\B(?=(\d{3})+$)/g, group))
