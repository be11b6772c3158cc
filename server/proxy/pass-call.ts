/** One call of a contract, passed on to the platform: who may call, what goes out, what comes back. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { queryText } from '../../src/schemas/call-key.ts'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { envelopeKey } from '../../src/schemas/endpoints/envelope-key.ts'
import { ENVELOPE_TYPE } from '../../src/schemas/envelope.ts'
import { checkCaller, notSignedIn } from '../http/check-caller.ts'
import { cacheHeaders, languageOf } from '../http/endpoint-route.ts'
import type { EnvelopeReader } from '../http/envelope.ts'
import { hostNameOf } from '../http/host-of.ts'
import { toProblem } from '../http/problem-reply.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import { checkSameSite } from '../http/same-site.ts'
import { networkRefusal, UpstreamFault } from './fault.ts'
import { withOwnNames } from './given-call.ts'
import { passCookies, readSetCookies } from './platform-cookies.ts'
import type { ProxyContext, Sent } from './proxy-context.ts'
import { PlatformRefusal, type Reading, readAnswer } from './read-answer.ts'
import type { Sealing, SealKey } from './sealing.ts'
import { endsSession, givesSession, swapToken } from './swap-token.ts'

const BODY_LIMIT = 64 * 1024
const FORM_TYPE = 'application/x-www-form-urlencoded'

export interface PassOptions {
  proxy: ProxyContext
  envelopes: EnvelopeReader
  sealing: Sealing
  /** The call as the platform knows it, where that differs. */
  given: ReadonlyMap<string, AnyEndpoint>
}

export function passCall(app: FastifyInstance, endpoint: AnyEndpoint, options: PassOptions): void {
  const { proxy } = options
  const { context } = proxy
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: BODY_LIMIT,
    schema: { response: { 200: endpoint.reply } },
    onRequest: async request => {
      if (endpoint.method !== 'GET' || endpoint.changes) checkSameSite(request)
      checkRole(endpoint, request)
    },
    errorHandler: (error, request, reply) => sendProblem(error, { request, reply, endpoint }, proxy),
    handler: async (request, reply) => {
      const sent = await outgoing(request, reply, endpoint, options)
      const reading: Reading = readingOf(request, endpoint, proxy)
      const { value, cookies } = await proxy.ask({ request, reply }, sent, came => ({
        cookies: readSetCookies(came.headers['set-cookie'], context.clock.now()),
        value: readAnswer(came, reading),
      }))
      passCookies(request, reply, cookies)
      if (endsSession(endpoint)) request.browserKey(reply).renew()
      const answer = givesSession(endpoint)
        ? await swapToken({ request, reply }, { proxy, endpoint, value, cookies, language: sent.language })
        : value
      return reply.code(200).headers(cacheHeaders(endpoint)).send(answer)
    },
  })
}

/** A role that the platform did not tell is the platform's to check. */
function checkRole({ who }: AnyEndpoint, { session }: FastifyRequest): void {
  if (who !== 'anyone' && !session) throw notSignedIn()
  if (session?.type !== '') checkCaller(who, session)
}

async function outgoing(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: AnyEndpoint,
  { proxy, envelopes, sealing, given }: PassOptions,
): Promise<Sent> {
  const target = await proxy.target(request.tenantId)
  const own = (values: Record<string, unknown>) => withOwnNames(values, target, hostNameOf(request))
  const query = queryText(own(request.query as Record<string, unknown>))
  const sent: Sent = {
    ...{ method: endpoint.method, path: endpoint.path, query, language: languageOf(request) },
    token: request.platformToken,
    isSafe: endpoint.method === 'GET' && !endpoint.changes,
  }
  if (endpoint.encrypted) {
    const body = await envelopes.open(sealedText(request), { path: endpoint.path, tenantId: request.tenantId })
    const loadKey = () => loadUpstreamKey({ request, reply }, sent, proxy)
    return { ...sent, ...(await sealing.seal(ownBody(body, own), { endpoint, tenantId: request.tenantId, loadKey })) }
  }
  const { body, isForm = endpoint.form === true } = readBody(request)
  if (body === undefined) return sent
  const twin = given.get(endpoint.name)
  if (twin) return { ...sent, method: twin.method, query: queryText(ownBody(body, own)) }
  if (isForm) return { ...sent, body: queryText(ownBody(body, own)), contentType: FORM_TYPE }
  return { ...sent, body: JSON.stringify(ownBody(body, own)), contentType: 'application/json' }
}

const ownBody = (body: unknown, own: (values: Record<string, unknown>) => Record<string, unknown>): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? own(body as Record<string, unknown>) : body

function sealedText({ body, headers }: FastifyRequest): string {
  const type = headers['content-type']?.split(';')[0]?.trim()
  if (!Buffer.isBuffer(body) || type !== ENVELOPE_TYPE) throw refuse('envelope/required')
  return body.toString('utf8')
}

/** Read and written anew: what is said twice, or is no JSON, does not get to the platform. */
function readBody({ body, headers }: FastifyRequest): { body: unknown; isForm?: boolean } {
  if (!Buffer.isBuffer(body) || body.length === 0) return { body: undefined }
  const type = headers['content-type']?.split(';')[0]?.trim()
  if (type === FORM_TYPE) return { body: Object.fromEntries(new URLSearchParams(body.toString('utf8'))), isForm: true }
  if (type !== 'application/json') throw refuse('request/invalid', { status: 415, value: { field: '/body' } })
  try {
    return { body: JSON.parse(body.toString('utf8')) }
  } catch {
    throw refuse('request/invalid', { value: { field: '/body' } })
  }
}

/** The platform's own public key, where it is another Livery. */
async function loadUpstreamKey(
  at: { request: FastifyRequest; reply: FastifyReply },
  sent: Sent,
  proxy: ProxyContext,
): Promise<SealKey> {
  const ask: Sent = { ...sent, method: 'GET', path: envelopeKey.path, query: '', isSafe: true }
  const reply = await proxy.ask(at, ask, came => readAnswer(came, readingOf(at.request, envelopeKey, proxy)))
  return reply.value as SealKey
}

export const readingOf = (
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  { context, settings }: ProxyContext,
): Reading => ({
  endpoint,
  problems: settings.problems ?? {},
  message(code) {
    const language = languageOf(request)
    const words = context.config.message(code, language)
    return words === code ? context.config.message('server/unknown', language) : words
  },
})

/** Every refusal has our form, whoever refused. */
export function sendProblem(
  error: unknown,
  {
    request,
    reply,
    endpoint,
    path = '',
  }: { request: FastifyRequest; reply: FastifyReply; endpoint?: AnyEndpoint; path?: string },
  { context, report }: ProxyContext,
): FastifyReply {
  const name = endpoint?.name ?? path
  // a player who left is no fault of the platform
  if (error instanceof UpstreamFault && !reply.raw.destroyed) report(request.tenantId, name, error)
  const known: unknown = error instanceof UpstreamFault ? networkRefusal(error) : error
  const { status, retryAfter, ...body } = toProblem(known, languageOf(request), context, name)
  if (known instanceof PlatformRefusal) body.message = known.words
  // whoever signs out is signed out here, whatever the platform says
  const isOver = isSessionEnd(known) || (endpoint !== undefined && endsSession(endpoint))
  if (isOver && request.session) request.browserKey(reply).renew()
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

const isSessionEnd = (error: unknown) => (error as Refusal).code === 'request/not-signed-in'
