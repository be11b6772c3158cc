/** Turns any error that a call throws into the problem that its caller gets: a code and a message, never internals. */
import { randomUUID } from 'node:crypto'
import type { CallProblemCode, WireProblem } from '../../src/schemas/problems/problem-codes.ts'
import { hasNoRoom, hasTimedOut, isUnreachable } from '../store/is-unreachable.ts'
import { fieldOf } from './check-input.ts'
import type { HttpContext, MessageParams, MessageReader } from './context.ts'
import { type ProblemCode, Refusal } from './refusal.ts'

/** Seconds after which a caller may try again: a restarted database is usually back by then. */
const RETRY_SECONDS = 5

export interface Outage {
  code: 'request/network' | 'server/busy'
  status: 503
  retryAfter: number
  /** Cause, for the log. */
  reason: string
}

/** Returns the reply to a request that failed because the database could not do its work for now; undefined for every other error. */
export function outageOf(error: unknown): Outage | undefined {
  const outage = (code: Outage['code'], reason: string): Outage => ({
    code,
    status: 503,
    retryAfter: RETRY_SECONDS,
    reason: `${reason} (${(error as Error).message})`,
  })
  if (isUnreachable(error)) return outage('request/network', 'the database cannot be reached')
  if (hasTimedOut(error)) return outage('server/busy', 'the database took too long')
  return hasNoRoom(error) ? outage('server/busy', 'the database has no room left') : undefined
}

export interface ProblemReply<Code extends ProblemCode = CallProblemCode> extends WireProblem<Code> {
  status: number
  retryAfter?: number
}

/**
 * Makes the problem. An unexpected error is logged with the id that the caller gets too.
 * @typeParam Code codes that the caller knows
 * @param call name for the log
 * @param id of the request
 */
export function toProblem<Code extends ProblemCode = CallProblemCode>(
  error: unknown,
  reader: MessageReader,
  context: HttpContext,
  call: string,
  id: string = randomUUID(),
): ProblemReply<Code> {
  const made = (
    code: ProblemCode,
    status: number,
    value?: Record<string, unknown>,
    params?: MessageParams,
    messageKey: string = code,
  ): ProblemReply<Code> => ({
    success: false,
    code: code as Code,
    status,
    message: context.config.message(messageKey, reader, params),
    ...(value && { value }),
  })
  if (error instanceof Refusal) {
    const { status = 400, value, retryAfter, params, messageKey } = error.options
    return { ...made(error.code, status, value, params, messageKey), ...(retryAfter !== undefined && { retryAfter }) }
  }
  const { validation, validationContext, statusCode } = readFastifyError(error)
  if (validation) return made('request/invalid', 400, { field: fieldOf(validationContext ?? 'body', validation[0]) })
  if (statusCode === 413) return made('request/too-large', 413)
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return made('request/invalid', statusCode, { field: '/body' })
  const outage = outageOf(error)
  if (outage) {
    const { code, status, retryAfter, reason } = outage
    context.config.log.warn({ request: id, call, reason }, 'call failed')
    return { ...made(code, status, { id }), retryAfter }
  }
  context.config.log.error({ request: id, call, err: error }, 'call failed')
  return made('server/unknown', 500, { id })
}

interface FastifyErrorParts {
  validation?: Parameters<typeof fieldOf>[1][]
  validationContext?: string
  statusCode?: number
}

function readFastifyError(error: unknown): FastifyErrorParts {
  return typeof error === 'object' && error !== null ? (error as FastifyErrorParts) : {}
}
