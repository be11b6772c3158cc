/** An expected refusal by a handler or by a check before it. */
import type { CallProblemCode } from '../../src/schemas/problems/problem-codes.ts'
import type { FieldProblem } from '../../src/schemas/registration/registration.ts'
import type { StudioProblemCode } from '../../src/schemas/studio/problem-texts.ts'
import type { MessageParams } from './context.ts'

export interface RefusalOptions {
  /** HTTP status; 400 by default. */
  status?: number
  /** Details that are sent as `value` beside the code. */
  value?: { fields?: Readonly<Record<string, FieldProblem>>; [name: string]: unknown }
  /** Seconds. */
  retryAfter?: number
  /** Values for the message; `count` chooses between its singular and plural. */
  params?: MessageParams
  /** Text key after `problem.` where one code has several messages; the code itself by default. */
  messageKey?: string
}

/** Codes of refusals: those of players' calls, and those of the studio's. */
export type ProblemCode = CallProblemCode | StudioProblemCode

/** Refusal that the caller gets as `{ success: false, code, message, value }`. */
export class Refusal<Code extends ProblemCode = CallProblemCode> extends Error {
  readonly code: Code
  readonly options: RefusalOptions
  constructor(code: Code, options: RefusalOptions) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.options = options
  }
}

/**
 * Makes an expected refusal, to be thrown; the code is also the text key `problem.<code>`.
 * @example throw refuse('login/bad-credentials', { status: 401, value: { captcha: true } })
 */
export function refuse(code: CallProblemCode, options: RefusalOptions = {}): Refusal {
  return new Refusal(code, options)
}

/** Type of `refuse` with the codes of one contract only. */
export type Refuse<Code extends CallProblemCode> = (code: Code, options?: RefusalOptions) => Refusal
