import { safeOrigin, safeUrl } from '../../../../src/schemas/safe-url.ts'
import { refuse } from '../../../http/refusal.ts'

export interface LaunchAddress {
  /** Launch path of the catalogue: a path on our games' origin, or an address of the vendor. */
  launchPath: string
  gamesOrigin: string
  /** Origins that the platform lists (launchGameCDNs). */
  allowed: unknown
  /** Public parameters of the game. */
  query: Record<string, string>
  /** Token that is valid once; only our own games get it. */
  token: string
}

/**
 * Builds the address that opens a game. The token is in the fragment, so that it reaches no server log and no referrer.
 * @throws Refusal request/invalid-url for a host that the platform does not list, and for an invalid address.
 */
export function launchAddress({ launchPath, gamesOrigin, allowed, query, token }: LaunchAddress): string {
  const path = safeUrl(launchPath, ['path'])
  const words = new URLSearchParams(query)
  if (path) return `${gamesOrigin}${path}?${words}#token=${token}`
  const address = safeUrl(launchPath, ['https'])
  if (!address || !originsOf(allowed).includes(new URL(address).origin))
    throw refuse('request/invalid-url', { status: 409 })
  const url = new URL(address)
  for (const [name, value] of words) url.searchParams.set(name, value)
  return url.href
}

/** Returns whether a game is our own, which is played from the main wallet; one of a vendor's address is played from the vendor's. */
export const isOwnGame = (launchPath: string): boolean => safeUrl(launchPath, ['path']) !== undefined

const originsOf = (allowed: unknown): string[] =>
  Array.isArray(allowed) ? allowed.flatMap(origin => safeOrigin(origin) ?? []) : []
