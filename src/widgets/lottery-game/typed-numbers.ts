/** Numbers as players type and paste them: separated by anything, in digits of any writing. */
import { toLatin } from '../../ui/fields/group-digits.ts'

export type TypedFault =
  /** Other characters than digits. */
  | 'letters'
  /** More or fewer digits than in a number of this play. */
  | 'length'
  /** The number is none of this game. */
  | 'unknown'

export interface TypedNumbers {
  /** Numbers without repetitions, in the order typed. */
  numbers: string[]
  /** Unread parts of the text, unchanged. */
  faults: { text: string; fault: TypedFault }[]
  /** Numbers that occur more than once. */
  repeated: string[]
}

/** Blanks, commas and points of any writing, dashes, slashes: everything between two numbers. */
const BETWEEN = /[\s\p{P}\p{S}]+/u

/**
 * @param digits of each number; single digits may stand together
 * @param isNumber whether a text of the right length is a number of the play
 * @param fills whether 7 may be written for 07
 */
export function readTypedNumbers(
  text: string,
  { digits, isNumber, fills = false }: { digits: number; isNumber: (number: string) => boolean; fills?: boolean },
): TypedNumbers {
  const found: TypedNumbers = { numbers: [], faults: [], repeated: [] }
  const accept = (number: string, typed: string) => {
    if (!isNumber(number)) found.faults.push({ text: typed, fault: 'unknown' })
    else if (found.numbers.includes(number)) found.repeated.push(number)
    else found.numbers.push(number)
  }
  for (const token of text.split(BETWEEN).filter(Boolean)) {
    const number = toLatin(token.normalize('NFKC'))
    if (!/^\d+$/.test(number)) found.faults.push({ text: token, fault: 'letters' })
    else if (digits === 1) for (const digit of number) accept(digit, digit)
    else if (number.length === digits || (fills && number.length < digits)) accept(number.padStart(digits, '0'), token)
    else found.faults.push({ text: token, fault: 'length' })
  }
  return found
}
