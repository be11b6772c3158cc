import { Type } from 'typebox'
import { decimalAmount } from '../decimal-amount.ts'
import { oneOf } from '../one-of.ts'
import { PROMOTION_CARD, PROMOTION_CONTACTS, promotionId } from '../promotions/promotion.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

const amount = (description: string) => Type.Optional(decimalAmount(description))

/** One promotion with its text and conditions, as every visitor sees it. */
export const promotion = endpoint('promotion', {
  method: 'GET',
  path: '/wps/promotion',
  who: 'anyone',
  maxAge: 30,
  query: Type.Object({ id: promotionId }),
  reply: successReply(
    Type.Object({
      ...PROMOTION_CARD,
      now: Type.Integer({ description: "The server's clock." }),
      content: Type.String({ description: 'HTML, cleaned.' }),
      terms: Type.Array(Type.String()),
      who: Type.Object({
        role: Type.Optional(oneOf(['member', 'agent'])),
        minLevel: Type.Optional(Type.String({ description: 'Name of the lowest VIP level.' })),
        maxLevel: Type.Optional(Type.String({ description: 'Name of the highest.' })),
        newWithinDays: Type.Optional(Type.Integer({ description: 'Registered at most so many days ago.' })),
      }),
      bonus: Type.Optional(
        Type.Object({
          amount: amount('A fixed bonus'),
          percent: Type.Optional(Type.Number()),
          most: amount('The largest bonus by percentage'),
        }),
      ),
      turnover: Type.Number({ description: 'How often the bonus must be bet; 0: not at all.' }),
      needs: Type.Object({
        deposit: amount('The smallest deposit, or deposits in all'),
        bets: amount('What must have been bet'),
        contact: Type.Optional(oneOf(PROMOTION_CONTACTS)),
        remark: Type.Optional(oneOf(['optional', 'required'])),
        pictures: Type.Optional(Type.Integer({ description: 'Fewest pictures; left out: none are taken.' })),
      }),
      limits: Type.Optional(
        Type.Object({
          total: Type.Optional(Type.Integer()),
          perMember: Type.Optional(Type.Integer()),
          perDay: Type.Optional(Type.Integer()),
        }),
      ),
      days: Type.Optional(Type.Array(Type.String(), { description: 'Of a check-in: what each day in a row brings.' })),
      cashback: Type.Optional(
        Type.Object({
          period: oneOf(['day', 'week']),
          of: oneOf(['bets', 'losses']),
        }),
      ),
    }),
  ),
  problems: ['promotion/unknown'],
  addition: 'Section 1 has a page for one promotion; section 7 has no call for it (API-07).',
  source: '1 Routes: /promoDetail; 4 Activity status',
})
