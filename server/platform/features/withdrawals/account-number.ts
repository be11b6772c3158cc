/** Numbers of accounts and crypto addresses that members are paid out to. */
import { latinDigits } from '../../../../src/schemas/latin-digits.ts'

/** Returns a number as it is stored, without blanks, and without the hyphens of a number that is no address. */
export const plainNumber = (typed: string, kind: string): string =>
  latinDigits(typed).replace(kind === 'crypto' ? /\s/gu : /[\s-]/gu, '')

/** Masks a number except for its end. @example maskNumber('00123456') // '···· 3456' */
export const maskNumber = (number: string): string => `\u00B7\u00B7\u00B7\u00B7 ${number.slice(-4)}`
