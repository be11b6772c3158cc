/** The demo games' calls over HTTP, on the games host only. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { playOpen, playSpin, playState } from '../../../src/schemas/games/play.ts'
import { compileInput } from '../../http/check-input.ts'
import { toProblem } from '../../http/problem-reply.ts'
import type { Context } from '../context.ts'
import { openGame, readGame, spinGame } from './play-calls.ts'

export interface PlayOptions {
  /** The games host, with or without its port; the calls do not exist on others. */
  host: string | RegExp
}

export async function registerPlay(app: FastifyInstance, context: Context, { host }: PlayOptions): Promise<void> {
  const route = (
    call: { method: string; path: string; reply: TSchema; body?: TSchema },
    answer: (request: FastifyRequest) => Promise<unknown>,
  ) =>
    app.route({
      method: call.method,
      url: call.path,
      constraints: { host },
      bodyLimit: 4096,
      schema: { ...(call.body && { body: call.body }), response: { 200: call.reply } },
      validatorCompiler: ({ schema }) => compileInput('body', schema as TSchema),
      errorHandler: (error, request, reply) => {
        const { status, retryAfter, ...problem } = toProblem(error, languageOf(request), context, call.path)
        if (retryAfter !== undefined) (reply as FastifyReply).header('retry-after', String(retryAfter))
        return (reply as FastifyReply).code(status).header('cache-control', 'no-store').send(problem)
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return { success: true, value: await answer(request) }
      },
    })

  route(playOpen, request => openGame(context, (request.body as Static<typeof playOpen.body>).token))
  route(playState, request => readGame(context, keyOf(request)))
  route(playSpin, request => spinGame(context, keyOf(request), request.body as Static<typeof playSpin.body>))
}

const keyOf = (request: FastifyRequest) => /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1]

function languageOf({ headers }: FastifyRequest): string {
  const language = headers.language
  return typeof language === 'string' && /^[a-z]{2,3}$/i.test(language) ? language.toUpperCase() : 'EN'
}
