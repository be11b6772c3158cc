/** Proxy mode: the same server in front of a real platform (SBX-06). Takes the place of the reference backend. */
import replyFrom from '@fastify/reply-from'
import type { FastifyInstance } from 'fastify'
import { queryText } from '../../src/schemas/call-key.ts'
import type { AnyEndpoint, ReplyOf } from '../../src/schemas/endpoints/endpoint.ts'
import { envelopeKey } from '../../src/schemas/endpoints/envelope-key.ts'
import { readSealedBodies, registerEndpoint } from '../http/endpoint-route.ts'
import { openEnvelopes } from '../http/envelope.ts'
import type { AnswerCall } from '../http/in-process-calls.ts'
import type { Problem } from '../http/problem-reply.ts'
import type { Context } from '../platform/context.ts'
import type { Handler } from '../platform/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { StartError } from '../store/start-error.ts'
import { createExaminer } from './examine.ts'
import { givenCalls } from './given-call.ts'
import { passCall } from './pass-call.ts'
import { passStreams } from './pass-stream.ts'
import { createProxyContext, PROXY_TIMES, type ProxyTimes } from './proxy-context.ts'
import { addProxySessions } from './proxy-sessions.ts'
import { createMetadataReader } from './read-metadata.ts'
import { createSealing } from './sealing.ts'
import type { UpstreamSettings } from './upstream.ts'

export interface ProxyOptions {
  settings: UpstreamSettings
  /** Every handler of the reference backend: for the calls that are answered here. */
  handlers: readonly Handler[]
  /** The merchant code in a brand's tenant.json. */
  merchantOf(tenantId: string): Promise<string>
  /** A host name of a brand. */
  hostOf(tenantId: string): string
  times?: Partial<ProxyTimes> | undefined
}

const MOST_BYTES = 32 * 1024 * 1024

/** @throws StartError when `here` names a call that cannot be answered here */
export function createProxy(context: Context, options: ProxyOptions): Platform {
  const { settings, handlers, hostOf } = options
  const times = { ...PROXY_TIMES, ...options.times }
  const proxy = createProxyContext(context, settings, options, times)
  const here = answeredHere(settings, handlers)
  let app: FastifyInstance | undefined

  /** In process through the same routes as over HTTP, so that a page on the server and one in the browser get the same. */
  const answer: AnswerCall = async (endpoint, { tenantId, language, ip, query }) => {
    if (!app) throw new Error('The proxy answers once it is registered: call register first.')
    const search = queryText(query)
    const reply = await app.inject({
      method: endpoint.method,
      url: endpoint.path + (search && `?${search}`),
      headers: { host: hostOf(tenantId), language, 'user-agent': 'livery' },
      ...(ip && { remoteAddress: ip }),
    })
    const json = reply.json() as ReplyOf<typeof endpoint> & Problem
    return reply.statusCode === 200
      ? { ok: true, value: json }
      : { ok: false, problem: { ...json, status: reply.statusCode } }
  }

  return {
    async register(brands) {
      app = brands
      await addProxySessions(brands, context)
      const envelopes = openEnvelopes(context)
      await brands.register(async local => {
        readSealedBodies(local)
        for (const handler of here) registerEndpoint(local, handler, { context, envelopes })
      })
      await brands.register(async passing => {
        await passing.register(replyFrom, {
          // certificates are checked: this package leaves that off
          undici: {
            connect: { rejectUnauthorized: true, timeout: 3000 },
            connections: 64,
            maxResponseSize: MOST_BYTES,
          },
          disableRequestLogging: true,
          disableCache: true,
          destroyAgent: true,
        })
        passing.removeAllContentTypeParsers()
        passing.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
        const local = new Set(here.map(({ endpoint }) => endpoint.name))
        const endpoints = handlers.map(({ endpoint }) => endpoint).filter(({ name }) => !local.has(name))
        const given = settings.calls === 'ours' ? new Map<string, AnyEndpoint>() : givenCalls(endpoints)
        const sealing = createSealing(settings.sealing ?? 'none', context)
        for (const endpoint of endpoints) passCall(passing, endpoint, { proxy, envelopes, sealing, given })
        const contracts = handlers.map(({ endpoint }) => endpoint.path)
        passStreams(passing, proxy, contracts)
      })
    },
    answer,
    metadata: createMetadataReader(answer, { ...context, everyMs: times.metadataMs }),
    examine: createExaminer(
      handlers.map(({ endpoint }) => endpoint),
      answer,
      { clock: context.clock, lastReport: proxy.lastReport },
    ),
    health: () => ({
      upstream: [...proxy.guards].map(([origin, { state, lastFault }]) => ({
        origin,
        state,
        ...(lastFault && { lastFault: { at: new Date(lastFault.at).toISOString(), why: lastFault.why } }),
      })),
    }),
  }
}

/** The envelope is ours alone; of the rest only what is public and changes nothing, for whose answer no account is needed. */
function answeredHere({ here = [] }: UpstreamSettings, handlers: readonly Handler[]): Handler[] {
  const may = handlers.filter(
    ({ endpoint: { method, who, changes } }) => method === 'GET' && who === 'anyone' && !changes,
  )
  const wrong = here.find(name => !may.some(({ endpoint }) => endpoint.name === name))
  if (wrong !== undefined)
    throw new StartError(
      `UPSTREAM: /here has "${wrong}". Only public calls that change nothing can be answered here: ${may.map(({ endpoint }) => endpoint.name).join(', ')}.`,
    )
  return may.filter(({ endpoint: { name } }) => name === envelopeKey.name || here.includes(name))
}
