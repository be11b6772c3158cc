/** Builds the reference backend: every endpoint found in ./endpoints, over HTTP or in process. */
import type { Backend } from '../http/backend.ts'
import { acceptEncryptedBodies, registerEndpoint } from '../http/endpoint-route.ts'
import { createEnvelopeReader } from '../http/envelope.ts'
import { createInProcessCalls } from '../http/in-process-calls.ts'
import { addSessions } from '../http/session.ts'
import type { Context } from './context/context.ts'
import type { PlatformHandler } from './context/handle.ts'
import { registerOAuth } from './people/oauth/register-oauth.ts'

const modules = import.meta.glob<{ default: PlatformHandler }>(['./endpoints/*.ts', '!./endpoints/*.test.ts'], {
  eager: true,
})

/** Every handler, in the order of file names. */
export const handlers: readonly PlatformHandler[] = Object.values(modules).map(module => module.default)

export function createPlatform(context: Context): Backend {
  return {
    async register(app) {
      await addSessions(app, context)
      acceptEncryptedBodies(app)
      const envelopes = createEnvelopeReader(context)
      for (const handler of handlers) registerEndpoint(app, handler, { context, envelopes })
      registerOAuth(app, context)
    },
    answer: createInProcessCalls(context, handlers),
  }
}
