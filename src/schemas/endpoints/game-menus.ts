import { Type } from 'typebox'
import { GameItemSchema } from '../games/game-item.ts'
import { endpoint } from './endpoint.ts'

/** The lottery menu: the games of each lottery vendor. */
export const gameMenus = endpoint('gameMenus', {
  method: 'GET',
  path: '/lgw/games/game_menus',
  who: 'anyone',
  maxAge: 60,
  query: Type.Object({
    prizeMode: Type.Optional(Type.String({ maxLength: 20 })),
    device: Type.Optional(Type.String()),
    language: Type.Optional(Type.String({ maxLength: 8 })),
  }),
  reply: Type.Object({
    success: Type.Literal(true),
    value: Type.Array(
      Type.Object({
        vassalage: Type.String(),
        gameType: Type.String(),
        title: Type.String(),
        games: Type.Array(GameItemSchema),
      }),
    ),
  }),
  source: '7 Account; 6 Endpoints',
})
