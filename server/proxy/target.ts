/** Where a brand's calls go, and under which names the platform knows it. */
import type { UpstreamSettings } from './upstream.ts'

export interface Target {
  /** Scheme, host, port. */
  origin: string
  /** Host header. */
  host: string
  merchant: string
}

/** @param merchant the brand's own merchant code */
export function targetOf(settings: UpstreamSettings, tenantId: string, merchant: string): Target {
  const own = settings.brands?.[tenantId] ?? {}
  const fill = (text: string) => text.replaceAll('{tenant}', tenantId).replaceAll('{merchant}', merchant)
  const origin = own.origin ?? settings.origin
  // a host for all brands says nothing about an origin that one of them has to itself
  const host = own.host ?? (own.origin ? undefined : settings.host)
  return {
    origin: new URL(origin).origin,
    host: host ? fill(host) : new URL(origin).host,
    merchant: fill(own.merchant ?? settings.merchant ?? '{merchant}'),
  }
}
