import { plainPerson } from '../protection/plain-identity.ts'

/**
 * Decides whether two spellings are the name of one person: letter case, accents, which banks leave out, width of characters, spaces and the
 * order of names do not matter.
 */
export const isSameName = (a: string, b: string): boolean => plainPerson(a) === plainPerson(b)
