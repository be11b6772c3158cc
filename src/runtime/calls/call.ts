/** Calls the platform: typed by the call's contract; problems are values, not exceptions. */
import { proxy } from 'valtio/vanilla'
import { queryText } from '../../schemas/call-key.ts'
import type { AnyEndpoint, BodyOf, QueryOf, ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { envelopeKey } from '../../schemas/endpoints/envelope-key.ts'
import { isRecord } from '../../schemas/metadata/wire-values.ts'
import type { CallProblemCode } from '../../schemas/problems/problem-codes.ts'
import type { FieldProblem } from '../../schemas/registration/registration.ts'
import { clearSession, session } from '../state/session-state.ts'

/** An expected failure of a call. */
export interface CallProblem {
  /** One of Livery's codes, or a real platform's own, which comes with its message. */
  code: CallProblemCode | FieldProblem
  /** Message from the server, in the request's language. */
  message?: string
  /** HTTP status; 0 when no reply arrived. */
  status: number
  /** Seconds. */
  retryAfter?: number
  value?: unknown
  /** Placeholders of the code's text, of a problem that the page found by itself; the server's message has them filled in. */
  params?: Readonly<Record<string, string | number>>
}
export type Result<Value> = { ok: true; value: Value } | { ok: false; problem: CallProblem }

export interface CallOptions<E extends AnyEndpoint> {
  query?: QueryOf<E>
  body?: BodyOf<E>
  signal?: AbortSignal
  /** Default 8000. */
  timeoutMs?: number
  /** Key of a call that moves money: a key has one effect however often it is sent. */
  idempotencyKey?: string
  /** Token of a session that this tab has not taken over; its own by default. */
  token?: string
}

/** Valtio store: facts about the site that every request carries. The page sets it at its start, and changes the language. */
export const requestContext = proxy({
  origin: '',
  merchant: '',
  language: '',
  tenant: '',
  /** Milliseconds before the second and third attempt of a safe call. */
  retryDelays: [500, 1000] as readonly number[],
  /** Milliseconds before the second and third attempt of a money call whose reply was lost. */
  resendDelays: [1500, 3000] as readonly number[],
})

const DEFAULT_TIMEOUT_MS = 8000
/** Most milliseconds of Retry-After; a call whose value is longer is not repeated, and the visitor sees the problem. */
const MAX_RETRY_AFTER_MS = 5000
/** The platform could not decrypt the body and did nothing: the call is repeated with its current key. */
const STALE_KEY_CODES = new Set(['envelope/unknown-key', 'envelope/expired'])

/**
 * Makes a call and never throws. Calls that change nothing are tried up to three times when no usable reply comes, and no sooner than
 * Retry-After allows; all others are sent once. An aborted call results in `request/aborted`.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<Result<ReplyOf<E>>> {
  const delays = endpoint.method === 'GET' && !endpoint.changes ? requestContext.retryDelays : []
  for (let attempt = 0; ; attempt++) {
    const result = await callOnce(endpoint, options)
    if (!result.ok && STALE_KEY_CODES.has(result.problem.code) && attempt === 0) {
      const { discardKey } = await import('./encrypt-body.ts')
      discardKey()
      continue
    }
    const delay = delays[attempt]
    if (result.ok || delay === undefined || !isTransient(result.problem)) return result
    const retryAfter = (result.problem.retryAfter ?? 0) * 1000
    if (retryAfter > MAX_RETRY_AFTER_MS) return result
    await pause(Math.max(delay, retryAfter) * (0.5 + Math.random()) + retryAfter / 2, options.signal)
    if (options.signal?.aborted) return failure('aborted')
  }
}

async function callOnce<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<Result<ReplyOf<E>>> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const { token = session.token } = options
  try {
    const query = queryText(options.query)
    const response = await fetch(requestContext.origin + endpoint.path + (query && `?${query}`), {
      method: endpoint.method,
      headers: headersOf(endpoint, options, token),
      body: await bodyOf(endpoint, options),
      signal,
      credentials: 'same-origin',
    })
    return await readReply<ReplyOf<E>>(response, endpoint.name === 'logout' ? '' : token)
  } catch {
    if (options.signal?.aborted) return failure('aborted')
    return failure(timeout.aborted ? 'timeout' : 'network')
  }
}

/** Headers by which every request describes the page. */
export function headersOf(
  endpoint: AnyEndpoint,
  options: { body?: unknown; idempotencyKey?: string },
  token: string,
): Record<string, string> {
  return {
    accept: 'application/json',
    platform: 'W',
    device: 'WEB',
    'client-type': '3',
    language: requestContext.language,
    merchant: requestContext.merchant,
    ...(options.body !== undefined && { 'content-type': endpoint.encrypted ? 'application/jose' : 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
  }
}

async function bodyOf(endpoint: AnyEndpoint, { body }: { body?: unknown }): Promise<string | undefined> {
  if (body === undefined) return undefined
  return endpoint.encrypted ? encryptBody(endpoint, body) : JSON.stringify(body)
}

/** The body as a JWE that only the platform can decrypt, valid once and for this call. @throws without the platform's key */
export async function encryptBody({ path }: Pick<AnyEndpoint, 'path'>, body: unknown): Promise<string> {
  const { encryptEnvelope } = await import('./encrypt-body.ts')
  return encryptEnvelope(body, path, requestContext.tenant, loadKey)
}

async function loadKey() {
  const result = await call(envelopeKey)
  if (result.ok) return result.value.value
  throw new Error(`No envelope key: ${result.problem.code}`)
}

/** @param token the token the request was sent with: its session ends when the reply says so */
export async function readReply<Reply>(response: Response, token: string): Promise<Result<Reply>> {
  const reply: unknown = await response.json().catch(() => undefined)
  const { success, code, message, value } = isRecord(reply) ? reply : {}
  if (response.ok && isRecord(reply) && success !== false) return { ok: true, value: reply as Reply }
  if (response.status === 401 && token && token === session.token) {
    clearSession()
    session.expirations++
  }
  const retryAfter = Number(response.headers.get('retry-after'))
  const problem: CallProblem = {
    code: typeof code === 'string' ? (code as CallProblemCode) : codeOf(response),
    status: response.status,
    ...(typeof message === 'string' && message && { message }),
    ...(retryAfter > 0 && { retryAfter }),
    ...(value !== undefined && { value }),
  }
  return { ok: false, problem }
}

/** Returns the code of a reply that the platform did not write: a proxy's error page, a captive portal. */
function codeOf({ ok, status }: Response): CallProblemCode {
  if (status === 401) return 'request/not-signed-in'
  if (status === 429) return 'request/too-many'
  return ok || status >= 500 ? 'request/network' : 'server/unknown'
}

const isTransient = ({ code, status }: CallProblem) =>
  code === 'request/network' || code === 'request/timeout' || status >= 502
const failure = (name: 'aborted' | 'network' | 'timeout'): Result<never> => ({
  ok: false,
  problem: { code: `request/${name}`, status: 0 },
})

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>(done => {
    const timer = setTimeout(done, ms)
    const stop = () => {
      clearTimeout(timer)
      done()
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
