/** Tells who the peer of a request's socket is: a trusted proxy, or this machine. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

type ReceivedRequest = Pick<IncomingMessage, 'headers' | 'socket'>

const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/
const FORWARDED = /^(?:x-forwarded(?:-|$)|forwarded$|via$|x-real-ip$|[a-z-]+-connecting-ip$|true-client-ip$)/

/**
 * Tells whether a request came directly from a proxy of ours. Other forwarding headers may be written by the visitor.
 * @param ranges address ranges of our proxies, as TRUST_PROXY has them; without any no peer is trusted
 */
export function createPeerTrust(ranges: string | undefined): (request: Pick<ReceivedRequest, 'socket'>) => boolean {
  if (!ranges) return () => false
  const proxies = listProxies(ranges)
  return ({ socket }) => {
    const peer = socket.remoteAddress?.replace(/^::ffff:(?=\d)/, '') ?? ''
    const family = isIP(peer)
    return family > 0 && proxies.check(peer, family === 4 ? 'ipv4' : 'ipv6')
  }
}

/** Reads the visitor's scheme as a trusted proxy reports it; the last value where there are several. */
export function createSchemeReader(ranges: string | undefined): (request: ReceivedRequest) => 'http' | 'https' {
  const isTrusted = createPeerTrust(ranges)
  return request => {
    const forwarded = request.headers['x-forwarded-proto']
    if (typeof forwarded !== 'string') return 'http'
    return forwarded.split(',').at(-1)!.trim() === 'https' && isTrusted(request) ? 'https' : 'http'
  }
}

/** Tells whether a request comes from this machine itself, not through a proxy on it: from an operator or a developer. */
export const isFromThisMachine = ({ socket, headers }: ReceivedRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && !Object.keys(headers).some(name => FORWARDED.test(name))

function listProxies(ranges: string): BlockList {
  const list = new BlockList()
  for (const range of ranges.split(',').flatMap(text => NAMED[text.trim()] ?? [text.trim()])) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
