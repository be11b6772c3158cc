/** What a call's contract says. One file per call beside this one; its handler has the same name in server/platform/endpoints (API-01). */
import type { Static, TSchema } from 'typebox'

/** Who may call: anyone; a signed-in person of any role; a member or agent but no trial account; agents only. */
export type Caller = 'anyone' | 'signedIn' | 'member' | 'agent'

export interface EndpointOptions<Q extends TSchema, B extends TSchema, R extends TSchema> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  who: Caller
  /** The body travels in the envelope (SEC-01). */
  encrypted?: true
  /** The body may also come as an HTML form sends it (application/x-www-form-urlencoded). */
  form?: true
  /** A GET that changes state: refused from other sites (API-02). */
  changes?: true
  /** Seconds a browser may keep the answer; personal replies are never kept. */
  maxAge?: number
  query?: Q
  body?: B
  reply: R
  /** Problem codes this call can answer with, besides the general ones (problem-codes.ts). */
  problems?: readonly string[]
  /** Not in the specification: our own addition, and why. */
  ours?: string
  /** Section of the specification. */
  source: string
}

export interface Endpoint<Q extends TSchema = TSchema, B extends TSchema = TSchema, R extends TSchema = TSchema>
  extends EndpointOptions<Q, B, R> {
  name: string
}

// biome-ignore lint/suspicious/noExplicitAny: the widest endpoint
export type AnyEndpoint = Endpoint<any, any, any>
export type QueryOf<E extends AnyEndpoint> = E extends Endpoint<infer Q, infer _B, infer _R> ? Static<Q> : never
export type BodyOf<E extends AnyEndpoint> = E extends Endpoint<infer _Q, infer B, infer _R> ? Static<B> : never
export type ReplyOf<E extends AnyEndpoint> = E extends Endpoint<infer _Q, infer _B, infer R> ? Static<R> : never

/**
 * Declares a call. In the browser's build the schemas are left out: only name, method, path, who, encrypted, changes and maxAge stay
 * (the plugin in scripts/build/endpoint-routes.mjs).
 */
export function endpoint<Q extends TSchema, B extends TSchema, R extends TSchema>(
  name: string,
  options: EndpointOptions<Q, B, R>,
): Endpoint<Q, B, R> {
  return { name, ...options }
}
