/** Resolves where a brand's calls are sent, and the brand's names at the upstream. */
import type { UpstreamSettings } from './upstream.ts'

export interface UpstreamTarget {
  /** Origin: scheme, host, port. */
  origin: string
  /** Host header. */
  host: string
  merchant: string
}

/** @param merchant the brand's own merchant code */
export function resolveTarget(settings: UpstreamSettings, tenantId: string, merchant: string): UpstreamTarget {
  const own = settings.brands?.[tenantId] ?? {}
  const fill = (text: string) => text.replaceAll('{tenant}', tenantId).replaceAll('{merchant}', merchant)
  const origin = own.origin ?? settings.origin
  // the host for all brands does not apply to an origin of one brand alone
  const host = own.host ?? (own.origin ? undefined : settings.host)
  return {
    origin: new URL(origin).origin,
    host: host ? fill(host) : new URL(origin).host,
    merchant: fill(own.merchant ?? settings.merchant ?? '{merchant}'),
  }
}
