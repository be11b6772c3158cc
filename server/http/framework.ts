/** Sets up Fastify: its limits, the headers of every response, refusals, and routes that exist for one kind of host only. */

import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import type { Log } from '../log/log.ts'
import type { HttpConfig } from './context.ts'
import { decodableAddress, type HostKind, hostPort } from './hosts.ts'
import { requestReader } from './language-of.ts'
import { outageOf } from './problem-reply.ts'
import { REQUEST_ID, RecordedResponse, recordOf } from './recorded-response.ts'
import { refusalBody, refuseConnection, refuseRequest } from './refuse-request.ts'
import { gamesHeaders, PLAIN_POLICY, securityHeaders } from './security-headers.ts'

export interface FrameworkOptions {
  /** Returns every host name of every brand. */
  brandHosts(): Iterable<string>
  hostKindOf(request: IncomingMessage): HostKind
  schemeOf(request: IncomingMessage): 'http' | 'https'
  /** Returns the message of a problem code for a reader. */
  message: HttpConfig['message']
  /** Handles every request before the framework. */
  listener(framework: RequestListener): RequestListener
  trustProxy: string | false
  log: Log
}

const BAD_REQUEST = 'request/invalid'
const NOT_FOUND = 'request/not-found'
const ENGLISH = { language: 'EN' }
const OWN_HEADERS = new Set(['content-security-policy', 'referrer-policy'])
/** Options that close sockets which send nothing, or byte by byte. A request without a host gets our response, not Node's bare one. */
const SERVER_OPTIONS = {
  ServerResponse: RecordedResponse,
  headersTimeout: 15_000,
  requestTimeout: 25_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 72_000,
  requireHostHeader: false,
}

export function createFramework(options: FrameworkOptions): FastifyInstance {
  const { brandHosts, hostKindOf, schemeOf, message } = options
  const fastify = Fastify({
    serverFactory: handler => createServer(SERVER_OPTIONS, options.listener(handler)),
    requestIdHeader: REQUEST_ID,
    trustProxy: options.trustProxy,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 400 },
    forceCloseConnections: 'idle',
    // a request that arrives on an open connection while the server closes is answered like any other
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, options.log),
    rewriteUrl: ({ url = '/' }) => decodableAddress(url),
    // an address with a part that is too long reaches no hook and no error handler
    frameworkErrors: (error, request, reply: FastifyReply) => {
      reply.hijack()
      refuseRequest(
        reply.raw,
        error.statusCode ?? 500,
        message(BAD_REQUEST, ENGLISH),
        schemeOf(request.raw) === 'https',
      )
    },
  })
  fastify.decorateRequest('tenantId', '')
  fastify.addHook('onRequest', async (request, reply) => {
    const record = recordOf(reply.raw)
    if (record) record.route = request.routeOptions.url ?? 'unknown'
  })
  fastify.addHook('preSerialization', async (_request, reply, payload) => {
    const record = recordOf(reply.raw)
    const { code } = payload as { code?: unknown }
    if (record && reply.statusCode >= 400 && typeof code === 'string') record.problem = code
    return payload
  })
  fastify.addHook('onSend', async ({ raw }, reply) => {
    const secure = schemeOf(raw) === 'https'
    const headers =
      hostKindOf(raw).kind === 'games'
        ? gamesHeaders(framingOrigins(brandHosts(), raw.headers.host), secure)
        : securityHeaders(PLAIN_POLICY, secure)
    // a page with its own policy keeps it
    for (let i = 0; i < headers.length; i += 2)
      if (!OWN_HEADERS.has(headers[i]!) || !reply.hasHeader(headers[i]!)) reply.header(headers[i]!, headers[i + 1]!)
  })

  fastify.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(refusalBody(NOT_FOUND, message(NOT_FOUND, requestReader(request)))),
  )
  handleErrors(fastify, options)

  // routes of the games' origin do not exist for a brand's, and the other way round
  fastify.addConstraintStrategy({
    name: 'hostKind',
    storage() {
      const handlers = new Map<unknown, never>()
      return {
        get: kind => handlers.get(kind) ?? null,
        set: (kind, handler) => handlers.set(kind, handler as never),
      }
    },
    deriveConstraint: request => hostKindOf(request as IncomingMessage).kind,
  })
  return fastify
}

/** Answers errors thrown by hooks and by routes that have no error handler. */
export function handleErrors(
  fastify: FastifyInstance,
  { message, log }: Pick<FrameworkOptions, 'message' | 'log'>,
): void {
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    const outage = outageOf(error)
    const status = outage?.status ?? error.statusCode ?? 500
    const code = outage?.code ?? (status < 500 ? BAD_REQUEST : 'server/unknown')
    if (outage)
      log.warn({ request: request.id, route: request.routeOptions.url, reason: outage.reason }, 'request failed')
    else if (status >= 500)
      log.error({ request: request.id, route: request.routeOptions.url, err: error }, 'request failed')
    if (outage) reply.header('retry-after', String(outage.retryAfter))
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send(refusalBody(code, message(code, ENGLISH)))
  })
}

/** Restricts every route of this app to requests to this kind of host. */
export function restrictToHostKind(app: FastifyInstance, kind: HostKind['kind']): void {
  app.addHook('onRoute', route => {
    route.constraints = { ...route.constraints, hostKind: kind }
  })
}

/** Lists origins that may frame a game: brands under .localhost on the same port, and brands on hosts of their own. */
function framingOrigins(brandHosts: Iterable<string>, host: string | undefined): string[] {
  const port = hostPort(host)
  const own = [...brandHosts].filter(name => !name.endsWith('.localhost'))
  return [`http://*.localhost${port}`, `https://*.localhost${port}`, ...own.map(name => `https://${name}`)]
}
