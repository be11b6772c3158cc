/** What the platform is told: a short list of names, all set by us (API-03). Nothing else of a request leaves. */
import type { FastifyRequest } from 'fastify'
import { hostOf } from '../http/host-of.ts'
import { platformCookies } from './platform-cookies.ts'
import type { Target } from './target.ts'
import type { UpstreamSettings } from './upstream.ts'

export interface OutgoingHeaders {
  [name: string]: string
}

/** @param token the platform's own session token */
export function headersOut(
  request: FastifyRequest,
  target: Target,
  { settings, language, token }: { settings: UpstreamSettings; language: string; token: string | undefined },
): OutgoingHeaders {
  const { header = 'authorization', scheme = settings.token ? '' : 'Bearer' } = settings.token ?? {}
  const cookies = platformCookies(request)
  const key = request.headers['idempotency-key']
  return {
    host: target.host,
    accept: 'application/json',
    // what is checked has to be readable
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
