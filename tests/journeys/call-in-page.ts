/** The site's own client for the platform, bundled by calls.spec.ts and run inside a page; not shipped. */
import { call, requestContext } from '../../src/runtime/calls/call.ts'
import { encryptEnvelope } from '../../src/runtime/calls/encrypt-body.ts'
import { setSession } from '../../src/runtime/state/session-state.ts'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { envelopeKey } from '../../src/schemas/endpoints/envelope-key.ts'

const modules = import.meta.glob<Record<string, AnyEndpoint>>(
  ['../../src/schemas/endpoints/*.ts', '!../../src/schemas/endpoints/endpoint.ts'],
  { eager: true },
)
const endpoints = new Map(
  Object.values(modules).map(module => [Object.values(module)[0]!.name, Object.values(module)[0]!]),
)

export interface InPage {
  settings: typeof requestContext
  adoptSession(token: string, username: string): void
  /** Encrypts a body for a call that carries an envelope inside its body. */
  seal(body: unknown, path: string): Promise<string>
  make(name: string, options: { query?: unknown; body?: unknown; idempotencyKey?: string }): ReturnType<typeof call>
}

const inPage: InPage = {
  settings: requestContext,
  adoptSession: setSession,
  seal: (body, path) =>
    encryptEnvelope(body, path, requestContext.tenant, async () => {
      const reply = await call(envelopeKey)
      if (!reply.ok) throw new Error(reply.problem.code)
      return reply.value.value
    }),
  make: (name, options) => call(endpoints.get(name)!, { ...options, timeoutMs: 20_000 }),
}
Object.assign(globalThis, { calls: inPage })
