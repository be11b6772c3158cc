import { Type } from 'typebox'
import { pointsField } from '../codes/points.ts'
import { amountField } from '../codes/withdrawal.ts'
import { MONEY_PROBLEMS } from '../problems/money-problems.ts'
import { PAYMENT_PASSWORD_PROBLEMS } from '../session/payment-password.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/**
 * Converts points to money in the main wallet, by the rate of the member's VIP level. The header `idempotency-key` is required: a repeated
 * key has no second effect and gets the same reply.
 */
export const convertPoint = endpoint('convertPoint', {
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_convertPoint',
  who: 'member',
  encrypted: true,
  body: Type.Object({
    points: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000, examples: [100] }),
    amount: amountField('What was shown for them; another rate is refused.'),
    paymentPassword: Type.String({ maxLength: 256, examples: ['135790'] }),
  }),
  reply: successReply(
    Type.Object({
      points: pointsField('What is left.'),
      amount: Type.String({ description: 'What came into the main wallet, a decimal amount.' }),
      mainBalance: Type.String({ description: 'The main wallet after it.' }),
    }),
  ),
  problems: [
    ...MONEY_PROBLEMS,
    ...PAYMENT_PASSWORD_PROBLEMS,
    'points/off',
    ...(['points/convert-closed', 'points/convert-amount', 'points/day-limit', 'points/rate-changed'] as const),
    'points/insufficient',
  ],
  source: '7 Points',
})
