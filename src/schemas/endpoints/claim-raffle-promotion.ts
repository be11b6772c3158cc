import { Type } from 'typebox'
import { MONEY_PROBLEMS } from '../problems/money-problems.ts'
import { PROMOTION_PROBLEMS } from '../problems/promotion-problems.ts'
import { EXCLUSION_PROBLEMS } from '../problems/protection-problems.ts'
import { walletsAfter } from '../records/wallets-after.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/**
 * Draws a prize of a raffle, once per member and period, and pays it into the main wallet. The header `idempotency-key` is
 * required: a repeated key has no second effect and gets the same reply.
 */
export const claimRafflePromotion = endpoint('claimRafflePromotion', {
  method: 'POST',
  path: '/wps/relay/MCS2_claimRafflePromotion',
  who: 'member',
  body: Type.Object({
    promotionId: Type.String({
      pattern: '^[A-Za-z0-9_-]{1,60}$',
      examples: ['daily-draw'],
      description: 'Code of the raffle.',
    }),
  }),
  reply: successReply(
    Type.Object({
      prize: Type.String({ description: 'What was won, a decimal amount.' }),
      ...walletsAfter,
    }),
  ),
  problems: [
    ...MONEY_PROBLEMS,
    ...EXCLUSION_PROBLEMS,
    'raffle/unknown',
    'raffle/closed',
    'raffle/claimed',
    'raffle/sold-out',
    'promotion/contact',
    ...PROMOTION_PROBLEMS,
  ],
  source: '7 Wallet and common (payload not shown); 2 Member centre menu: reward centre',
})
