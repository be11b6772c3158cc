import { Type } from 'typebox'
import { GameItemSchema, gameTypeField } from '../games/game-item.ts'
import { endpoint } from './endpoint.ts'

/** The games that are played most. With a prize mode only lottery games; otherwise of every type, or of the one given. */
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
  reply: Type.Object({ success: Type.Literal(true), value: Type.Array(GameItemSchema) }),
  source: '7 Lottery and missions',
})
