import { Type } from 'typebox'
import { gameCodeField, OpenedNumbers, UpcomingDraw, WireGame } from '../lottery/wire.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** A lottery game: its definition, and the draws that take bets, soonest first. */
export const lotteryGame = endpoint('lotteryGame', {
  method: 'GET',
  path: '/wps/lottery/game',
  who: 'anyone',
  maxAge: 1,
  query: Type.Object({ gameCode: gameCodeField }),
  reply: successReply(
    Type.Object({
      game: WireGame,
      nodeId: Type.String({ description: 'Identifies the game in the calls for favourites.' }),
      picture: Type.String({ description: 'Path of its picture.' }),
      currency: Type.String({ description: 'ISO 4217 code of the stakes.' }),
      maintenance: Type.Boolean({ description: 'No bets are taken at present.' }),
      draws: Type.Array(UpcomingDraw, { description: 'At most 30; the first one is the current draw.' }),
      latest: Type.Optional(OpenedNumbers),
      now: Type.Number({ description: "The server's time, for countdowns: milliseconds since 1970." }),
    }),
  ),
  problems: ['lottery/unknown-game'],
  addition: 'Section 3 asks for lottery pages; section 7 shows none of their payloads (LOT-05).',
  source: '1 Routes; 7 Lottery and missions',
})
