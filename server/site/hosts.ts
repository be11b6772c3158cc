/** Which site a request is for, from its Host header alone (ENG-01). */

export type Site =
  | { kind: 'brand'; tenantId: string }
  /** localhost and 127.0.0.1: the list of brands. */
  | { kind: 'index' }
  /** games.localhost: the demo games, on an origin of their own. */
  | { kind: 'games' }
  | { kind: 'unknown' }

/** @param tenantOf host name (lower case, without port) -> tenant id */
export function siteOf(host: string | undefined, tenantOf: (host: string) => string | undefined): Site {
  const name = hostName(host)
  if (name === '') return { kind: 'unknown' }
  const tenantId = tenantOf(name)
  if (tenantId) return { kind: 'brand', tenantId }
  if (name === 'localhost' || name === '127.0.0.1' || name === '[::1]') return { kind: 'index' }
  if (name === 'games.localhost') return { kind: 'games' }
  return { kind: 'unknown' }
}

/** Lower case, without the port and a trailing dot; empty when the header is no host. */
export function hostName(host: string | undefined): string {
  const match = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+?)\.?(?::\d{1,5})?$/i.exec(host ?? '')
  return match ? match[1]!.toLowerCase() : ''
}

/** `:8080` or an empty string. */
export const hostPort = (host: string | undefined): string => /:\d{1,5}$/.exec(host ?? '')?.[0] ?? ''
