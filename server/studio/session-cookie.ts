/** The cookie that holds the token of an operator's session; no script can read it, and no page of another site sends it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieFor } from '../http/browser-cookie.ts'

const NAME = 'studio'

export interface SessionCookie {
  /** Gives this browser the token of a new session. */
  set(token: string): void
  clear(): void
}

/** Returns the token that the browser sent, if it looks like one of ours. */
export function readSessionToken(request: FastifyRequest): string | undefined {
  const sent = request.cookies[cookieFor(request, NAME).name]
  return sent && /^[\w-]{43}$/.test(sent) ? sent : undefined
}

export function createSessionCookie(request: FastifyRequest, reply: FastifyReply): SessionCookie {
  const { name, secure } = cookieFor(request, NAME)
  const options = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const
  return {
    set: token => void reply.setCookie(name, token, options),
    clear: () => void reply.clearCookie(name, options),
  }
}
