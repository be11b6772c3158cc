/** The gallery of a brand is on the brand's own host, where its sessions and pictures are: localhost redirects to it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hostPort } from '../../server/http/hosts.ts'
import { PLAIN_POLICY, securityHeaders } from '../../server/http/security-headers.ts'

const PAGES: Record<string, string> = { '/': '/gallery', '/gallery': '/gallery', '/all': '/gallery/all' }

/** @param first brand whose gallery opens when the address names none. @returns false for paths that are not the gallery's. */
export function redirectToBrand(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  response: ServerResponse,
  first: string,
): boolean {
  const { pathname, searchParams: query } = new URL(url, 'http://localhost')
  const page = PAGES[pathname]
  const brand = query.get('brand') ?? first
  if (!page || !/^[a-z][a-z0-9-]*$/.test(brand)) return false
  query.delete('brand')
  const search = query.size > 0 ? `?${query}` : ''
  response.writeHead(302, [
    ...securityHeaders(PLAIN_POLICY, false),
    ...['cache-control', 'no-store'],
    ...['content-length', '0'],
    ...['location', `http://${brand}.localhost${hostPort(headers.host)}${page}${search}`],
  ])
  response.end()
  return true
}
