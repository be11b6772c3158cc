/**
 * Key that opens the views of operators: the sandbox page and explanations. The server prints it at its start; a first visit with `?key=`
 * leaves a cookie, and programs send a header.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieFor } from './browser-cookie.ts'
import { PLAIN_POLICY, securityHeaders } from './security-headers.ts'

export const OPERATOR_HEADER = 'operator-key'
const OPERATOR_COOKIE = /(?:^|;\s*)(?:__Host-)?operator=([^;\s]*)/
export const HOW_TO_GET_IN =
  'This view is for operators. The server has printed its key at the start: open the address that it printed there once, or send the header operator-key.'

export interface OperatorKey {
  /** Says whether a request carries the key: in the header, or the cookie of an earlier visit. */
  isHeld(request: Pick<IncomingMessage, 'headers'>): boolean
  /** Answers a visit with the right `?key=`: sets the cookie and leads to `path`. @returns false for any other key */
  admit(request: FastifyRequest, reply: FastifyReply, path: string): boolean
}

export function createOperatorKey(key: string): OperatorKey {
  const expected = digest(key)
  // the cookie does not hold the key itself
  const cookieValue = createHash('sha256').update(`operator cookie ${key}`).digest('base64url')
  const expectedCookie = digest(cookieValue)
  return {
    isHeld(request) {
      const header = request.headers[OPERATOR_HEADER]
      if (typeof header === 'string' && timingSafeEqual(digest(header), expected)) return true
      const cookie = OPERATOR_COOKIE.exec(request.headers.cookie ?? '')?.[1]
      return cookie !== undefined && timingSafeEqual(digest(cookie), expectedCookie)
    },
    admit(request, reply, path) {
      const { key: given } = request.query as Record<string, unknown>
      if (typeof given !== 'string' || !timingSafeEqual(digest(given), expected)) return false
      const { name, secure } = cookieFor(request, 'operator')
      reply.hijack()
      reply.raw.writeHead(303, [
        ...securityHeaders(PLAIN_POLICY, request.protocol === 'https'),
        ...['cache-control', 'no-store', 'content-length', '0', 'location', path],
        ...[
          'set-cookie',
          `${name}=${cookieValue}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
        ],
      ])
      reply.raw.end()
      return true
    },
  }
}

/** Hashes to one length, so that the time of the comparison says nothing. */
const digest = (text: string) => createHash('sha256').update(text).digest()
