/** The handler of an endpoint: a function of typed input that knows nothing of HTTP. */
import type { AnyEndpoint, BodyOf, QueryOf } from '../../src/schemas/endpoints/endpoint.ts'
import type { SignedInRole } from '../../src/schemas/session/agent-flag.ts'
import type { HttpContext } from './context.ts'

/** The signed-in person, as the session records it. */
export interface Session {
  memberId: number
  tenantId: string
  username: string
  role: SignedInRole
  /** Agent flag of section 9. @see roleOfFlag */
  type: string
  /** The member has an upline; undefined where only the upstream knows. */
  hasUpline?: boolean
}

/** The HttpOnly cookie that binds a session's token and a captcha to this browser. */
export interface BrowserKey {
  /** Key that this browser sent, if it has one. */
  readonly value: string | undefined
  /** Browser and system, as the browser names itself; null when it does not. */
  readonly device?: string | null
  /** Country in two capital letters, where a trusted proxy reports it. */
  readonly country?: string | undefined
  /** Returns the key of this browser; makes one and sets the cookie when it has none. */
  ensure(): string
  /**
   * Makes the key that replaces this one at sign-in, so that an earlier leaked key is worthless. The browser gets it with a
   * successful reply: a transaction that runs again makes another one, and the last one counts.
   */
  renew(): string
}

/** The cookies of remember-me: the user's name for the page, a revocable token for the server alone. */
export interface RememberedBrowser {
  /** Token that this browser stores for its last user, if any. */
  readonly token: string | undefined
  /** Sets the cookies. @param seconds until they expire */
  remember(username: string, token: string, seconds: number): void
  /** Removes the token; the last user's name stays, to be filled in again. */
  forget(): void
}

export interface HandlerInput<E extends AnyEndpoint = AnyEndpoint, C extends HttpContext = HttpContext> {
  query: QueryOf<E>
  body: BodyOf<E>
  /** Session of the caller; null for visitors. */
  session: Session | null
  /** Session of the caller of an endpoint that requires one; refuses visitors with 401. */
  readonly member: Session
  /** Brand by the Host header alone. */
  tenantId: string
  /** Upper-case code of the request's language, e.g. EN. */
  language: string
  ip: string
  /** Country of the caller in two capital letters, where a trusted proxy reports it. */
  country: string | undefined
  /** Host name without port. */
  host: string
  /** Value of `{gamesOrigin}` in a launch address, on this request's scheme and port. */
  gamesOrigin: string
  idempotencyKey: string | undefined
  /** SHA-256 of the token that the request carries, if any. */
  tokenHash: string | undefined
  browser: BrowserKey
  remembered: RememberedBrowser
  context: C
}

export interface Handler<C extends HttpContext = HttpContext> {
  endpoint: AnyEndpoint
  run(input: HandlerInput<AnyEndpoint, C>): Promise<unknown>
}

/** Infers a literal reply as constant, so that `success: true` is not widened to boolean. */
export type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T
