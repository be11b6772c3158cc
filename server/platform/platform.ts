/** The reference backend: every endpoint found in ./endpoints, over HTTP or in process. */
import type { FastifyInstance } from 'fastify'
import type { Metadata } from '../../src/schemas/metadata/metadata.ts'
import { readSealedBodies, registerEndpoint } from '../http/endpoint-route.ts'
import { openEnvelopes } from '../http/envelope.ts'
import { type AnswerCall, createAnswers } from '../http/in-process-calls.ts'
import { addSessions } from '../http/session.ts'
import { readMetadata } from '../metadata/metadata-documents.ts'
import type { Context } from './context.ts'
import type { Handler } from './handle.ts'
import { registerOAuth } from './oauth/register-oauth.ts'

export interface Platform {
  /** Adds session reading and all endpoints; `request.tenantId` must be set by an earlier onRequest hook. */
  register(app: FastifyInstance): Promise<void>
  /** Answers a call that anyone may make, in process: what a page needs while it is rendered on the server. */
  answer: AnswerCall
  /** The platform's metadata of a brand; the version changes with the contents. */
  metadata(tenantId: string): Promise<{ version: string; wire: Metadata }>
  /** Whatever changes its metadata tells so by an event: nobody need ask again and again. */
  announces?: boolean
  /** How the backend behind this one is, for /health; undefined when there is none behind. */
  health?(): Record<string, unknown>
  /** What the backend behind this one answers to every open call, for /health/upstream: `ok`, or what is wrong. */
  examine?(tenantId: string): Promise<Record<string, string>>
}

const modules = import.meta.glob<{ default: Handler }>(['./endpoints/*.ts', '!./endpoints/*.test.ts'], { eager: true })

/** Every handler, in the order of file names. */
export const handlers: readonly Handler[] = Object.values(modules).map(module => module.default)

export function createPlatform(context: Context): Platform {
  return {
    async register(app) {
      await addSessions(app, context)
      readSealedBodies(app)
      const envelopes = openEnvelopes(context)
      for (const handler of handlers) registerEndpoint(app, handler, { context, envelopes })
      registerOAuth(app, context)
    },
    answer: createAnswers(context, handlers),
    metadata: tenantId => readMetadata(context.store, tenantId),
    announces: true,
  }
}
