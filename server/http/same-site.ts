/** Refuses calls that another site's page makes with this browser. */
import type { FastifyRequest } from 'fastify'
import { hostOf } from './host-of.ts'
import { refuse } from './refusal.ts'

/**
 * Refuses a call from another site. A caller that sends neither Sec-Fetch-Site nor Origin is no browser, and has no cookies that another
 * site could use.
 */
export function checkSameSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw refuse('request/other-site', { status: 403 })
  }
  const { origin } = request.headers
  if (origin !== undefined && hostOfOrigin(origin) !== hostOf(request))
    throw refuse('request/other-site', { status: 403 })
}

function hostOfOrigin(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
