/** Context that every route of the proxy works with. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpContext } from '../http/context.ts'
import { type BreakerOptions, createBreaker, type UpstreamBreaker } from './circuit-breaker.ts'
import { createConnectionShares } from './connection-shares.ts'
import { openUpstreamReply, readUpstreamReply, type UpstreamReply, type UpstreamRequest } from './fetch-upstream.ts'
import { platformCookies } from './platform-cookies.ts'
import { resolveTarget, type UpstreamTarget } from './target.ts'
import type { UpstreamSettings } from './upstream.ts'
import type { UpstreamError } from './upstream-error.ts'
import { buildUpstreamHeaders } from './upstream-headers.ts'

/** Facts about a brand that the proxy needs. */
export interface ProxyBrands {
  merchantOf(tenantId: string): Promise<string>
  /** Called for each reply that does not fit the contract of its call. */
  onDrift?: ((tenantId: string, call: string) => void) | undefined
}

export interface ProxyTimes extends BreakerOptions {
  /** Milliseconds for one try of a GET, and below for a call that changes something. */
  readMs: number
  changeMs: number
  /** Milliseconds between two reads of a brand's metadata. */
  metadataMs: number
}
export const PROXY_TIMES: ProxyTimes = {
  restMs: 30_000,
  firstDelayMs: 100,
  readMs: 7000,
  changeMs: 20_000,
  metadataMs: 10_000,
}

export interface UpstreamCall {
  method: UpstreamRequest['method']
  path: string
  query: string
  body?: string | Buffer | undefined
  contentType?: string | undefined
  language: string
  /** Session token of the upstream. */
  token: string | undefined
  /** Replaces the cookies that the browser sent; empty for none. */
  cookies?: string
  /** The call changes nothing, so that it may be tried again. */
  isSafe: boolean
}

export interface ProxyContext {
  context: HttpContext
  settings: UpstreamSettings
  target(tenantId: string): Promise<UpstreamTarget>
  /** Calls the upstream and reads the whole reply. @throws UpstreamError */
  fetch<T>(
    at: Exchange,
    call: UpstreamCall,
    read: (received: Omit<UpstreamReply, 'stream'> & { text: string }) => T,
  ): Promise<T>
  /** Calls the upstream and returns the reply as a stream. @throws UpstreamError */
  open(at: Exchange, call: UpstreamCall): Promise<UpstreamReply>
  breakers: ReadonlyMap<string, UpstreamBreaker>
  /** Logs a fault of the upstream: the same message at most once a minute. */
  report(request: FastifyRequest, call: string, error: UpstreamError): void
  /** Returns the last report about a call of a brand. */
  lastReport(tenantId: string, call: string): string | undefined
}
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

export function createProxyContext(
  context: HttpContext,
  settings: UpstreamSettings,
  brands: ProxyBrands,
  times: ProxyTimes,
): ProxyContext {
  const breakers = new Map<string, UpstreamBreaker>()
  const breakerOf = (origin: string): UpstreamBreaker => {
    const breaker = breakers.get(origin) ?? createBreaker(times, context.clock.now)
    breakers.set(origin, breaker)
    return breaker
  }
  const target = async (tenantId: string) => resolveTarget(settings, tenantId, await brands.merchantOf(tenantId))
  const toRequest = ({ request }: Exchange, to: UpstreamTarget, call: UpstreamCall): Omit<UpstreamRequest, 'onEnd'> => {
    const { method, path, query, body, contentType, language, token, cookies, isSafe } = call
    const sent = { settings, language, token, cookies: cookies ?? platformCookies(request) }
    const headers = buildUpstreamHeaders(request, to, sent)
    return {
      origin: to.origin,
      method,
      path,
      query,
      headers,
      body,
      contentType,
      timeoutMs: isSafe ? times.readMs : times.changeMs,
    }
  }
  const { report, lastReport } = createReports(context, brands.onDrift)
  const shares = createConnectionShares()
  /** Takes a connection of the brand's share for each try, until its request has ended; if there is none for the first, nothing is sent. */
  const send = async <T>(
    at: Exchange,
    call: UpstreamCall,
    isSafe: boolean,
    exchange: (out: UpstreamRequest) => Promise<T>,
  ): Promise<T> => {
    const { tenantId } = at.request
    const to = await target(tenantId)
    let first: (() => void) | undefined = shares.take(tenantId)
    try {
      const request = toRequest(at, to, call)
      return await breakerOf(to.origin).run(isSafe, async () => {
        const onEnd = first ?? shares.take(tenantId)
        first = undefined
        return exchange({ ...request, onEnd })
      })
    } finally {
      first?.()
    }
  }
  return {
    context,
    settings,
    target,
    breakers,
    report,
    lastReport,
    async fetch(at, call, read) {
      // a reply that cannot be read counts as a failure like a missing one
      return send(at, call, call.isSafe, async out => read(await readUpstreamReply(at.reply, out)))
    },
    async open(at, call) {
      return send(at, call, false, out => openUpstreamReply(at.reply, out))
    },
  }
}

const MINUTE = 60_000
function createReports(
  { clock, config }: HttpContext,
  onDrift: ProxyBrands['onDrift'],
): Pick<ProxyContext, 'report' | 'lastReport'> {
  const reports = new Map<string, { message: string; at: number }>()
  return {
    report({ id, tenantId }, call, { message, isMisfit }) {
      if (isMisfit) onDrift?.(tenantId, call)
      const key = `${tenantId} ${call}`
      const last = reports.get(key)
      const now = clock.now()
      if (last?.message === message && now - last.at < MINUTE) return
      // there may be any number of paths without a contract, and so of reports
      if (reports.size > 1000) reports.clear()
      reports.set(key, { message, at: now })
      config.log.warn({ request: id, brand: tenantId }, `${call} at the platform: ${message}`)
    },
    lastReport: (tenantId, call) => reports.get(`${tenantId} ${call}`)?.message,
  }
}
