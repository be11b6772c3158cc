import { type TSchemaOptions, Type } from 'typebox'
import { GAME_FEATURES, GAME_THEMES, VOLATILITIES } from '../games/game-facts.ts'
import {
  GameItemSchema,
  gameQueryFields,
  gameTypeField,
  pageFields,
  vendorField,
  walletField,
} from '../games/game-item.ts'
import { oneOf } from '../one-of.ts'
import { endpoint } from './endpoint.ts'

const addition = (description: string): TSchemaOptions => ({ 'x-addition': true, description })

/** One page of the games that match all filters (section 3, Game query). */
export const gameList = endpoint('gameList', {
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  who: 'anyone',
  maxAge: 30,
  query: Type.Object({
    ...gameQueryFields,
    ...pageFields(24),
    channel: Type.Optional(Type.String()),
    merchant: Type.Optional(Type.String()),
    gameType: gameTypeField,
    vassalage: vendorField,
    gameClassify: Type.Optional(
      Type.String({
        maxLength: 40,
        pattern: '^[A-Za-z, ]*$',
        description: 'JP, TG, AC, BG; several with commas mean any of them.',
      }),
    ),
    gameName: Type.Optional(
      Type.String({
        maxLength: 80,
        description:
          "Part of the name in the request's language or of the title; near misses when nothing contains it.",
      }),
    ),
    minBet: Type.Optional(
      Type.String({ maxLength: 20, description: 'Games whose smallest stake is this or more, e.g. "0.05".' }),
    ),
    minLineNum: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        description: 'Games whose smallest number of lines is this or more.',
      }),
    ),
    minReturn: Type.Optional(
      Type.Number({ minimum: 1, maximum: 100, ...addition('Games whose average return in percent is this or more.') }),
    ),
    volatility: Type.Optional(oneOf(VOLATILITIES, addition('Games of this volatility.'))),
    feature: Type.Optional(oneOf(GAME_FEATURES, addition('Games with this feature.'))),
    theme: Type.Optional(oneOf(GAME_THEMES, addition('Games of this theme.'))),
    wallet: walletField,
  }),
  reply: Type.Object({
    games: Type.Array(GameItemSchema),
    totalPages: Type.Integer(),
    total: Type.Integer({ 'x-addition': true, description: 'How many games fit.' }),
  }),
  source: '7 Games; 3 Game query',
})
