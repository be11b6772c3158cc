import { ENGLISH, plainNumber, tidyNumber } from '../../ui/fields/group-digits.ts'

/** @returns the typed amount in wire format, or undefined unless it is one above zero. */
export function readAmount(typed: string): string | undefined {
  const plain = plainNumber(tidyNumber(typed, 2, ENGLISH), ENGLISH)
  return plain !== undefined && /^\d{1,12}\.\d\d$/.test(plain) && Number(plain) > 0 ? plain : undefined
}
