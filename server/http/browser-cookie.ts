/** This browser's HttpOnly cookie: the session credential that a script cannot read. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Random } from './context.ts'
import { deviceName } from './device-name.ts'
import type { BrowserKey } from './handler.ts'
import { hostNameOf } from './host-of.ts'

interface ReplyBrowserKey extends BrowserKey {
  /** Sets the cookie of a renewed key. `renew` does not: the transaction that stores the key may run again, or fail. */
  writeRenewed(): void
}

/**
 * Reads the key that the browser sent, and writes a new one on demand.
 * @param country of the caller, where a trusted proxy reports it
 */
export function readBrowserKey(
  request: FastifyRequest,
  reply: FastifyReply,
  random: Random,
  country?: string,
): ReplyBrowserKey {
  const { name, secure } = cookieFor(request, 'browser')
  let value = readKey(request, name)
  let renewed: string | undefined
  const make = () => Buffer.from(random.bytes(32)).toString('base64url')
  const write = (key: string) => {
    value = key
    reply.setCookie(name, key, { path: '/', httpOnly: true, secure, sameSite: 'lax' })
    return key
  }
  return {
    get value() {
      return value
    },
    device: deviceName(request.headers['user-agent']),
    country,
    ensure: () => value ?? write(make()),
    renew() {
      renewed = make()
      return renewed
    },
    writeRenewed() {
      if (renewed !== undefined) write(renewed)
    },
  }
}

/** Returns the key of the request, for reading a session where no reply is written. */
export function browserKeyOf(request: FastifyRequest): string | undefined {
  return readKey(request, cookieFor(request, 'browser').name)
}

/** Tests a `cookie` header for a key, and so whether the browser has ever signed in; the page finds out whether a session still runs. */
export const hasBrowserCookie = (cookies: string | undefined): boolean =>
  cookies !== undefined && /(?:^|;\s*)(?:__Host-)?browser=/.test(cookies)

function readKey(request: FastifyRequest, name: string): string | undefined {
  const sent = request.cookies?.[name]
  return sent && /^[\w-]{43}$/.test(sent) ? sent : undefined
}

/**
 * Names a cookie and decides whether it is Secure. Chromium keeps Secure cookies of a plain-http loopback, other browsers do not. Anywhere
 * else without https the browser refuses the cookie, and there is no sign-in over an unencrypted connection.
 */
export function cookieFor(request: FastifyRequest, name: string): { name: string; secure: boolean } {
  const plainLoopback = request.protocol !== 'https' && isLoopback(hostNameOf(request)) && !isChromium(request)
  return plainLoopback ? { name, secure: false } : { name: `__Host-${name}`, secure: true }
}

const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|::1)$/.test(host)
const isChromium = (request: FastifyRequest) => /Chrom(e|ium)\//.test(request.headers['user-agent'] ?? '')
