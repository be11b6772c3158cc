import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The raffles that run now, and whether the member has drawn in this period. */
export const raffles = endpoint('raffles', {
  method: 'GET',
  path: '/wps/member/raffles',
  who: 'member',
  reply: successReply(
    Type.Object({
      list: Type.Array(
        Type.Object({
          promotionId: Type.String({ description: 'Code of the raffle, as claimRafflePromotion takes it.' }),
          title: Type.String({ description: 'Its name; the text `raffle.<promotionId>` comes before it.' }),
          period: oneOf(['once', 'day', 'week', 'month'], { description: 'How often each member may draw.' }),
          endsAt: Type.Optional(Type.Integer({ description: 'Milliseconds since 1970; left out: open-ended.' })),
          largest: Type.String({ description: 'The largest prize that is left, a decimal amount.' }),
          state: oneOf(['open', 'claimed', 'sold-out'], { description: 'open: may be drawn now.' }),
          prize: Type.Optional(Type.String({ description: 'What was won in this period, a decimal amount.' })),
        }),
      ),
    }),
  ),
  addition: 'The reward centre shows what may be claimed, and section 7 only claims it (API-07).',
  source: '2 Member centre menu: reward centre',
})
