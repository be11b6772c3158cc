/** Proxy mode: a backend that passes the platform's calls on to a real platform, the upstream. */
import replyFrom from '@fastify/reply-from'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { queryText } from '../../src/schemas/call-key.ts'
import { consolidatedFunds } from '../../src/schemas/endpoints/consolidated-funds.ts'
import type { AnyEndpoint, ReplyOf } from '../../src/schemas/endpoints/endpoint.ts'
import { envelopeKey } from '../../src/schemas/endpoints/envelope-key.ts'
import type { Backend, MetadataSource } from '../http/backend.ts'
import type { HttpContext } from '../http/context.ts'
import { acceptEncryptedBodies, registerEndpoint } from '../http/endpoint-route.ts'
import { createEnvelopeReader, type EnvelopeReader } from '../http/envelope.ts'
import type { Handler } from '../http/handler.ts'
import type { InProcessCall } from '../http/in-process-calls.ts'
import type { ProblemReply } from '../http/problem-reply.ts'
import { StartError } from '../store/start-error.ts'
import { createBodyEncryption } from './body-encryption.ts'
import { checkProblemCodes } from './check-problem-codes.ts'
import { CONNECTIONS } from './connection-shares.ts'
import { createExaminer } from './examine.ts'
import { findLegacyEndpoints } from './legacy-calls.ts'
import { passCall } from './pass-call.ts'
import { passStreams } from './pass-stream.ts'
import { createProxyContext, PROXY_TIMES, type ProxyContext, type ProxyTimes } from './proxy-context.ts'
import { addProxySessions } from './proxy-sessions.ts'
import { isPublicCall } from './public-call.ts'
import { heldContracts } from './read-contracts.ts'
import { createMetadataReader } from './read-metadata.ts'
import type { UpstreamSettings } from './upstream.ts'

export interface ProxyOptions<C extends HttpContext> {
  settings: UpstreamSettings
  /** Handlers of the reference backend: the contracts to pass on, and the functions of the calls that are answered locally. */
  handlers: readonly Handler<C>[]
  /** Returns the merchant code in a brand's tenant.json. */
  merchantOf(tenantId: string): Promise<string>
  /** Returns a host name of a brand. */
  hostOf(tenantId: string): string
  times?: Partial<ProxyTimes> | undefined
  /** Called for each reply that does not fit the contract of its call. */
  onDrift?: ((tenantId: string, call: string) => void) | undefined
}

/** Proxy that is created in two steps: metadata is read before the context that local handlers need can be built. */
export interface Proxy<C extends HttpContext> {
  metadata: MetadataSource
  /** @param context for the calls that are answered locally */
  createBackend(context: C): Backend
}

const MAX_BYTES = 32 * 1024 * 1024

/**
 * Creates the proxy. @throws StartError when `here` names a call that cannot be answered locally, or `problems` a code that does not exist
 */
export function createProxy<C extends HttpContext>(context: HttpContext, options: ProxyOptions<C>): Proxy<C> {
  const { settings, handlers } = options
  const times = { ...PROXY_TIMES, ...options.times }
  const proxy = createProxyContext(context, settings, options, times)
  const local = localHandlers(settings, handlers)
  const endpoints = handlers.map(({ endpoint }) => endpoint)
  checkProblemCodes(settings, endpoints)
  const calls = createInjectedCalls(options.hostOf)
  return {
    metadata: {
      metadata: createMetadataReader(calls.answer, { ...context, everyMs: times.metadataMs }),
      announcesChanges: false,
    },
    createBackend: ownContext => ({
      async register(app) {
        calls.use(app)
        await addProxySessions(app, context)
        const envelopes = createEnvelopeReader(context)
        await app.register(async scope => {
          acceptEncryptedBodies(scope)
          for (const handler of local) registerEndpoint(scope, handler, { context: ownContext, envelopes })
        })
        const names = new Set(local.map(({ endpoint }) => endpoint.name))
        const passed = endpoints.filter(({ name }) => !names.has(name))
        await app.register(async scope => {
          await addReplyFrom(scope)
          passCalls(scope, passed, { proxy, envelopes, context })
          passStreams(
            scope,
            proxy,
            endpoints.map(({ path }) => path),
          )
        })
      },
      answer: calls.answer,
      async contracts(request) {
        const funds = await calls.askFor(request, consolidatedFunds)
        return funds ? heldContracts(funds.value) : {}
      },
      examine: createExaminer(endpoints, calls.answer, { clock: context.clock, lastReport: proxy.lastReport }),
      health: () => upstreamHealth(proxy),
    }),
  }
}

/** Answers calls in process through the same routes as over HTTP, so that a page on the server and one in the browser get the same. */
function createInjectedCalls(hostOf: ProxyOptions<HttpContext>['hostOf']) {
  let app: FastifyInstance | undefined
  const answer: InProcessCall = async (endpoint, { tenantId, language, ip, query }) => {
    if (!app) throw new Error('The proxy answers once it is registered: call register first.')
    const search = queryText(query)
    const reply = await app.inject({
      method: endpoint.method,
      url: endpoint.path + (search && `?${search}`),
      headers: { host: hostOf(tenantId), language, 'user-agent': 'livery' },
      ...(ip && { remoteAddress: ip }),
    })
    const json = reply.json() as ReplyOf<typeof endpoint> & ProblemReply
    return reply.statusCode === 200
      ? { ok: true, value: json }
      : { ok: false, problem: { ...json, status: reply.statusCode } }
  }
  /**
   * Makes a call with the credentials of the request, for its signed-in person. @returns undefined when it is refused, or the upstream does
   * not answer
   */
  const askFor = async <E extends AnyEndpoint>({ headers, raw }: FastifyRequest, endpoint: E) => {
    const { 'if-none-match': _, 'accept-encoding': __, ...own } = headers
    const reply = await app!.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: own,
      ...(raw.socket.remoteAddress && { remoteAddress: raw.socket.remoteAddress }),
    })
    return reply.statusCode === 200 ? (reply.json() as ReplyOf<E>) : undefined
  }
  return {
    answer,
    askFor,
    use(registered: FastifyInstance) {
      app = registered
    },
  }
}

async function addReplyFrom(app: FastifyInstance): Promise<void> {
  await app.register(replyFrom, {
    // this package does not verify certificates by default
    undici: {
      connect: { rejectUnauthorized: true, timeout: 3000 },
      connections: CONNECTIONS,
      maxResponseSize: MAX_BYTES,
    },
    disableRequestLogging: true,
    disableCache: true,
    destroyAgent: true,
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

function passCalls(
  app: FastifyInstance,
  endpoints: readonly AnyEndpoint[],
  { proxy, envelopes, context }: { proxy: ProxyContext; envelopes: EnvelopeReader; context: HttpContext },
): void {
  const { calls, sealing: kind = 'none' } = proxy.settings
  const legacy = calls === 'ours' ? new Map<string, AnyEndpoint>() : findLegacyEndpoints(endpoints)
  const encryption = createBodyEncryption(kind, context)
  for (const endpoint of endpoints) passCall(app, endpoint, { proxy, envelopes, encryption, legacy })
}

const upstreamHealth = ({ breakers: guards }: ProxyContext) => ({
  upstream: [...guards].map(([origin, { state, lastFault }]) => ({
    origin,
    state,
    ...(lastFault && { lastFault: { at: new Date(lastFault.at).toISOString(), why: lastFault.why } }),
  })),
})

/**
 * Lists handlers that answer locally: always the envelope key; of other calls only public ones that change nothing, which need no account.
 */
function localHandlers<C extends HttpContext>(
  { here = [] }: UpstreamSettings,
  handlers: readonly Handler<C>[],
): Handler<C>[] {
  const may = handlers.filter(({ endpoint }) => isPublicCall(endpoint))
  const wrong = here.find(name => !may.some(({ endpoint }) => endpoint.name === name))
  if (wrong !== undefined)
    throw new StartError(
      `UPSTREAM: /here has "${wrong}". Only public calls that change nothing can be answered here: ${may.map(({ endpoint }) => endpoint.name).join(', ')}.`,
    )
  return may.filter(({ endpoint: { name } }) => name === envelopeKey.name || here.includes(name))
}
