/** Contracts of the studio's calls: one file per call in calls/; its handler has the same file name in server/studio/calls. */
import type { Static, TSchema } from 'typebox'
import type { GeneralProblem } from '../problems/problem-codes.ts'
import type { StudioProblemCode } from './problem-texts.ts'
import type { Right } from './roles.ts'

/**
 * Permitted callers:
 * - `anyone`
 * - `passkey`: an operator whose password was right, before the second step
 * - `enrolling`: a signed-in operator, also one who has no passkey yet
 * - `operator`: a signed-in operator
 */
export type StudioCaller = 'anyone' | 'passkey' | 'enrolling' | 'operator'

export interface StudioCallOptions<
  Q extends TSchema,
  B extends TSchema,
  R extends TSchema,
  P extends StudioProblemCode = StudioProblemCode,
> {
  /** A POST changes something, or carries a secret. */
  method: 'GET' | 'POST'
  who: StudioCaller
  /** Right that the caller needs at the brand named by `brand` of the query or the body. */
  right?: Right
  /**
   * A call that a page makes by itself: it does not extend the idle time of the session. A read that is so only at times has the header
   * `x-by-itself: 1` then.
   */
  keepsIdleTime?: true
  query?: Q
  body?: B
  reply: R
  /** Codes this call can refuse with, besides the general ones. */
  problems?: readonly P[]
}

/** A contract. Its type parameters are the values on the wire. */
export interface StudioCall<Query = unknown, Body = unknown, Reply = unknown, Problem = unknown>
  extends StudioCallOptions<TSchema, TSchema, TSchema> {
  name: string
  /** Address at the studio's host. */
  path: string
  /** For types only; no object has this property. */
  readonly travels?: { query: Query; body: Body; reply: Reply; problem: Problem }
}

// biome-ignore lint/suspicious/noExplicitAny: the widest call
export type AnyStudioCall = StudioCall<any, any, any, any>
type Travels<C extends AnyStudioCall> = NonNullable<C['travels']>
export type StudioQueryOf<C extends AnyStudioCall> = Travels<C>['query']
export type StudioBodyOf<C extends AnyStudioCall> = Travels<C>['body']
export type StudioReplyOf<C extends AnyStudioCall> = Travels<C>['reply']
/** Refusals of any call. */
type AnyProblem = GeneralProblem | 'operator/enrol' | 'operator/missing-role' | 'operator/unknown-brand'
/** Every code that a call can refuse with. */
export type StudioProblemOf<C extends AnyStudioCall> = Travels<C>['problem'] | AnyProblem

/**
 * Declares a call at `/calls/<name>`. In the browser's build only name, method and path stay (the plugin in
 * scripts/build/endpoint-routes.mjs).
 * @param name in kebab case, as its file
 */
export function studioCall<
  Q extends TSchema,
  B extends TSchema,
  R extends TSchema,
  P extends StudioProblemCode = never,
>(name: string, options: StudioCallOptions<Q, B, R, P>): StudioCall<Static<Q>, Static<B>, Static<R>, P> {
  return { name, path: `/calls/${name}`, ...options }
}
