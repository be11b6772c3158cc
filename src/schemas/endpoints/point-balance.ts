import { Type } from 'typebox'
import { pointsField } from '../codes/points.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The member's points, which never expire, and the money that they may become. */
export const pointBalance = endpoint('pointBalance', {
  method: 'GET',
  path: '/wps/relay/MCS2_getPointBalance',
  who: 'member',
  feature: 'pointsMall',
  reply: successReply(
    Type.Object({
      points: pointsField('What the member has.'),
      countedUntil: Type.Optional(
        Type.Integer({
          description: 'Milliseconds since 1970: bets from before it have brought their points; left out: none yet.',
        }),
      ),
      hasPaymentPassword: Type.Boolean({ description: 'Without one nothing can be redeemed or converted.' }),
      convert: Type.Optional(
        Type.Object(
          {
            points: pointsField('So many points, and whole multiples of them,'),
            amount: Type.String({ description: "become this much money, by the member's VIP level." }),
            least: pointsField('The fewest at once.'),
            most: pointsField('The most that may still be converted today; below `least`: no more today.'),
          },
          { description: 'Left out: the brand converts nothing.' },
        ),
      ),
    }),
  ),
  source: '7 Points',
})
