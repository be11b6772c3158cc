import { Type } from 'typebox'
import { decimalAmount } from '../decimal-amount.ts'
import { LotteryBetItem } from '../lottery/wire.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** One of the member's bets with the course of its round. */
export const betDetails = endpoint('betDetails', {
  method: 'GET',
  path: '/wps/member/record/bet',
  who: 'member',
  feature: 'bettingRecord',
  query: Type.Object({
    id: Type.String({ pattern: '^\\d{1,19}$', examples: ['1'], description: 'As bettingRecord lists it.' }),
  }),
  reply: successReply(
    Type.Object({
      id: Type.String(),
      roundKey: Type.String({ description: 'Number of the round in the game, for customer service.' }),
      at: Type.Integer({ description: 'Milliseconds since 1970.' }),
      gameName: Type.String(),
      stake: decimalAmount('0.00 in a free round'),
      win: decimalAmount('What was won'),
      net: decimalAmount('Win minus stake'),
      balance: Type.Optional(decimalAmount('The balance right after the round')),
      free: Type.Optional(Type.Boolean({ description: 'It was a free round.' })),
      lottery: Type.Optional(LotteryBetItem),
      reels: Type.Optional(
        Type.Array(Type.Array(Type.String()), {
          description: 'Of a slot: the symbols of each reel from top to bottom, reels from left to right.',
        }),
      ),
      wins: Type.Optional(
        Type.Array(
          Type.Object({
            symbol: Type.String(),
            count: Type.Integer({ description: 'How many of it.' }),
            line: Type.Optional(Type.Integer({ description: 'Number of the line, from 1; left out: anywhere.' })),
            win: decimalAmount('What it won'),
          }),
          { description: 'Of a slot: what the win is made of.' },
        ),
      ),
    }),
  ),
  problems: ['record/unknown-bet'],
  addition: 'The betting record shows the details of a round, and section 7 has no call for them (API-07).',
  source: '2 Member centre menu; 9 Date presets',
})
