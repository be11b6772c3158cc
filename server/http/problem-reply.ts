/** Turns any error that a call throws into the problem that its caller gets: a code and a message, never internals (LGN-16). */
import { randomUUID } from 'node:crypto'
import type { WireProblem } from '../../src/schemas/problems/problem-codes.ts'
import { isUnreachable } from '../store/is-unreachable.ts'
import { fieldOf } from './check-input.ts'
import type { HttpContext, MessageParams } from './context.ts'
import { Refusal } from './refusal.ts'

/** A database that restarts is usually back after some seconds. */
const RETRY_SECONDS = 5

export interface Problem extends WireProblem {
  status: number
  retryAfter?: number
}

/**
 * An unexpected error is logged with the id that the caller gets too.
 * @param call its name, for the log
 */
export function toProblem(error: unknown, language: string, context: HttpContext, call: string): Problem {
  const made = (
    code: string,
    status: number,
    value?: Record<string, unknown>,
    params?: MessageParams,
    messageKey = code,
  ): Problem => ({
    success: false,
    code,
    status,
    message: context.config.message(messageKey, language, params),
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
  const id = randomUUID()
  if (isUnreachable(error)) {
    context.config.log(`${id} ${call} failed: the database cannot be reached (${(error as Error).message})`)
    return { ...made('request/network', 503, { id }), retryAfter: RETRY_SECONDS }
  }
  context.config.log(`${id} ${call} failed: ${error instanceof Error ? error.stack : String(error)}`)
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
