/** The lottery menu: the games of each vendor with their next draws. */
import { Type } from 'typebox'
import { NextDraw, OpenedNumbers } from '../lottery/wire.ts'
import { GameItemSchema } from './game-item.ts'

export const LotteryMenuItem = Type.Object({
  ...GameItemSchema.properties,
  region: Type.Optional(
    Type.String({
      'x-addition': true,
      description: 'north, central, south, sea, fast or electronic; left out for a game that only its vendor can run.',
    }),
  ),
  prizeMode: Type.Optional(Type.String({ 'x-addition': true, description: 'Lott, ZY, Elott or SEA (section 4).' })),
  next: Type.Optional(NextDraw),
  latest: Type.Optional({
    ...OpenedNumbers,
    description: 'The latest result; of a list of prizes the first one only.',
  }),
})

export const lotteryMenuQuery = Type.Object({
  prizeMode: Type.Optional(Type.String({ maxLength: 20, description: 'Lott, ZY, Elott or SEA; all when left out.' })),
  device: Type.Optional(Type.String()),
  language: Type.Optional(Type.String({ maxLength: 8 })),
})

export const LotteryMenu = Type.Object({
  success: Type.Literal(true),
  now: Type.Number({ 'x-addition': true, description: "The server's time, for countdowns: milliseconds since 1970." }),
  value: Type.Array(
    Type.Object({
      vassalage: Type.String(),
      gameType: Type.String(),
      title: Type.String(),
      games: Type.Array(LotteryMenuItem),
    }),
  ),
})
