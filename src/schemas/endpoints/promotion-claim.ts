import { Type } from 'typebox'
import { MONEY_PROBLEMS } from '../problems/money-problems.ts'
import { PROMOTION_PROBLEMS } from '../problems/promotion-problems.ts'
import { promotionId } from '../promotions/promotion.ts'
import { walletsAfter } from '../records/wallets-after.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/**
 * Takes a bonus that is paid at once into the main wallet: a claim, today's day of a check-in, a draw of a raffle. The header
 * `idempotency-key` is required: a repeated key has no second effect and gets the same reply.
 */
export const promotionClaim = endpoint('promotionClaim', {
  method: 'POST',
  path: '/wps/member/promotion/claim',
  who: 'member',
  body: Type.Object({
    id: promotionId,
    contact: Type.Optional(
      Type.String({ maxLength: 40, description: 'The number that the promotion asks for, where none is stored.' }),
    ),
  }),
  reply: successReply(
    Type.Object({
      bonus: Type.String({ description: 'What was paid, a decimal amount.' }),
      turnover: Type.String({ description: 'What must be bet for it, a decimal amount.' }),
      ...walletsAfter,
    }),
  ),
  problems: [
    ...MONEY_PROBLEMS,
    ...PROMOTION_PROBLEMS,
    'promotion/unknown',
    'promotion/contact',
    'raffle/unknown',
    'raffle/closed',
    'raffle/claimed',
    'raffle/sold-out',
  ],
  addition: 'Section 4 has the states Claim and signed; section 7 has no call for them (API-07).',
  source: '4 Activity status; 5 Activity application',
})
