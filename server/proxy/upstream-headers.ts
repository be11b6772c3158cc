/** Headers of a request to the upstream: a short list, all set here. No other header of a page's request is sent. */
import type { FastifyRequest } from 'fastify'
import { hostOf } from '../http/host-of.ts'
import { REQUEST_ID } from '../http/recorded-response.ts'
import type { UpstreamTarget } from './target.ts'
import type { UpstreamSettings } from './upstream.ts'

export interface UpstreamHeaders {
  [name: string]: string
}

interface HeaderOptions {
  settings: UpstreamSettings
  language: string
  /** Session token of the upstream. */
  token: string | undefined
  /** Cookies of the upstream; empty for none. */
  cookies: string
}

export function buildUpstreamHeaders(
  request: FastifyRequest,
  target: UpstreamTarget,
  { settings, language, token, cookies }: HeaderOptions,
): UpstreamHeaders {
  const { header = 'authorization', scheme = settings.token ? '' : 'Bearer' } = settings.token ?? {}
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
    [REQUEST_ID]: request.id,
    merchant: target.merchant,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': hostOf(request),
    'x-forwarded-proto': request.protocol,
    ...(cookies && { cookie: cookies }),
    ...(token && { [header.toLowerCase()]: scheme ? `${scheme} ${token}` : token }),
    ...(typeof key === 'string' && key.length <= 128 && { 'idempotency-key': key }),
  }
}
