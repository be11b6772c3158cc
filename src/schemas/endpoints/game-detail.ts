import { Type } from 'typebox'
import { GAME_FEATURES, VOLATILITIES } from '../games/game-facts.ts'
import { GameItemSchema } from '../games/game-item.ts'
import { oneOf } from '../one-of.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** One game, for whoever opens its address: members who launch it, and visitors before they sign in. */
export const gameDetail = endpoint('gameDetail', {
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameDetail',
  who: 'anyone',
  maxAge: 30,
  query: Type.Object({
    gameCode: Type.String({
      maxLength: 120,
      pattern: '^[\\w.-]+$',
      description: 'Of a game item.',
      examples: ['PT_golden-dragon'],
    }),
    language: Type.Optional(
      Type.String({ maxLength: 8, description: 'Of the names; without it, that of the header.' }),
    ),
  }),
  reply: successReply(
    Type.Object({
      game: GameItemSchema,
      kind: Type.Optional(
        Type.Unsafe<'slot' | 'roulette' | 'plinko' | 'market'>({
          type: 'string',
          enum: ['slot', 'roulette', 'plinko', 'market'],
          description: 'How it is played, where the platform knows.',
        }),
      ),
      limits: Type.Optional(
        Type.Object(
          { min: Type.String(), max: Type.String() },
          { description: 'Smallest and largest stake of a round, where the platform knows. Decimal amounts.' },
        ),
      ),
      returns: Type.Optional(
        Type.Number({
          description: 'Percent of the stakes that players get back on average, where the platform knows.',
        }),
      ),
      volatility: Type.Optional(oneOf(VOLATILITIES, { description: 'Where the platform knows.' })),
      features: Type.Array(oneOf(GAME_FEATURES)),
      similar: Type.Array(GameItemSchema, {
        description: 'Others of its type, those of its vendor first; at most 12.',
      }),
    }),
  ),
  problems: ['game/unknown'],
  addition: 'Section 7 lists games and has no call for one.',
  source: '3 Game item',
})
