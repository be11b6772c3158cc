/** Kinds of hosts of a request, read from its Host header alone. */
import type { IncomingMessage } from 'node:http'

export type HostKind =
  | { kind: 'brand'; tenantId: string }
  /** The list of brands, at localhost and 127.0.0.1. */
  | { kind: 'index' }
  /** The demo games at games.localhost, on an origin of their own. */
  | { kind: 'games' }
  /** The studio of the operators, at studio.localhost or a host of its own. */
  | { kind: 'studio' }
  /** A brand's draft at <brand>.preview.<host of the studio>, shown in a frame of the studio. */
  | { kind: 'preview'; tenantId: string }
  | { kind: 'unknown' }

const GAMES_HOST = 'games.localhost'
const STUDIO_HOST = 'studio.localhost'
/** Addresses of health checks: whether the process answers, and whether it can serve visitors. */
export const LIVE = '/health/live'
export const READY = '/health/ready'
const MAX_PORT = 65_535

/**
 * @param tenantOf host name (lower case, without port) -> tenant id
 * @param own hosts of the demo games and of the studio
 */
export function readHostKind(
  host: string | undefined,
  tenantOf: (host: string) => string | undefined,
  { games = GAMES_HOST, studio = STUDIO_HOST }: { games?: string | undefined; studio?: string | undefined } = {},
): HostKind {
  const name = hostName(host)
  if (name === '') return { kind: 'unknown' }
  // never a brand's, even if a brand names it
  if (name === studio) return { kind: 'studio' }
  if (name.endsWith(`.preview.${studio}`)) {
    const tenantId = name.slice(0, -`.preview.${studio}`.length)
    return tenantId.includes('.') ? { kind: 'unknown' } : { kind: 'preview', tenantId }
  }
  if (name === games) return { kind: 'games' }
  const tenantId = tenantOf(name)
  if (tenantId) return { kind: 'brand', tenantId }
  if (name === 'localhost' || name === '127.0.0.1' || name === '[::1]') return { kind: 'index' }
  return { kind: 'unknown' }
}

/** Recognises a health check: many balancers send the address of the instance as the host. */
export const isHealthCheck = ({ kind }: HostKind, url: string | undefined): boolean =>
  (url === LIVE || url === READY) && (kind === 'index' || kind === 'unknown')

/** Returns the origin at which the draft of a brand is shown. @param studio origin of the studio */
export const previewOriginOf = (studio: string, tenantId: string): string =>
  studio.replace('://', `://${tenantId}.preview.`)

/** Returns the name in lower case, without the port and a trailing dot; empty when the header is no host. */
export function hostName(host: string | undefined): string {
  const [, name, port = 0] = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+?)\.?(?::(\d{1,5}))?$/i.exec(host ?? '') ?? []
  return name && Number(port) <= MAX_PORT ? name.toLowerCase() : ''
}

/** Returns `:8080` or an empty string. */
export const hostPort = (host: string | undefined): string => /:\d{1,5}$/.exec(host ?? '')?.[0] ?? ''

/**
 * Makes the address of a request that was written for a proxy (`GET http://host/path`) a path.
 * @returns false when the request names more than one host: a proxy before us may have used the other one
 */
export function normalizeRequestTarget(request: IncomingMessage): boolean {
  const { rawHeaders, url = '/' } = request
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts++
  }
  if (hosts > 1) return false
  if (url.startsWith('/') || url === '*') return true
  const [, host, path] = /^https?:\/\/([^/?#]*)([^#]*)/i.exec(url) ?? []
  if (host === undefined || hostName(host) === '' || hostName(host) !== hostName(request.headers.host)) return false
  request.url = path?.startsWith('/') ? path : `/${path}`
  return true
}

/** Encodes the percent signs of a path that cannot be decoded: no page has such an address, and the answer says so as for any other. */
export function decodableAddress(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    // a build leaves out a call whose result is not used
    return decodeURI(path) === '' ? '/' : url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
