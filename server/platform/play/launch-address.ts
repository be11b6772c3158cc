import { safeOrigin, safeUrl } from '../../../src/schemas/safe-url.ts'
import { refuse } from '../../http/refusal.ts'

export interface LaunchAddress {
  /** Of the catalogue: a path on our games' origin, or an address of the vendor's own. */
  launchPath: string
  gamesOrigin: string
  /** Origins that the platform lists (launchGameCDNs). */
  allowed: unknown
  /** What the game is told openly. */
  query: Record<string, string>
  /** Good once; only our own games get it. */
  token: string
}

/**
 * Where a game is opened (LOB-10, SEC-06). The token stands in the fragment: it reaches no server's log and no referrer.
 * @throws Refusal request/invalid-url for a host that the platform does not list, and for what is no address.
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

const originsOf = (allowed: unknown): string[] =>
  Array.isArray(allowed) ? allowed.flatMap(origin => safeOrigin(origin) ?? []) : []
