/** Refuses calls that another site's page makes with this browser. */
import type { FastifyRequest } from 'fastify'
import { hostOf } from './host-of.ts'
import { refuse } from './refusal.ts'

/** Refuses a call from another site. @throws Refusal request/other-site (403) */
export function checkSameSite(request: FastifyRequest): void {
  if (!isSameSite(request)) throw refuse('request/other-site', { status: 403 })
}

/**
 * Says whether a request comes from a page of its own host, or of none. A caller that sends neither Sec-Fetch-Site nor Origin is no browser,
 * and has no cookies that another site could use.
 */
export function isSameSite(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || hostOfOrigin(origin) === hostOf(request)
}

function hostOfOrigin(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
