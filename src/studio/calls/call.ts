/** Calls the studio's server: typed by the call's contract; problems are values, not exceptions. */
import { queryText } from '../../schemas/call-key.ts'
import { ownOf, partOf } from '../../schemas/metadata/wire-values.ts'
import type { AnyStudioCall, StudioBodyOf, StudioQueryOf, StudioReplyOf } from '../../schemas/studio/studio-call.ts'
import { texts } from '../texts/texts.ts'
import { isUnattended } from './last-action.ts'

/** An expected failure of a call. */
export interface CallProblem {
  /** `network` when no reply arrived. */
  code: string
  /** Sentence for the operator. */
  message: string
  /** HTTP status; 0 when no reply arrived. */
  status: number
  /** Name of the field of the body that the message is about. */
  field?: string
}

export type Result<Value> = { ok: true; value: Value } | { ok: false; problem: CallProblem }

/** Value of a successful reply. */
export type ValueOf<C extends AnyStudioCall> = StudioReplyOf<C> extends { value: infer Value } ? Value : never

export interface CallOptions<C extends AnyStudioCall> {
  query?: StudioQueryOf<C>
  body?: StudioBodyOf<C>
  signal?: AbortSignal
}

/** Milliseconds after which a call without a reply has failed; a server at its limits takes long to compile a draft, and longer when asked twice. */
const TIMEOUT_MS = 60_000

/** Makes a call once and never throws. */
export async function call<C extends AnyStudioCall>(
  contract: C,
  { query, body, signal }: CallOptions<C> = {},
): Promise<Result<ValueOf<C>>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const parameters = queryText(query)
  try {
    const response = await fetch(contract.path + (parameters && `?${parameters}`), {
      method: contract.method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(contract.method === 'GET' && isUnattended() && { 'x-by-itself': '1' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials: 'same-origin',
    })
    const reply = await response.json()
    if (response.ok) return { ok: true, value: reply.value }
    const problem = readProblem(reply, response.status)
    for (const listener of listeners) listener(problem)
    return { ok: false, problem }
  } catch {
    return { ok: false, problem: { code: 'network', message: texts.problems.network, status: 0 } }
  }
}

const PASSWORD = 'operator/password-'

/** Reads a refusal; one of a form's field names the fault of that field. */
function readProblem(reply: { code?: unknown; message?: unknown; value?: unknown }, status: number): CallProblem {
  const problem = { code: String(reply.code), message: String(reply.message), status }
  if (problem.code.startsWith(PASSWORD)) return { ...problem, field: 'newPassword' }
  const pointer = problem.code === 'request/invalid' ? partOf(reply.value, 'field') : undefined
  const field = typeof pointer === 'string' ? pointer.split('/')[2] : undefined
  const message = field === undefined ? undefined : ownOf(texts.problems.fields, field)
  return message === undefined ? problem : { ...problem, message, field: field! }
}

type Listener = (problem: CallProblem) => void
const listeners = new Set<Listener>()

/** Follows the problems of all calls, such as an ended session. @returns a function that stops it */
export function onProblem(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
