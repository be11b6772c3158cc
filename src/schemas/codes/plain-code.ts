/** Codes as people type and paste them, on the page and on the server alike. */
import { latinDigits } from '../latin-digits.ts'

/**
 * Reads a code: blanks, signs and invisible characters in it do not matter, nor do the width and the script of its digits.
 * @example plainCode(' １２３-456 ') // '123456'
 */
export const plainCode = (typed: string): string => latinDigits(typed).replace(/[\s\p{Cc}\p{Cf}\p{P}\p{S}]/gu, '')

/**
 * Reads a code of digits, also out of the message that brought it. @param length how many digits it has
 * @returns the digits, fewer where it is not whole
 * @example findCode('123-456 is your code. It is valid for 5 min.', 6) // '123456'
 */
export function findCode(typed: string, length: number): string {
  const text = latinDigits(typed).replace(/\p{Cf}/gu, '')
  const parted = new RegExp(`(?<!\\d)\\d(?:[\\s\\p{Pd}.]?\\d){${length - 1}}(?!\\d)`, 'u')
  return (parted.exec(text)?.[0] ?? text).replace(/\D/g, '')
}
