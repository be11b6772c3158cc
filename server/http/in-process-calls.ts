/** Answers calls in process, with the same checks as over HTTP, for a page that the server renders. */

import type { ValidateFunction } from 'ajv'
import type { AnyEndpoint, QueryOf, ReplyOf } from '../../src/schemas/endpoints/endpoint.ts'
import { checkCaller, notSignedIn } from './check-caller.ts'
import { compileInput, fieldOf } from './check-input.ts'
import { contextFor, type HttpContext } from './context.ts'
import type { Handler, HandlerInput } from './handler.ts'
import { type ProblemReply, toProblem } from './problem-reply.ts'
import { refuse } from './refusal.ts'

/** Origin of an in-process call. */
export interface CallOrigin {
  tenantId: string
  language: string
  ip?: string
  host?: string
  /** Id of the request that it is part of, for the log. */
  request?: string | undefined
}
export type CallResult<E extends AnyEndpoint> = { ok: true; value: ReplyOf<E> } | { ok: false; problem: ProblemReply }
export type InProcessCall = <E extends AnyEndpoint>(
  endpoint: E,
  call: CallOrigin & { query?: QueryOf<E> },
) => Promise<CallResult<E>>

export function createInProcessCalls<C extends HttpContext>(
  context: C,
  handlers: readonly Handler<C>[],
): InProcessCall {
  const known = new Map(
    handlers.map(handler => {
      const { name, query } = handler.endpoint
      return [name, { handler, check: query && compileInput('query', query) }]
    }),
  )
  return async (endpoint, { query, ...origin }) => {
    try {
      const found = known.get(endpoint.name)
      if (!found) throw new Error(`No endpoint is called ${endpoint.name}: server/platform/endpoints has no such file.`)
      checkCaller(endpoint.who, null)
      const input = inputOf(checked(found.check, query), origin, context)
      return { ok: true, value: (await found.handler.run(input)) as ReplyOf<typeof endpoint> }
    } catch (error) {
      return { ok: false, problem: toProblem(error, origin, context, endpoint.name, origin.request) }
    }
  }
}

function checked(check: ValidateFunction | undefined, query: unknown): unknown {
  const copy = structuredClone(query ?? {})
  if (check && !check(copy))
    throw refuse('request/invalid', { value: { field: fieldOf('querystring', check.errors?.[0]) } })
  return copy
}

function inputOf<C extends HttpContext>(query: unknown, origin: CallOrigin, context: C): HandlerInput<AnyEndpoint, C> {
  const noBrowser = () => {
    throw new Error('A call that needs the browser cannot be answered in process: call it over HTTP.')
  }
  return {
    query,
    body: undefined,
    session: null,
    get member(): never {
      throw notSignedIn()
    },
    tenantId: origin.tenantId,
    language: origin.language,
    ip: origin.ip ?? '',
    country: undefined,
    host: origin.host ?? '',
    gamesOrigin: context.config.gamesOrigin({ scheme: 'http', host: origin.host ?? '' }),
    idempotencyKey: undefined,
    tokenHash: undefined,
    browser: { value: undefined, ensure: noBrowser, renew: noBrowser },
    remembered: { token: undefined, remember: noBrowser, forget: noBrowser },
    context: origin.request === undefined ? context : contextFor(context, origin.request),
  }
}
