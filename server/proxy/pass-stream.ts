/** Calls under the platform's paths that have no contract here: passed on as bytes, pictures and data only. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { queryText } from '../../src/schemas/call-key.ts'
import { hostNameOf } from '../http/host-of.ts'
import { requestLanguage } from '../http/language-of.ts'
import { refuse } from '../http/refusal.ts'
import { checkSameSite } from '../http/same-site.ts'
import { replaceBrandNames } from './legacy-calls.ts'
import { sendProblem } from './pass-call.ts'
import { passCookies, readSetCookies } from './platform-cookies.ts'
import type { ProxyContext, UpstreamCall } from './proxy-context.ts'
import { UpstreamError } from './upstream-error.ts'

/** The platform's paths (section 7). */
const PREFIXES = ['/wps/*', '/lgw/*', '/lotto/*']
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
const BODY_LIMIT = 16 * 1024 * 1024
/** No type that a browser would run, or show as a page of the brand. */
const TYPE = /^(?:application\/json|image\/(?:png|jpeg|webp|gif|avif)|text\/plain|text\/csv)(?=;|$)/i

/** @param contracts paths of the calls that have a contract: nothing at them, or below, is passed on without it */
export function passStreams(app: FastifyInstance, proxy: ProxyContext, contracts: readonly string[]): void {
  const known = new Set(contracts.map(path => path.toLowerCase()))
  for (const url of PREFIXES)
    app.route({
      method: [...METHODS],
      url,
      bodyLimit: BODY_LIMIT,
      // any of these calls may change something
      onRequest: async request => {
        checkSameSite(request)
        checkLength(request)
      },
      errorHandler: (error, request, reply) => sendProblem(error, { request, reply, path: areaOf(request) }, proxy),
      handler: (request, reply) => {
        const path = pathOf(request)
        if (!isPlainPath(path) || isAtContract(path, known))
          throw refuse('request/invalid', { value: { field: '/path' } })
        return pass(request, reply, proxy)
      },
    })
}

async function pass(request: FastifyRequest, reply: FastifyReply, proxy: ProxyContext): Promise<FastifyReply> {
  const path = pathOf(request)
  const target = await proxy.target(request.tenantId)
  const query = queryText(replaceBrandNames(request.query as Record<string, unknown>, target, hostNameOf(request)))
  const call: UpstreamCall = {
    method: request.method as UpstreamCall['method'],
    path,
    query,
    language: requestLanguage(request),
    token: request.upstreamToken,
    isSafe: false,
    ...(Buffer.isBuffer(request.body) &&
      request.body.length > 0 && {
        body: request.body as unknown as string,
        contentType: request.headers['content-type'] ?? 'application/octet-stream',
      }),
  }
  const { status, headers, stream } = await proxy.open({ request, reply }, call)
  const type = String(headers['content-type'] ?? '')
  const isEmpty = status === 204
  if (
    (status >= 300 && status < 400) ||
    status >= 500 ||
    (!isEmpty && !TYPE.test(type)) ||
    headers['content-encoding']
  ) {
    stream.destroy()
    throw new UpstreamError(`${status} with ${type.replace(/[^\w/;=. -]/g, ' ').slice(0, 80) || 'nothing'}`, {
      isOutage: status >= 500,
    })
  }
  passCookies(request, reply, readSetCookies(headers['set-cookie'], proxy.context.clock.now()))
  reply.code(status).header('cache-control', 'no-store')
  return isEmpty ? reply.send() : reply.type(type).send(stream)
}

function checkLength({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > BODY_LIMIT) throw refuse('request/too-large', { status: 413 })
}

/** Returns the first two parts of the path, for the log: further ones may be values of players. */
const areaOf = (request: FastifyRequest) => pathOf(request).replace(/^(\/[^/]*\/[^/]*)\/.*$/, '$1/…')

const pathOf = (request: FastifyRequest) => (request.raw.url ?? '/').split('?')[0]!

/**
 * Accepts no `..`, no escaped characters, and nothing that many servers strip before they look up a path (`;x=1`, a slash at the end): the
 * path that is checked here is the path that the upstream reads.
 */
const isPlainPath = (path: string) => /^(?:\/[\w.~!$'()*+,=:@-]+)+$/.test(path) && !/\/\.{1,2}(?:\/|$)/.test(path)

/**
 * Finds paths at a contract, in any case and below it too: an upstream that matches paths loosely would hand out a session token past the
 * contract.
 */
function isAtContract(path: string, known: ReadonlySet<string>): boolean {
  const parts = path.toLowerCase().split('/')
  return parts.some((_part, i) => known.has(parts.slice(0, i + 1).join('/')))
}
