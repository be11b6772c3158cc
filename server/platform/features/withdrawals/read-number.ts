/** Reads the number of an account, or a crypto address, as a member typed it. */
import { validatePattern } from '../../../../src/engine/patterns/validate-pattern.ts'
import { latinDigits } from '../../../../src/schemas/latin-digits.ts'

const LENGTH = { min: 4, max: 128 }

/**
 * @param pattern of the brand; an invalid one, or one that could take too long, is ignored
 * @returns the number for storing; undefined when it is invalid
 */
export function readNumber(typed: string, kind: string, pattern: string | undefined): string | undefined {
  const plain = latinDigits(typed).replace(kind === 'crypto' ? /\s/gu : /[\s-]/gu, '')
  if (plain.length < LENGTH.min || plain.length > LENGTH.max || !/^[\p{L}\p{N}@.+_:-]+$/u.test(plain)) return undefined
  const result = pattern === undefined ? undefined : validatePattern(pattern)
  return result?.ok && !new RegExp(result.pattern, 'u').test(plain) ? undefined : plain
}

/** Masks a number except for its end. @example maskNumber('00123456') // '···· 3456' */
export const maskNumber = (number: string): string => `\u00B7\u00B7\u00B7\u00B7 ${number.slice(-4)}`
