/** What is known of whoever holds the other end of a request's socket. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

type Arrived = Pick<IncomingMessage, 'headers' | 'socket'>

const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/
const FORWARDED = /^(?:x-forwarded(?:-|$)|forwarded$|via$|x-real-ip$|[a-z-]+-connecting-ip$|true-client-ip$)/

/**
 * Tells whether a request came straight from a proxy of ours. What anybody else forwards, the visitor may have written.
 * @param ranges address ranges of our proxies, as TRUST_PROXY has them; without any nobody is trusted
 */
export function createPeerTrust(ranges: string | undefined): (request: Pick<Arrived, 'socket'>) => boolean {
  if (!ranges) return () => false
  const proxies = listProxies(ranges)
  return ({ socket }) => {
    const peer = socket.remoteAddress?.replace(/^::ffff:(?=\d)/, '') ?? ''
    const family = isIP(peer)
    return family > 0 && proxies.check(peer, family === 4 ? 'ipv4' : 'ipv6')
  }
}

/** The scheme that the visitor uses: what a proxy of ours says, the last one where several did. */
export function createSchemeReader(ranges: string | undefined): (request: Arrived) => 'http' | 'https' {
  const isTrusted = createPeerTrust(ranges)
  return request => {
    const said = String(request.headers['x-forwarded-proto'] ?? '')
    return said.split(',').at(-1)!.trim() === 'https' && isTrusted(request) ? 'https' : 'http'
  }
}

/** Somebody at this machine, and no proxy on it that passes on what came from elsewhere: an operator or a developer. */
export const isFromThisMachine = ({ socket, headers }: Arrived): boolean =>
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
