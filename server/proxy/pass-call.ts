/** Passes one call of a contract on to the upstream: checks the caller, sends the request, returns the reply. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { queryText } from '../../src/schemas/call-key.ts'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { envelopeKey } from '../../src/schemas/endpoints/envelope-key.ts'
import { ENVELOPE_TYPE } from '../../src/schemas/envelope.ts'
import { isRecord } from '../../src/schemas/metadata/wire-values.ts'
import { checkCaller, notSignedIn } from '../http/check-caller.ts'
import { BINARY_TYPE, cacheHeaders, FORM_TYPE, fileTooLarge } from '../http/endpoint-route.ts'
import type { EnvelopeReader } from '../http/envelope.ts'
import { hostNameOf } from '../http/host-of.ts'
import { requestLanguage, requestReader } from '../http/language-of.ts'
import { toProblem } from '../http/problem-reply.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import { checkSameSite } from '../http/same-site.ts'
import type { BodyEncryption, UpstreamKey } from './body-encryption.ts'
import { replaceBrandNames } from './legacy-calls.ts'
import { passCookies, readSetCookies } from './platform-cookies.ts'
import type { ProxyContext, UpstreamCall } from './proxy-context.ts'
import { isPublicCall } from './public-call.ts'
import { type ReplyContract, readContractReply, UpstreamRefusal } from './read-reply.ts'
import { endsSession, replaceToken, startsSession } from './replace-token.ts'
import { revokeSession } from './revoked-sessions.ts'
import { networkRefusal, UpstreamError } from './upstream-error.ts'

const BODY_LIMIT = 64 * 1024

export interface PassOptions {
  proxy: ProxyContext
  envelopes: EnvelopeReader
  encryption: BodyEncryption
  /** Legacy forms of calls by their names, where the upstream knows only those. */
  legacy: ReadonlyMap<string, AnyEndpoint>
}

export function passCall(app: FastifyInstance, endpoint: AnyEndpoint, options: PassOptions): void {
  const { proxy } = options
  const { context } = proxy
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.binary?.maxBytes ?? BODY_LIMIT,
    schema: { response: { 200: endpoint.reply } },
    onRequest: async request => {
      if (endpoint.method !== 'GET' || endpoint.changes) checkSameSite(request)
      checkRole(endpoint, request)
    },
    errorHandler: (error, request, reply) => sendProblem(error, { request, reply, endpoint }, proxy),
    handler: async (request, reply) => {
      // before the upstream is called, so that the token is refused even if that call fails
      if (endsSession(endpoint) && request.upstreamSessionId) await revokeSession(context, request.upstreamSessionId)
      const call = await buildUpstreamCall(request, reply, endpoint, options)
      const reading: ReplyContract = readReplyContract(request, endpoint, proxy)
      const { value, cookies } = await proxy.fetch({ request, reply }, call, received => ({
        cookies: readSetCookies(received.headers['set-cookie'], context.clock.now()),
        value: readContractReply(received, reading),
      }))
      // a shared reply must set no cookie
      if (!isPublicCall(endpoint)) passCookies(request, reply, cookies)
      if (endsSession(endpoint)) request.renewBrowserKey(reply)
      const answer = startsSession(endpoint)
        ? await replaceToken({ request, reply }, { proxy, endpoint, value, cookies, language: call.language })
        : value
      return reply.code(200).headers(cacheHeaders(endpoint)).send(answer)
    },
  })
}

/** Checks the caller's role. Where the upstream did not send a role, it checks the role itself. */
function checkRole({ who }: AnyEndpoint, { session }: FastifyRequest): void {
  if (who !== 'anyone' && !session) throw notSignedIn()
  if (session?.type !== '') checkCaller(who, session)
}

async function buildUpstreamCall(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: AnyEndpoint,
  { proxy, envelopes, encryption, legacy }: PassOptions,
): Promise<UpstreamCall> {
  const target = await proxy.target(request.tenantId)
  const own = (values: Record<string, unknown>) => replaceBrandNames(values, target, hostNameOf(request))
  const query = queryText(own(request.query as Record<string, unknown>))
  const call: UpstreamCall = {
    method: endpoint.method,
    path: endpoint.path,
    query,
    language: requestLanguage(request),
    // a shared reply must not depend on its caller
    ...(isPublicCall(endpoint) ? { token: undefined, cookies: '' } : { token: request.upstreamToken }),
    isSafe: endpoint.method === 'GET' && !endpoint.changes,
  }
  if (endpoint.encrypted) {
    const body = await envelopes.open(readEncryptedBody(request), { path: endpoint.path, tenantId: request.tenantId })
    const loadKey = () => loadUpstreamKey({ request, reply }, call, proxy)
    return {
      ...call,
      ...(await encryption.encrypt(ownBody(body, own), { endpoint, tenantId: request.tenantId, loadKey })),
    }
  }
  if (endpoint.binary) return { ...call, body: readFile(request), contentType: BINARY_TYPE }
  const { body, isForm = endpoint.form === true } = readBody(request)
  if (body === undefined) return call
  const counterpart = legacy.get(endpoint.name)
  if (counterpart) return { ...call, method: counterpart.method, query: queryText(ownBody(body, own)) }
  if (isForm) return { ...call, body: queryText(ownBody(body, own)), contentType: FORM_TYPE }
  return { ...call, body: JSON.stringify(ownBody(body, own)), contentType: 'application/json' }
}

const ownBody = (body: unknown, own: (values: Record<string, unknown>) => Record<string, unknown>): unknown =>
  isRecord(body) ? own(body) : body

function readEncryptedBody({ body, headers }: FastifyRequest): string {
  const type = headers['content-type']?.split(';')[0]?.trim()
  if (!Buffer.isBuffer(body) || type !== ENVELOPE_TYPE) throw refuse('envelope/required')
  return body.toString('utf8')
}

function readFile({ body, headers }: FastifyRequest): Buffer {
  if (Buffer.isBuffer(body) && headers['content-type'] === BINARY_TYPE) return body
  throw refuse('request/invalid', { status: 415, value: { field: '/body' } })
}

/** Parses and serialises the body again, so that duplicate names and invalid JSON never reach the upstream. */
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

/** Loads the upstream's public key, where it is another Livery. */
async function loadUpstreamKey(
  at: { request: FastifyRequest; reply: FastifyReply },
  call: UpstreamCall,
  proxy: ProxyContext,
): Promise<UpstreamKey> {
  const { language } = call
  const keyCall: UpstreamCall = {
    method: 'GET',
    path: envelopeKey.path,
    query: '',
    language,
    token: undefined,
    cookies: '',
    isSafe: true,
  }
  const reply = await proxy.fetch(at, keyCall, received =>
    readContractReply(received, readReplyContract(at.request, envelopeKey, proxy)),
  )
  return reply.value as UpstreamKey
}

export const readReplyContract = (
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  { context, settings }: ProxyContext,
): ReplyContract => ({
  endpoint,
  problems: settings.problems ?? {},
  message(code) {
    const reader = requestReader(request)
    const message = context.config.message(code, reader)
    return message === code ? context.config.message('server/unknown', reader) : message
  },
})

/** Sends a refusal, in the same form whether we or the upstream refused. */
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
  // a player who left is no failure of the upstream
  if (error instanceof UpstreamError && !reply.raw.destroyed) report(request, name, error)
  const known: unknown =
    error instanceof UpstreamError ? networkRefusal(error) : ((endpoint && fileTooLarge(error, endpoint)) ?? error)
  const { status, retryAfter, ...body } = toProblem(known, requestReader(request), context, name, request.id)
  if (known instanceof UpstreamRefusal) body.message = known.upstreamMessage
  // signing out ends the session here, even when the upstream refuses or does not answer
  const isOver = endpoint && isPublicCall(endpoint) ? false : isSessionEnd(known) || (endpoint && endsSession(endpoint))
  if (isOver && request.session) request.renewBrowserKey(reply)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

const isSessionEnd = (error: unknown) => (error as Refusal).code === 'request/not-signed-in'
