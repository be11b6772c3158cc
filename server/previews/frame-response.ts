/** Headers of a preview: a player's own, but for those that keep a page out of the studio's frame. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

const ADDED = {
  // the studio is of the same site: work of the preview must not stop it, and a passkey is asked for by the studio alone
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(), publickey-credentials-create=()',
  'x-robots-tag': 'noindex',
}

const cookies = new WeakMap<ServerResponse, string>()

/** Adds a cookie to a response, whatever part of the server writes it. */
export const addCookie = (response: ServerResponse, cookie: string): void => void cookies.set(response, cookie)

/** Changes the headers of a response when it begins, whatever part of the server writes it. @param studio origin that frames the page */
export function frameResponse(response: ServerResponse, studio: string): void {
  const write = response.writeHead.bind(response) as (status: number, headers?: OutgoingHttpHeaders) => ServerResponse
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const given = rest.find(value => typeof value === 'object' && value !== null)
    const headers = { ...response.getHeaders(), ...(Array.isArray(given) ? joinPairs(given) : (given as object)) }
    response.removeHeader('x-frame-options')
    const cookie = cookies.get(response)
    const sent = [headers['set-cookie'] ?? [], cookie ?? []].flat() as string[]
    return write(status, { ...framed(headers, studio), ...ADDED, ...(sent.length > 0 && { 'set-cookie': sent }) })
  }) as typeof response.writeHead
}

function framed(headers: OutgoingHttpHeaders, studio: string): OutgoingHttpHeaders {
  const { 'x-frame-options': _, 'content-security-policy': policy, 'cache-control': caching, ...others } = headers
  return {
    ...others,
    // no cache between the server and the operator keeps a draft
    ...(caching !== undefined && { 'cache-control': String(caching).replace('public', 'private') }),
    ...(policy !== undefined && {
      'content-security-policy': String(policy).replace("frame-ancestors 'none'", `frame-ancestors ${studio}`),
    }),
  }
}

/** Returns name, value, name, value … as an object; values of a repeated name are all sent. */
function joinPairs(pairs: readonly unknown[]): OutgoingHttpHeaders {
  const headers: Record<string, string | string[]> = {}
  for (let i = 0; i < pairs.length; i += 2) {
    const name = String(pairs[i]).toLowerCase()
    const value = String(pairs[i + 1])
    headers[name] = name in headers ? [headers[name]!, value].flat() : value
  }
  return headers
}
