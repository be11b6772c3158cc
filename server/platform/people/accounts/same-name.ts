import { plainName } from '../protection/plain-identity.ts'

/** Decides whether two spellings are the name of one person: letter case, width of characters and spaces do not matter. */
export const isSameName = (a: string, b: string): boolean => plainName(a) === plainName(b)
