import { Type } from 'typebox'
import { DrawMethod } from '../lottery/draw-methods.ts'
import { drawNoField, gameCodeField, Moment, ResultField, UpcomingDraw } from '../lottery/wire.ts'
import { oneOf } from '../one-of.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** One draw with the proof of its result: the hash from opening on, the seed after the draw. */
export const lotteryDraw = endpoint('lotteryDraw', {
  method: 'GET',
  path: '/wps/lottery/draw',
  who: 'anyone',
  maxAge: 1,
  query: Type.Object({ gameCode: gameCodeField, drawNo: drawNoField }),
  reply: successReply(
    Type.Object({
      ...UpcomingDraw.properties,
      gameCode: gameCodeField,
      state: oneOf(['open', 'closed', 'drawn', 'void'], {
        description:
          'open: takes bets; closed: waits for the draw; void: it could not be drawn, its bets were refunded.',
      }),
      settled: Type.Boolean({ description: 'Every bet in it is settled or refunded.' }),
      draw: DrawMethod,
      drawnAt: Type.Optional(Moment('When it was drawn.')),
      seed: Type.Optional(
        Type.String({
          description: 'After the draw: 32 bytes in hexadecimal, from which anybody can compute the result.',
        }),
      ),
      result: Type.Optional(ResultField),
      now: Type.Number({ description: "The server's time, for countdowns: milliseconds since 1970." }),
    }),
  ),
  problems: ['lottery/unknown-game', 'lottery/unknown-draw'],
  addition: 'Section 3 asks for lottery pages; section 7 shows none of their payloads (LOT-05).',
  source: '1 Routes; 7 Lottery and missions',
})
