/** Codes in the address that a visitor arrived with: they last for the visit, until a registration has used them (REG-23). */
import { readStored, removeStored, writeStored } from './storage.ts'

const NAMES = ['referralCode', 'affiliateCode', 'recommenderId'] as const
export type ArrivalCodes = Partial<Record<(typeof NAMES)[number], string>>

/** Of a code; a longer one is none that was ever given out. */
const MAX_LENGTH = 64
const keyOf = (name: string) => `arrival:${name}`

/** Stores the codes of an address; a newer code replaces the one before. @param search the address's query */
export function storeArrivalCodes(search: string): void {
  const query = new URLSearchParams(search)
  for (const name of NAMES) {
    const code = query.get(name)
    if (code && code.length <= MAX_LENGTH) writeStored('session', keyOf(name), code)
  }
}

export const readArrivalCodes = (): ArrivalCodes =>
  Object.fromEntries(NAMES.map(name => [name, readStored('session', keyOf(name))]).filter(([, code]) => code))

export function forgetArrivalCodes(): void {
  for (const name of NAMES) removeStored('session', keyOf(name))
}
