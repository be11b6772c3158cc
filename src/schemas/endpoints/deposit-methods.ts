import { Type } from 'typebox'
import { DepositMethod } from '../deposits/deposit.ts'
import { promotionId } from '../promotions/promotion.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The brand's ways to pay in, in its order. */
export const depositMethods = endpoint('depositMethods', {
  method: 'GET',
  path: '/wps/payment/deposit/methods',
  who: 'member',
  reply: successReply(
    Type.Object({
      methods: Type.Array(DepositMethod),
      last: Type.Optional(
        Type.Object(
          { method: Type.String({ description: 'Id of the method.' }), amount: Type.String() },
          { description: "The member's last approved deposit by a method that is still offered." },
        ),
      ),
      bonuses: Type.Optional(
        Type.Array(
          Type.Object({
            id: promotionId,
            title: Type.String(),
            bonus: Type.Object({
              amount: Type.Optional(Type.String({ description: 'A fixed bonus.' })),
              percent: Type.Optional(Type.Number({ description: 'Of the deposit.' })),
              most: Type.Optional(Type.String({ description: 'The largest bonus by percentage.' })),
            }),
            turnover: Type.Number({ description: 'How often the bonus must be bet.' }),
            minDeposit: Type.Optional(Type.String({ description: 'The smallest deposit that brings it.' })),
            isJoined: Type.Boolean({ description: 'The next deposit brings it, unless another one is chosen.' }),
          }),
          { description: 'Deposit matches that may be chosen with a deposit.' },
        ),
      ),
      offersLimit: Type.Boolean({
        description: 'The member has neither paid in nor set a deposit limit: one is offered (RGM-03).',
      }),
      approvesAfter: Type.Optional(
        Type.Integer({
          description: 'Of a sandbox: nothing is paid, and deposits approve themselves after so many seconds.',
        }),
      ),
    }),
  ),
  addition: 'Section 2 asks for deposits; section 7 has no call for them.',
  source: '2 Member centre menu',
})
