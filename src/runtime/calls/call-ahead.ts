/**
 * Makes a call whose reply will be needed in a moment, such as the list of a tab under the pointer: at most one at a time, none to save
 * data.
 */
import { callKey } from '../../schemas/call-key.ts'
import type { AnyEndpoint, QueryOf, ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { session } from '../state/session-state.ts'
import { call, type Result, requestContext } from './call.ts'

/** Milliseconds after which an unused reply is forgotten. */
const FRESH_MS = 30_000

interface Ahead {
  key: string
  until: number
  ending: AbortController
  result: Promise<Result<unknown>>
  reply?: unknown
}
let ahead: Ahead | undefined

const keyOf = (endpoint: AnyEndpoint, query: unknown) =>
  `${requestContext.language} ${session.serial} ${callKey(endpoint, query)}`

/** Makes the call now, unless it has been made; a call made ahead before it ends. */
export function callAhead<E extends AnyEndpoint>(endpoint: E, query: QueryOf<E>): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData || find(endpoint, query)) return
  endCallAhead()
  const ending = new AbortController()
  const result = call(endpoint, { query, signal: ending.signal })
  const own: Ahead = { key: keyOf(endpoint, query), until: performance.now() + FRESH_MS, ending, result }
  ahead = own
  void result.then(({ ok, ...rest }) => {
    if (ok && 'value' in rest) own.reply = rest.value
    else if (ahead === own) ahead = undefined
  })
}

/** Returns the reply of a call made ahead, if it has arrived. */
export const replyAhead = <E extends AnyEndpoint>(endpoint: E, query: unknown): ReplyOf<E> | undefined =>
  find(endpoint, query)?.reply as ReplyOf<E> | undefined

/** Takes the call made ahead if it is the same, otherwise calls; every other call made ahead ends. */
export function callOrTake<E extends AnyEndpoint>(
  endpoint: E,
  query: QueryOf<E>,
  signal: AbortSignal,
): Promise<Result<ReplyOf<E>>> {
  const taken = find(endpoint, query)
  if (!taken) {
    endCallAhead()
    return call(endpoint, { query, signal })
  }
  ahead = undefined
  signal.addEventListener('abort', () => taken.ending.abort(), { once: true })
  return taken.result as Promise<Result<ReplyOf<E>>>
}

export function endCallAhead(): void {
  ahead?.ending.abort()
  ahead = undefined
}

function find(endpoint: AnyEndpoint, query: unknown): Ahead | undefined {
  const found = ahead
  return found && found.key === keyOf(endpoint, query) && performance.now() < found.until ? found : undefined
}
