/** Registers the calls of the studio's host, and the stream of events of its open pages. */
import cookies from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Events } from '../events/events.ts'
import { restrictToHostKind } from '../http/framework.ts'
import { followAccess, OWN_AGENT, registerAccessEvents } from './access-events.ts'
import { registerCall } from './register-call.ts'
import type { StudioContext, StudioHandler } from './studio-context.ts'

const modules = import.meta.glob<{ default: StudioHandler }>(['./calls/*.ts', '!./calls/*.test.ts'], { eager: true })

/** Every handler, in the order of file names. */
export const studioHandlers: readonly StudioHandler[] = Object.values(modules).map(module => module.default)

/** @param app a plugin's scope of its own */
export async function registerStudio(
  app: FastifyInstance,
  context: StudioContext,
  events: Pick<Events, 'on'> | undefined,
): Promise<void> {
  restrictToHostKind(app, 'studio')
  if (!app.hasRequestDecorator('cookies')) await app.register(cookies)
  app.decorateRequest('operator', null)
  app.addHook('onSend', async (_request, reply) => {
    reply.header(...(OWN_AGENT as [string, string]))
  })
  for (const handler of studioHandlers) registerCall(app, handler, context)
  const access = followAccess(context, events)
  registerAccessEvents(app, context, access)
  app.addHook('preClose', async () => access.close())
}
