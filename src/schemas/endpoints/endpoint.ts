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

/** A contract. Its parameters are what travels, worked out once where it is declared: compared as schemas they cost a minute of checking. */
export interface Endpoint<Query = unknown, Body = unknown, Reply = unknown>
  extends EndpointOptions<TSchema, TSchema, TSchema> {
  name: string
  /** Types alone; nothing has it. */
  readonly travels?: { query: Query; body: Body; reply: Reply }
}

// biome-ignore lint/suspicious/noExplicitAny: the widest endpoint
export type AnyEndpoint = Endpoint<any, any, any>
type Travels<E extends AnyEndpoint> = NonNullable<E['travels']>
export type QueryOf<E extends AnyEndpoint> = Travels<E>['query']
export type BodyOf<E extends AnyEndpoint> = Travels<E>['body']
export type ReplyOf<E extends AnyEndpoint> = Travels<E>['reply']

/**
 * Declares a call. In the browser's build the schemas are left out: only name, method, path, who, encrypted, changes and maxAge stay
 * (the plugin in scripts/build/endpoint-routes.mjs).
 */
export function endpoint<Q extends TSchema, B extends TSchema, R extends TSchema>(
  name: string,
  options: EndpointOptions<Q, B, R>,
): Endpoint<Static<Q>, Static<B>, Static<R>> {
  return { name, ...options }
}
