/** Codes in the address that a visitor arrived with: they last for the visit, in all its tabs, until a registration has used them. */
import { ARRIVAL_CODES, MAX_ARRIVAL_CODE } from '../../schemas/registration/arrival-codes.ts'
import { readStored, removeStored, writeStored } from '../state/storage.ts'

export type ArrivalCodes = Partial<Record<(typeof ARRIVAL_CODES)[number], string>>

/** Longest visit. */
const VISIT_MS = 24 * 60 * 60_000
const keyOf = (name: string) => `arrival:${name}`

/**
 * Stores the codes of the page's address; a newer code replaces the one before. Reads the address that a sign-in came from as well, and
 * that of the page before: after a tap before the script is there, the next page opens without the code.
 * @param referrer `document.referrer`; an address of another site counts for nothing
 */
export function storeArrivalCodes({ origin, search }: Pick<Location, 'origin' | 'search'>, referrer = ''): void {
  const before = URL.canParse(referrer) ? new URL(referrer) : undefined
  for (const query of [before?.origin === origin ? before.search : '', search]) storeCodesOf(query)
}

function storeCodesOf(search: string): void {
  const query = new URLSearchParams(search)
  const from = query.get('from') ?? ''
  const inner = new URLSearchParams(from.slice(from.indexOf('?') + 1))
  for (const name of ARRIVAL_CODES) {
    const code = query.get(name) ?? inner.get(name)
    if (code && code.length <= MAX_ARRIVAL_CODE) writeStored('local', keyOf(name), `${Date.now()} ${code}`)
  }
}

export const readArrivalCodes = (): ArrivalCodes =>
  Object.fromEntries(ARRIVAL_CODES.map(name => [name, readCode(name)]).filter(([, code]) => code))

function readCode(name: string): string | undefined {
  const [, at, code] = /^(\d+) (.+)$/.exec(readStored('local', keyOf(name)) ?? '') ?? []
  return Number(at) > Date.now() - VISIT_MS ? code : undefined
}

export function forgetArrivalCodes(): void {
  for (const name of ARRIVAL_CODES) removeStored('local', keyOf(name))
}
