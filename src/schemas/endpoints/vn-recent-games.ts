import { Type } from 'typebox'
import { LotteryMenuItem } from '../games/lottery-menu.ts'
import { endpoint } from './endpoint.ts'

/** The Vietnamese games that the member bet on last, newest first. */
export const vnRecentGames = endpoint('vnRecentGames', {
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  who: 'member',
  query: Type.Object({
    device: Type.Optional(Type.String()),
    language: Type.Optional(Type.String({ maxLength: 8 })),
  }),
  reply: Type.Object({
    success: Type.Literal(true),
    now: Type.Number({
      'x-addition': true,
      description: "The server's time, for countdowns: milliseconds since 1970.",
    }),
    value: Type.Array(LotteryMenuItem),
  }),
  source: '7 Lottery and missions',
})
