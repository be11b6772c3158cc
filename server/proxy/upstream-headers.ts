/** The headers of a request to the upstream: a short list, all set here (API-03). No other header of a page's request is sent. */
import type { FastifyRequest } from 'fastify'
import { hostOf } from '../http/host-of.ts'
import { platformCookies } from './platform-cookies.ts'
import type { UpstreamTarget } from './target.ts'
import type { UpstreamSettings } from './upstream.ts'

export interface UpstreamHeaders {
  [name: string]: string
}

/** @param token the upstream's session token */
export function buildUpstreamHeaders(
  request: FastifyRequest,
  target: UpstreamTarget,
  { settings, language, token }: { settings: UpstreamSettings; language: string; token: string | undefined },
): UpstreamHeaders {
  const { header = 'authorization', scheme = settings.token ? '' : 'Bearer' } = settings.token ?? {}
  const cookies = platformCookies(request)
  const key = request.headers['idempotency-key']
  return {
    host: target.host,
    accept: 'application/json',
    // the reply is validated, so it must not be compressed
    'accept-encoding': 'identity',
    'user-agent': (request.headers['user-agent'] ?? 'livery').slice(0, 400),
    platform: 'W',
    device: 'WEB',
    'client-type': '3',
    language,
    merchant: target.merchant,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': hostOf(request),
    'x-forwarded-proto': request.protocol,
    ...(cookies && { cookie: cookies }),
    ...(token && { [header.toLowerCase()]: scheme ? `${scheme} ${token}` : token }),
    ...(typeof key === 'string' && key.length <= 128 && { 'idempotency-key': key }),
  }
}
