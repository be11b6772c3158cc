import { Type } from 'typebox'
import { gameCodeField, LotteryBetItem } from '../lottery/wire.ts'
import { oneOf } from '../one-of.ts'
import { pagedQuery, pagedReply } from '../records/pages.ts'
import { endpoint } from './endpoint.ts'

/** The member's lottery bets, the latest first. */
export const lotteryBets = endpoint('lotteryBets', {
  method: 'GET',
  path: '/wps/lottery/bets',
  who: 'member',
  query: Type.Object({
    gameCode: Type.Optional(gameCodeField),
    state: Type.Optional(
      oneOf(['open', 'settled'], {
        description: 'open: those that wait for their draw; settled: won, lost and refunded ones; both when left out.',
      }),
    ),
    ...pagedQuery(20, 50),
  }),
  reply: pagedReply(LotteryBetItem, {
    count: Type.Integer({ description: 'How many there are on all pages.' }),
    now: Type.Number({ description: "The server's time, for countdowns: milliseconds since 1970." }),
  }),
  addition: 'Section 3 asks for lottery pages; section 7 shows none of their payloads (LOT-05).',
  source: '1 Routes; 7 Lottery and missions',
})
