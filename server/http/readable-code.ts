import type { Random } from './context.ts'

/** Letters and digits that do not look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** Returns a random code that people can read out and type, which may be taken already. */
export const readableCode = (random: Random): string =>
  [...random.bytes(LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join('')
