/** Reads the country from which a visitor comes, as a trusted proxy reports it. */
import type { IncomingMessage } from 'node:http'
import { createPeerTrust } from './trusted-peer.ts'

/**
 * Reads the country that a proxy of ours found for the visitor's address. The header counts from trusted proxies only, because a
 * visitor may write it.
 * @param trusted address ranges of our proxies, as TRUST_PROXY has them
 * @param header name of the header, as COUNTRY_HEADER has it; without one no country is known
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
