/** Who is signed in, in proxy mode: what our sealed token says, and the platform's own token for its calls. */
import cookies from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { roleOfFlag } from '../../src/schemas/session/agent-flag.ts'
import { browserKeyOf, readBrowserKey } from '../http/browser-cookie.ts'
import type { HttpContext } from '../http/context.ts'
import type { BrowserKey } from '../http/handler.ts'
import { openToken } from './session-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The platform's own session token; undefined for a visitor. */
    platformToken: string | undefined
    /** This browser's half of a session, on the reply that is being made. */
    browserKey(reply: FastifyReply): BrowserKey
  }
}

/** A compact JWE, as session-token.ts makes it. */
const TOKEN = /^Bearer ([\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+)$/i

/** Sets `request.session` and `request.platformToken` on every request that carries both halves of a session. */
export async function addProxySessions(app: FastifyInstance, context: HttpContext): Promise<void> {
  if (!app.hasRequestDecorator('cookies')) await app.register(cookies)
  if (!app.hasRequestDecorator('tenantId')) app.decorateRequest('tenantId', '')
  app.decorateRequest('session', null)
  app.decorateRequest('platformToken', undefined)
  app.decorateRequest('browserKey', function (this: FastifyRequest, reply: FastifyReply) {
    return readBrowserKey(this, reply, context.random)
  })
  app.addHook('onRequest', async request => {
    const sealed = TOKEN.exec(request.headers.authorization ?? '')?.[1]
    const browser = sealed && browserKeyOf(request)
    if (!sealed || !browser || !request.tenantId) return
    const { tenantId } = request
    const known = await openToken(context, { tenantId, browser }, sealed)
    if (!known) return
    const { token, username, type } = known
    request.platformToken = token
    // a number of its own has a member at the platform only
    request.session = { memberId: 0, tenantId, username, type, role: roleOfFlag(type) }
  })
}
