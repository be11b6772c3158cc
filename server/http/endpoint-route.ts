/** Makes a Fastify route of one endpoint: checks the caller, reads the input and sends the reply by the contract. */

import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { TSchema } from 'typebox'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { ENVELOPE_TYPE } from '../../src/schemas/envelope.ts'
import { readBrowserKey } from './browser-cookie.ts'
import { checkCaller, notSignedIn } from './check-caller.ts'
import { compileInput } from './check-input.ts'
import { contextFor, type HttpContext } from './context.ts'
import type { EnvelopeReader } from './envelope.ts'
import type { BrowserKey, Handler, HandlerInput } from './handler.ts'
import { hostNameOf, hostOf } from './host-of.ts'
import { requestLanguage, requestReader } from './language-of.ts'
import { toProblem } from './problem-reply.ts'
import { type Refusal, refuse } from './refusal.ts'
import { readRememberCookies } from './remember-cookies.ts'
import { checkSameSite } from './same-site.ts'
import { sha256, tokenOf } from './session.ts'

const BODY_LIMIT = 64 * 1024
/** Content type of a body that is a file. */
export const BINARY_TYPE = 'application/octet-stream'
export const FORM_TYPE = 'application/x-www-form-urlencoded'

export interface RouteContext<C extends HttpContext> {
  context: C
  envelopes: EnvelopeReader
}

/** Accepts encrypted bodies, forms and files; called once per app, before its endpoints. */
export function acceptEncryptedBodies(app: FastifyInstance): void {
  if (app.hasContentTypeParser(ENVELOPE_TYPE)) return
  app.addContentTypeParser(ENVELOPE_TYPE, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
    done(null, body)
  })
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  app.addContentTypeParser(BINARY_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

export function registerEndpoint<C extends HttpContext>(
  app: FastifyInstance,
  handler: Handler<C>,
  { context, envelopes }: RouteContext<C>,
): void {
  const { endpoint } = handler
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.binary?.maxBytes ?? BODY_LIMIT,
    schema: {
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: endpoint.reply },
    },
    validatorCompiler: ({ schema, httpPart }) =>
      compileInput(httpPart === 'body' ? 'body' : 'query', schema as TSchema),
    onRequest: async request => {
      if (endpoint.method !== 'GET' || endpoint.changes) checkSameSite(request)
      checkCaller(endpoint.who, request.session)
    },
    preValidation: async request => {
      if (!endpoint.form && request.headers['content-type']?.startsWith(FORM_TYPE)) throw wrongType()
      if (Buffer.isBuffer(request.body) !== (endpoint.binary !== undefined)) throw wrongType()
      if (endpoint.encrypted) request.body = await openBody(request, endpoint, envelopes)
    },
    errorHandler: (error, request, reply) => {
      const { status, retryAfter, ...body } = toProblem(
        fileTooLarge(error, endpoint) ?? error,
        requestReader(request),
        context,
        endpoint.name,
        request.id,
      )
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      return reply.code(status).header('cache-control', 'no-store').send(body)
    },
    handler: async (request, reply) => {
      reply.headers(cacheHeaders(endpoint))
      const browser = readBrowserKey(request, reply, context.random, context.config.countryOf(request.raw))
      const answer = await handler.run(inputOf(request, reply, { context, browser }))
      browser.writeRenewed()
      return answer
    },
  } satisfies RouteShorthandOptions & Parameters<FastifyInstance['route']>[0])
}

async function openBody(request: FastifyRequest, endpoint: AnyEndpoint, envelopes: EnvelopeReader): Promise<unknown> {
  if (typeof request.body !== 'string') throw refuse('envelope/required')
  return envelopes.open(request.body, { path: endpoint.path, tenantId: request.tenantId })
}

const wrongType = () => refuse('request/invalid', { status: 415, value: { field: '/body' } })

/** Returns the refusal of a file above its limit, which the message names. */
export function fileTooLarge(error: unknown, { binary }: AnyEndpoint): Refusal | undefined {
  if (!binary || (error as { statusCode?: number }).statusCode !== 413) return undefined
  const limit = { megabytes: Math.floor(binary.maxBytes / 1024 / 1024) }
  return refuse('upload/too-large', { status: 413, value: limit, params: limit })
}

/** Returns cache headers: only public GET replies may be cached. */
export function cacheHeaders({ method, who, maxAge }: AnyEndpoint): Record<string, string> {
  const isPublic = method === 'GET' && who === 'anyone' && maxAge
  return isPublic
    ? { 'cache-control': `public, max-age=${maxAge}`, vary: 'language, cookie, accept-encoding' }
    : { 'cache-control': 'no-store' }
}

function inputOf<C extends HttpContext>(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, browser }: { context: C; browser: BrowserKey },
): HandlerInput<AnyEndpoint, C> {
  const { session } = request
  const token = tokenOf(request.headers.authorization)
  const key = request.headers['idempotency-key']
  return {
    query: request.query,
    body: request.body,
    session,
    get member() {
      if (!session) throw notSignedIn()
      return session
    },
    tenantId: request.tenantId,
    language: requestLanguage(request),
    ip: request.ip,
    country: context.config.countryOf(request.raw),
    host: hostNameOf(request),
    gamesOrigin: context.config.gamesOrigin({ scheme: request.protocol, host: hostOf(request) }),
    idempotencyKey: typeof key === 'string' ? key : undefined,
    tokenHash: token && sha256(token),
    browser,
    remembered: readRememberCookies(request, reply),
    context: contextFor(context, request.id),
  }
}
