/** The demo games' calls over HTTP, on the games host only. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { playMarket } from '../../../../src/schemas/games/market.ts'
import { playOpen, playState } from '../../../../src/schemas/games/play.ts'
import { playPlinko } from '../../../../src/schemas/games/plinko.ts'
import { playRoulette } from '../../../../src/schemas/games/roulette.ts'
import { playSpin } from '../../../../src/schemas/games/slot.ts'
import { compileInput } from '../../../http/check-input.ts'
import { contextFor } from '../../../http/context.ts'
import { requestLanguage } from '../../../http/language-of.ts'
import { toProblem } from '../../../http/problem-reply.ts'
import { takeLimits } from '../../../http/rate-limits.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Context } from '../../context/context.ts'
import { type MoneyOwner, moneyQueueOf } from '../../money/ledger/money-queue.ts'
import { type OfferedGames, readOfferedGames } from '../catalogue/offered-games.ts'
import { placeMarketSlip } from '../market/place-slip.ts'
import { createPlayerFinder, type PlayerFinder } from './find-player.ts'
import { openSession, readGame } from './play-calls.ts'
import { playRound } from './play-round.ts'
import { plinkoRules } from './plinko-rules.ts'
import { rouletteRules } from './roulette-rules.ts'
import { slotRules } from './slot-rules.ts'

export interface PlayOptions {
  /** The games host, with or without its port; the calls do not exist on others. */
  host: string | RegExp
  players?: PlayerFinder
}

export async function registerPlay(app: FastifyInstance, context: Context, options: PlayOptions): Promise<void> {
  const { host, players = createPlayerFinder(context.store) } = options
  const queue = moneyQueueOf(context)
  /** Returns the brand whose texts a refusal is in, once its member is known. */
  const brandOf = ({ headers, tenantId }: FastifyRequest): string => {
    const key = playKeyOf(headers.authorization)
    return (key && players.brandOfKey(key)) || tenantId
  }
  const route = (
    call: { method: string; path: string; reply: TSchema; body?: TSchema },
    answer: (request: FastifyRequest) => Promise<unknown>,
  ) =>
    app.route({
      method: call.method,
      url: call.path,
      constraints: { host },
      bodyLimit: 16_384,
      schema: { ...(call.body && { body: call.body }), response: { 200: call.reply } },
      validatorCompiler: ({ schema }) => compileInput('body', schema as TSchema),
      errorHandler: (error, request, reply) => {
        const { status, retryAfter, ...problem } = toProblem(
          error,
          { language: requestLanguage(request), tenantId: brandOf(request) },
          context,
          call.path,
          request.id,
        )
        if (retryAfter !== undefined) (reply as FastifyReply).header('retry-after', String(retryAfter))
        return (reply as FastifyReply).code(status).header('cache-control', 'no-store').send(problem)
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return { success: true, value: await answer(request) }
      },
    })

  const moneyOf = (request: FastifyRequest, { tenantId }: MoneyOwner) =>
    context.brands.moneyFormat(tenantId, requestLanguage(request))

  /** Runs the call in the queue of its member. */
  const inTurn = async <T>(
    request: FastifyRequest,
    call: (key: string, player: MoneyOwner) => Promise<T>,
  ): Promise<T> => {
    const key = playKeyOf(request.headers.authorization)
    const player = key && (await players.ofKey(key))
    if (!player) throw refuse('play/closed', { status: 401 })
    return queue.run(player, () => call(key, player))
  }

  route(playOpen, async request => {
    const { token } = request.body as Static<typeof playOpen.body>
    const player = await players.ofToken(token)
    if (!player) throw refuse('play/token-used', { status: 401 })
    request.tenantId = player.tenantId
    const money = await moneyOf(request, player)
    return queue.run(player, () => openSession(contextFor(context, request.id), token, money))
  })
  route(playState, request =>
    inTurn(request, async (key, player) =>
      readGame(contextFor(context, request.id), key, await moneyOf(request, player)),
    ),
  )
  /** Adds a call that stakes money: counted by the member and the brand. */
  const betRoute = <Body extends TSchema>(
    call: { method: string; path: string; reply: TSchema; body: Body },
    bet: (context: Context, offered: OfferedGames, key: string, press: Static<Body>) => Promise<unknown>,
  ) =>
    route(call, request =>
      inTurn(request, async (key, { tenantId, memberId }) => {
        await takeLimits(context, [
          ['spin', [tenantId, String(memberId)]],
          ['spinBrand', [tenantId]],
        ])
        const offered = await readOfferedGames(context, tenantId)
        return bet(contextFor(context, request.id), offered, key, request.body as Static<Body>)
      }),
    )
  betRoute(playSpin, (own, offered, key, press) => playRound(own, offered, key, press, slotRules))
  betRoute(playRoulette, (own, offered, key, press) => playRound(own, offered, key, press, rouletteRules))
  betRoute(playPlinko, (own, offered, key, press) => playRound(own, offered, key, press, plinkoRules))
  betRoute(playMarket, (own, offered, key, press) => placeMarketSlip(own, offered, key, press))
}

/** Returns the play key of an Authorization header, if it has the form of one. */
export const playKeyOf = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w-]{43})$/.exec(authorization ?? '')?.[1]
