/** From which country a visitor comes, and whether a brand is closed to it (SYS-01, SYS-03). */
import type { IncomingMessage } from 'node:http'
import type { WireSystem } from '../../src/schemas/metadata/metadata.ts'
import { createPeerTrust } from './trusted-peer.ts'

/**
 * Reads the country that a proxy of ours found for the visitor's address. A header of that name that came from anywhere else
 * says nothing: the visitor may have written it.
 * @param trusted address ranges of our proxies, as TRUST_PROXY has them
 * @param header name of the header, as COUNTRY_HEADER has it; without one nobody's country is known
 * @returns two capital letters, or undefined
 */
export function createCountryReader(
  trusted: string | undefined,
  header: string | undefined,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string | undefined {
  if (!trusted || !header) return () => undefined
  const name = header.toLowerCase()
  const isTrusted = createPeerTrust(trusted)
  return request => {
    const value = request.headers[name]
    if (typeof value !== 'string' || !/^[a-z]{2}$/i.test(value)) return undefined
    return isTrusted(request) ? value.toUpperCase() : undefined
  }
}

/** A visitor of unknown country is where the platform says that its visitors are. */
export function isRegionBlocked(
  { blockedCountries, location }: Pick<WireSystem, 'blockedCountries' | 'location'>,
  country: string | undefined,
): boolean {
  if (!Array.isArray(blockedCountries) || blockedCountries.length === 0) return false
  const from = country ?? location?.countryCode
  return from !== undefined && blockedCountries.includes(from)
}

/** 0 open, 1 maintenance, 2 closed to this visitor's region; maintenance wins (SYS-01). */
export function statusFor(system: WireSystem, country: string | undefined): 0 | 1 | 2 {
  const { status, maintenance, regionRestriction } = system
  if (status === 1 || maintenance) return 1
  return status === 2 || regionRestriction || isRegionBlocked(system, country) ? 2 : 0
}
