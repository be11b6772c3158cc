/** Makes a Fastify route of one call of the studio: checks caller and rights, reads the input and sends the reply by the contract. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { TSchema } from 'typebox'
import { STUDIO_PROBLEMS } from '../../src/schemas/studio/problem-texts.ts'
import type { AnyStudioCall, StudioCaller } from '../../src/schemas/studio/studio-call.ts'
import { notSignedIn } from '../http/check-caller.ts'
import { compileInput } from '../http/check-input.ts'
import { contextFor } from '../http/context.ts'
import { fillMessage } from '../http/problem-messages.ts'
import { toProblem } from '../http/problem-reply.ts'
import type { ProblemCode } from '../http/refusal.ts'
import { checkSameSite } from '../http/same-site.ts'
import { refuseOperator } from '../operators/refuse-operator.ts'
import { requireBrand, requireRight } from '../operators/require-right.ts'
import { type OperatorSession, readOperatorSession } from '../operators/sessions.ts'
import type { RelyingParty } from '../second-factor/passkeys.ts'
import { createSessionCookie, readSessionToken } from './session-cookie.ts'
import type { StudioContext, StudioHandler, StudioInput } from './studio-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Session of the operator who calls; null for a browser without one, and at the hosts of brands. */
    operator: OperatorSession | null
  }
}

/** Language of everything that the studio says. */
const READER = { language: 'EN' }

export function registerCall(app: FastifyInstance, handler: StudioHandler, context: StudioContext): void {
  const { call } = handler
  const speaking = { ...context, config: { ...context.config, message: speakStudio(context.config.message) } }
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { 200: call.reply },
    },
    validatorCompiler: ({ schema, httpPart }) =>
      compileInput(httpPart === 'body' ? 'body' : 'query', schema as TSchema),
    onRequest: async request => {
      // reads, too: a preview is of the same site, and opening a draft writes
      checkSameSite(request)
      request.operator = await readCaller(request, context, call.keepsIdleTime || isByItself(request))
      checkCaller(call.who, request.operator)
    },
    preHandler: request => checkRight(request, call, context),
    errorHandler: (error, request, reply) => {
      const { status, retryAfter, ...body } = toProblem<ProblemCode>(error, READER, speaking, call.name, request.id)
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      return reply.code(status).header('cache-control', 'no-store').send(body)
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return handler.run(inputOf(request, reply, context))
    },
  } satisfies RouteShorthandOptions & Parameters<FastifyInstance['route']>[0])
}

/** Recognises a read that a page makes by itself, after an event or when its tab is shown again. */
const isByItself = ({ method, headers }: FastifyRequest): boolean => method === 'GET' && headers['x-by-itself'] === '1'

/** Reads the session of a request's cookie, with the roles as they are now. */
export async function readCaller(
  request: FastifyRequest,
  context: StudioContext,
  keepsIdleTime?: boolean,
): Promise<OperatorSession | null> {
  const token = readSessionToken(request)
  return token ? readOperatorSession(context, token, keepsIdleTime) : null
}

function checkCaller(who: StudioCaller, session: OperatorSession | null): void {
  if (who === 'anyone') return
  if (who === 'passkey' ? session?.stage !== 'passkey' : !session || session.stage === 'passkey') throw notSignedIn()
  if (who === 'operator' && session?.stage === 'enrol') throw refuseOperator('operator/enrol', { status: 403 })
}

async function checkRight(request: FastifyRequest, { right }: AnyStudioCall, context: StudioContext): Promise<void> {
  if (!right || !request.operator) return
  const { brand } = { ...(request.query as object), ...(request.body as object) } as { brand: string }
  await requireRight(context, request.operator.roles, brand, right)
  await requireBrand(context, brand)
}

function inputOf(request: FastifyRequest, reply: FastifyReply, context: StudioContext): StudioInput {
  const session = request.operator
  const signedIn = () => {
    if (!session) throw notSignedIn()
    return session
  }
  return {
    query: request.query,
    body: request.body,
    session,
    get operator() {
      return signedIn()
    },
    cookie: createSessionCookie(request, reply),
    ip: request.ip,
    party: readParty(context),
    get audit() {
      return { who: signedIn().operator.email, why: '', now: context.clock.now(), request: request.id }
    },
    request: request.id,
    context: contextFor(context, request.id),
  }
}

function readParty(context: StudioContext): RelyingParty {
  const origin = context.origin()
  return { id: new URL(origin).hostname, origin, name: 'Livery studio' }
}

/** Returns the sentences of the studio, and for general refusals those of players in English. */
function speakStudio(message: StudioContext['config']['message']): StudioContext['config']['message'] {
  const texts: Readonly<Record<string, string>> = STUDIO_PROBLEMS
  return (code, _reader, params = {}) =>
    Object.hasOwn(texts, code) ? fillMessage(texts[code]!, params) : message(code, READER, params)
}
