/** The event stream of an open page: changed balances for a member, live updates for the page of a brand that is edited. */
import type { FastifyInstance } from 'fastify'
import { plainHeaders } from '../http/security-headers.ts'
import { sha256, tokenOf } from '../http/session.ts'
import type { SiteServerContext } from './site-options.ts'

export function registerEventStream(
  app: FastifyInstance,
  { streams, liveUpdates, hasBalances, schemeOf }: SiteServerContext,
) {
  app.get('/site/news', { config: { keepsIdleTime: true } }, (request, reply) => {
    const token = tokenOf(request.headers.authorization)
    if (!token && !liveUpdates) return reply.callNotFound()
    // no stream, and no error in the console of a page that asks at intervals then
    if (token && !hasBalances) return reply.code(204).send()
    if (token && !request.session) return reply.code(401).header('cache-control', 'no-store').send()
    const { tenantId, ip, session, raw } = request
    reply.hijack()
    const owner = { tenantId, ip, session: session && token ? { ...session, tokenHash: sha256(token) } : undefined }
    const stream = streams.open(reply.raw, plainHeaders(schemeOf(raw) === 'https', 'no-store'), owner)
    if (stream && !token) liveUpdates?.follow(stream)
  })
  app.addHook('preClose', async () => streams.close())
}
