import { ENGLISH, plainNumber, tidyNumber } from '../../ui/fields/group-digits.ts'

/** Reads a typed amount. @returns the wire format (1234.50); undefined for other text, and for zero. */
export function readAmount(typed: string): string | undefined {
  const plain = plainNumber(tidyNumber(typed, 2, ENGLISH), ENGLISH)
  return plain !== undefined && /^\d{1,12}\.\d\d$/.test(plain) && Number(plain) > 0 ? plain : undefined
}
