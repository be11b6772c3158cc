/** Returns the origin of a brand's addresses for search engines and other sites: its own, else that of the request. */
import type { TenantFile } from '../../src/schemas/document/tenant.ts'

export const siteOrigin = (
  { hosts = [], origin }: Pick<TenantFile, 'hosts' | 'origin'>,
  scheme: 'http' | 'https',
  host: string,
): string => origin ?? (hosts[0] ? `https://${hosts[0]}` : `${scheme}://${host.toLowerCase()}`)
