/** Sessions in proxy mode: read from our encrypted token, which also holds the upstream's token for its calls. */
import cookies from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { roleOfFlag } from '../../src/schemas/session/agent-flag.ts'
import { browserKeyOf, readBrowserKey } from '../http/browser-cookie.ts'
import type { HttpContext } from '../http/context.ts'
import { isRevoked } from './revoked-sessions.ts'
import { decryptToken } from './session-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Session token of the upstream; undefined for a visitor. */
    upstreamToken: string | undefined
    /** Id by which the session is revoked at sign-out; undefined for a visitor. */
    upstreamSessionId: string | undefined
    /** Replaces this browser's cookie. @returns the new key */
    renewBrowserKey(reply: FastifyReply): string
  }
}

/** Header with a compact JWE, as session-token.ts makes it. */
const TOKEN = /^Bearer ([\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+)$/i

/** Sets `request.session` and `request.upstreamToken` on every request that carries both session credentials. */
export async function addProxySessions(app: FastifyInstance, context: HttpContext): Promise<void> {
  if (!app.hasRequestDecorator('cookies')) await app.register(cookies)
  if (!app.hasRequestDecorator('tenantId')) app.decorateRequest('tenantId', '')
  app.decorateRequest('session', null)
  app.decorateRequest('upstreamToken', undefined)
  app.decorateRequest('upstreamSessionId', undefined)
  app.decorateRequest('renewBrowserKey', function (this: FastifyRequest, reply: FastifyReply) {
    const browser = readBrowserKey(this, reply, context.random)
    const key = browser.renew()
    browser.writeRenewed()
    return key
  })
  app.addHook('onRequest', async request => {
    const encrypted = TOKEN.exec(request.headers.authorization ?? '')?.[1]
    const browser = encrypted && browserKeyOf(request)
    if (!encrypted || !browser || !request.tenantId) return
    const { tenantId } = request
    const session = await decryptToken(context, { tenantId, browser }, encrypted)
    if (!session || (await isRevoked(context, session.id))) return
    const { token, username, type, id } = session
    request.upstreamToken = token
    request.upstreamSessionId = id
    // only the upstream knows the member's number
    request.session = { memberId: 0, tenantId, username, type, role: roleOfFlag(type) }
  })
}
