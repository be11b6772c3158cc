/**
 * The event stream of an open studio page: `rights` when the access of its operator changes, `draft` when the draft of a brand does, or who
 * has it open, and its end when the session ends.
 */
import type { FastifyInstance } from 'fastify'
import { can } from '../../src/schemas/studio/roles.ts'
import type { Events } from '../events/events.ts'
import type { EventStreams } from '../http/event-streams.ts'
import { createEventStreams } from '../http/event-streams.ts'
import { isSameSite } from '../http/same-site.ts'
import { plainHeaders } from '../http/security-headers.ts'
import { readRolesOf } from '../operators/roles.ts'
import { readLiveOperatorSessions } from '../operators/sessions.ts'
import { readCaller } from './register-call.ts'
import type { StudioContext } from './studio-context.ts'

/** Streams of operators belong to no brand. */
const NO_BRAND = ''

export interface AccessEvents {
  streams: EventStreams
  close(): void
}

/** Follows changes of access by any instance; a stream whose session has ended is closed at once. */
export function followAccess(context: StudioContext, events: Pick<Events, 'on'> | undefined): AccessEvents {
  const { log } = context.config
  const streams = createEventStreams(hashes => readLiveOperatorSessions(context, hashes), log)
  const stop = events?.on('operator', async ({ body: { operator } }) => {
    const open = [...streams.ofMember(NO_BRAND, Number(operator))]
    if (open.length === 0) return
    const live = await readLiveOperatorSessions(
      context,
      open.map(({ owner }) => owner.session!.tokenHash),
    )
    for (const stream of open) {
      if (live.has(stream.owner.session!.tokenHash)) stream.send('rights', null)
      else stream.end()
    }
  })
  const stopDrafts = events?.on('draft', async ({ tenantId, body: { seq } }) => {
    const open = [...streams.all()]
    if (open.length === 0 || tenantId === null) return
    const roles = await readRolesOf(
      context.store.db,
      open.map(({ owner }) => owner.session!.memberId),
    )
    for (const stream of open)
      if (can(roles.get(stream.owner.session!.memberId) ?? {}, tenantId, 'read'))
        stream.send('draft', { brand: tenantId, ...(seq !== undefined && { seq }) })
  })
  return {
    streams,
    close() {
      stop?.()
      stopDrafts?.()
      streams.close()
    },
  }
}

export function registerAccessEvents(app: FastifyInstance, context: StudioContext, { streams }: AccessEvents): void {
  app.get('/calls/events', async (request, reply) => {
    if (!isSameSite(request)) return reply.code(403).header('cache-control', 'no-store').send()
    const session = await readCaller(request, context, true)
    if (session?.stage !== 'signed-in') return reply.code(401).header('cache-control', 'no-store').send()
    reply.hijack()
    const { operator, tokenHash } = session
    const owner = { tenantId: NO_BRAND, ip: request.ip, session: { memberId: operator.id, tokenHash } }
    streams.open(reply.raw, [...plainHeaders(request.protocol === 'https', 'no-store'), ...OWN_AGENT], owner)
  })
}

/** Keeps the work of a preview, which is of the same site, from stopping the studio. */
export const OWN_AGENT = ['origin-agent-cluster', '?1']
