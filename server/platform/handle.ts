/** How an endpoint's handler is written: typed from its contract, knowing nothing of HTTP. */
import type { AnyEndpoint, BodyOf, QueryOf, ReplyOf } from '../../src/schemas/endpoints/endpoint.ts'
import type { Context, MessageParams } from './context.ts'

/** Who is signed in, as the session says. */
export interface Session {
  memberId: number
  tenantId: string
  username: string
  role: 'member' | 'trial' | 'agent'
  /** Agent flag of section 9: '0' member, '1', '2', '41', '42' agent, '4' trial. */
  type: string
}

/** The HttpOnly cookie that a session's token and a captcha are bound to (SEC-03). */
export interface BrowserKey {
  /** The key this browser sent, if it has one. */
  readonly value: string | undefined
  /** The key of this browser; makes one and sets the cookie when it has none. */
  ensure(): string
  /** A new key in place of the old one, so that nobody else's knowledge of the old one matters after sign-in. */
  renew(): string
}

/** The cookies of a browser that is remembered (LGN-11): for the page who it was, for the server alone its token. */
export interface RememberedBrowser {
  /** The token that this browser keeps for its last user, if any. */
  readonly token: string | undefined
  /** @param seconds until the browser forgets all of it */
  keep(username: string, token: string, seconds: number): void
  /** Forgets the token; the last user's name stays, to be filled in again. */
  forget(): void
}

export interface HandlerInput<E extends AnyEndpoint = AnyEndpoint> {
  query: QueryOf<E>
  body: BodyOf<E>
  /** Null when nobody is signed in. */
  session: Session | null
  /** The caller of an endpoint that is not for anyone; refuses with 401 when nobody is signed in. */
  readonly member: Session
  /** From the Host header alone (SEC-04). */
  tenantId: string
  /** Upper-case code of the request's language, e.g. EN. */
  language: string
  ip: string
  /** Country of the caller in two capital letters, where a proxy of ours told it. */
  country: string | undefined
  /** Host name without port. */
  host: string
  /** Scheme, host and port of this site, by the same Host header that names the brand: what a mail may link to. */
  origin: string
  /** What `{gamesOrigin}` in a launch address stands for, on this request's scheme and port. */
  gamesOrigin: string
  idempotencyKey: string | undefined
  /** SHA-256 of the token that the request carries, if any. */
  tokenHash: string | undefined
  browser: BrowserKey
  remembered: RememberedBrowser
  context: Context
}

export interface Handler {
  endpoint: AnyEndpoint
  run(input: HandlerInput): Promise<unknown>
}

/**
 * Pairs a contract with what answers it; the default export of server/platform/endpoints/<same name>.ts.
 * @example export default handle(memberInfo, async ({ member, context }) => ({ success: true, value: … }))
 */
export function handle<E extends AnyEndpoint, const Reply extends Frozen<ReplyOf<E>>>(
  endpoint: E,
  run: (input: HandlerInput<E>) => Promise<Reply>,
): Handler {
  return { endpoint, run: run as Handler['run'] }
}

/** A reply written in place is inferred as constant, so that `success: true` is not widened to boolean. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

export interface RefusalOptions {
  /** HTTP status; 400 unless told. */
  status?: number
  /** Goes out as `value` beside the code. */
  value?: Record<string, unknown>
  /** Seconds. */
  retryAfter?: number
  /** Filled into the message; `count` chooses between its singular and plural. */
  params?: MessageParams
  /** The text key behind `problem.` where a code has several sentences; the code itself unless told. */
  say?: string
}

/** An expected "no": goes to the caller as `{ success: false, code, message, value }`. */
export class Refusal extends Error {
  readonly code: string
  readonly options: RefusalOptions
  constructor(code: string, options: RefusalOptions) {
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
export function refuse(code: string, options: RefusalOptions = {}): Refusal {
  return new Refusal(code, options)
}
