import { Type } from 'typebox'
import { GameItemSchema, gameQueryFields, gameTypeField, pageFields, vendorField } from '../games/game-item.ts'
import { endpoint } from './endpoint.ts'

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
    wallet: Type.Optional(
      Type.Literal('main', {
        'x-addition': true,
        description:
          'Only games that are played from the main wallet, without a transfer to a vendor (RTE-03, /seamless).',
      }),
    ),
  }),
  reply: Type.Object({
    games: Type.Array(GameItemSchema),
    totalPages: Type.Integer(),
    total: Type.Integer({ 'x-addition': true, description: 'How many games fit.' }),
  }),
  source: '7 Games; 3 Game query',
})
