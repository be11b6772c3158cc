/** Contracts of calls: one file per call in this folder; its handler has the same file name in server/platform/endpoints. */
import type { Static, TSchema } from 'typebox'
import type { FeatureName } from '../feature-name.ts'
import type { GeneralProblem, RefusalCode } from '../problems/problem-codes.ts'

/** Permitted callers: anyone; signed-in people of any role; members and agents but no trial accounts; agents only. */
export type Caller = 'anyone' | 'signedIn' | 'member' | 'agent'

export interface EndpointOptions<
  Q extends TSchema,
  B extends TSchema,
  R extends TSchema,
  P extends RefusalCode = RefusalCode,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  who: Caller
  /** The feature of tenant.json that the call belongs to: refused with `feature/off` for a brand that has switched it off. */
  feature?: FeatureName
  /** The body travels in the envelope. */
  encrypted?: true
  /** The body may also come as an HTML form sends it (application/x-www-form-urlencoded). */
  form?: true
  /** The body is a file, sent as it is (application/octet-stream), of at most `maxBytes`. */
  binary?: { maxBytes: number }
  /** A GET that changes state: refused from other sites. */
  changes?: true
  /** Seconds for which a browser may cache the reply; personal replies are never cached. */
  maxAge?: number
  query?: Q
  body?: B
  reply: R
  /** Codes this call can refuse with, besides the general ones. */
  problems?: readonly P[]
  /** Reason for a call that section 7 of the product specification, the list of calls, does not have. */
  addition?: string
  /** Section of the product specification that asks for the call, by number and title: `7 Lottery and missions`. */
  source: string
}

/** A contract. Its type parameters are the values on the wire, inferred once at the declaration: comparing schemas instead made type checking a minute slower. */
export interface Endpoint<Query = unknown, Body = unknown, Reply = unknown, Problem = unknown>
  extends EndpointOptions<TSchema, TSchema, TSchema> {
  name: string
  /** For types only; no object has this property. */
  readonly travels?: { query: Query; body: Body; reply: Reply; problem: Problem }
}

// biome-ignore lint/suspicious/noExplicitAny: the widest endpoint
export type AnyEndpoint = Endpoint<any, any, any, any>
type Travels<E extends AnyEndpoint> = NonNullable<E['travels']>
export type QueryOf<E extends AnyEndpoint> = Travels<E>['query']
export type BodyOf<E extends AnyEndpoint> = Travels<E>['body']
export type ReplyOf<E extends AnyEndpoint> = Travels<E>['reply']
/** Every code that a call can refuse with. */
export type ProblemOf<E extends AnyEndpoint> = Travels<E>['problem'] | GeneralProblem

/**
 * Declares a call. In the browser's build the schemas are left out: only name, method, path, who, encrypted, binary, changes and maxAge
 * stay
 * (the plugin in scripts/build/endpoint-routes.mjs).
 */
export function endpoint<Q extends TSchema, B extends TSchema, R extends TSchema, P extends RefusalCode = never>(
  name: string,
  options: EndpointOptions<Q, B, R, P>,
): Endpoint<Static<Q>, Static<B>, Static<R>, P> {
  return { name, ...options }
}
