import { Type } from 'typebox'
import { GameItemSchema, gameTypeField } from '../games/game-item.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The most played games. With a prize mode only lottery games; otherwise of all game types, or of those in the query. */
export const popularGames = endpoint('popularGames', {
  method: 'GET',
  path: '/lgw/games/popular',
  who: 'anyone',
  maxAge: 30,
  query: Type.Object({
    count: Type.Optional(Type.Integer({ minimum: 1, default: 20, description: 'More than 100 counts as 100.' })),
    prizeMode: Type.Optional(Type.String({ maxLength: 20, description: 'Lott, ZY, Elott or SEA (section 4).' })),
    device: Type.Optional(Type.String()),
    language: Type.Optional(Type.String({ maxLength: 8 })),
    gameType: gameTypeField,
  }),
  reply: successReply(Type.Array(GameItemSchema)),
  source: '7 Lottery and missions',
})
