/**
 * The cookies of remember-me: `loginRemember` and `lastUser`, which the page reads to fill in the name, and one
 * named by the hash of that name, which holds a revocable token and is for the server alone. None of them holds a password.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieFor } from './browser-cookie.ts'
import type { RememberedBrowser } from './handler.ts'
import { sha256 } from './session.ts'
import { usernameKey } from './username-key.ts'

const TOKEN = /^[\w-]{22}\.[\w-]{43}$/

export function readRememberCookies(request: FastifyRequest, reply: FastifyReply): RememberedBrowser {
  const flag = cookieFor(request, 'loginRemember')
  const last = cookieFor(request, 'lastUser')
  const { secure } = flag
  const lastUser = request.cookies?.[last.name]
  const tokenName = lastUser ? tokenCookie(request, lastUser) : undefined
  const sent = tokenName && request.cookies?.[tokenName]
  const shared = { path: '/', secure, sameSite: 'lax' } as const
  return {
    token: sent && TOKEN.test(sent) ? sent : undefined,
    remember(username, token, seconds) {
      const name = tokenCookie(request, username)
      if (tokenName && tokenName !== name) reply.clearCookie(tokenName, shared)
      reply.setCookie(flag.name, '1', { ...shared, maxAge: seconds })
      reply.setCookie(last.name, username, { ...shared, maxAge: seconds })
      reply.setCookie(name, token, { ...shared, httpOnly: true, maxAge: seconds })
    },
    forget() {
      if (request.cookies?.[flag.name]) reply.clearCookie(flag.name, shared)
      if (tokenName && sent) reply.clearCookie(tokenName, shared)
    },
  }
}

/** Names the token's cookie by a hash, so that names of cookies reveal no user name. */
const tokenCookie = (request: FastifyRequest, username: string) =>
  cookieFor(request, `r-${sha256(usernameKey(username)).slice(0, 22)}`).name
