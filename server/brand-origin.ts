/** Builds the origin of a brand for links that leave the server, from its own settings: a request may be forged. */
import type { TenantFile } from '../src/schemas/document/tenant.ts'

/**
 * @param port where this server listens, for brands that have no host of their own
 * @param host the host of the request, one of the brand's: a browser has to come back to it, because its cookies are there
 */
export function brandOrigin(
  { id, hosts = [], origin }: Pick<TenantFile, 'id' | 'hosts' | 'origin'>,
  port: number,
  host?: string,
): string {
  const local = `http://${id}.localhost:${port}`
  const url = new URL(origin ?? (hosts[0] ? `https://${hosts[0]}` : local))
  if (host === `${id}.localhost` && url.hostname !== host) return local
  if (host !== undefined && hosts.includes(host)) url.hostname = host
  return url.origin
}
