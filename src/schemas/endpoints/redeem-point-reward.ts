import { Type } from 'typebox'
import { DialingCodeSchema } from '../codes/code-request.ts'
import { MAX_QUANTITY, pointsField } from '../codes/points.ts'
import { amountField, numberField } from '../codes/withdrawal.ts'
import { MONEY_PROBLEMS } from '../problems/money-problems.ts'
import { PAYMENT_PASSWORD_PROBLEMS } from '../session/payment-password.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/**
 * Redeems a good: points, and money beside them, are taken at once; a rejected redemption gives them back. The header `idempotency-key`
 * is required: a repeated key has no second effect and gets the same reply.
 */
export const redeemPointReward = endpoint('redeemPointReward', {
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  who: 'member',
  encrypted: true,
  body: Type.Object({
    goodId: Type.String({ maxLength: 40, examples: ['mug'] }),
    quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY, examples: [1] }),
    points: Type.Integer({
      minimum: 1,
      maximum: 1_000_000_000,
      examples: [500],
      description: 'What one piece costs, as it was shown; another price is refused.',
    }),
    amount: amountField('Money beside the points, for one piece, as it was shown.'),
    address: Type.String({
      maxLength: 4000,
      examples: ['12 Harbour Road, Bangkok 10110'],
      description: 'Where the goods are sent: 8 to 300 characters without the spaces around them.',
    }),
    mobileNum: Type.String({ maxLength: 32, examples: ['912345678'] }),
    countryDialingCode: Type.Optional(DialingCodeSchema),
    paymentPassword: Type.String({ maxLength: 256, examples: ['135790'] }),
  }),
  reply: successReply(Type.Object({ id: numberField('Of the redemption.'), points: pointsField('What is left.') })),
  problems: [
    ...MONEY_PROBLEMS,
    ...PAYMENT_PASSWORD_PROBLEMS,
    'points/off',
    ...(['points/address', 'phone/invalid', 'points/unknown-good', 'points/price-changed'] as const),
    ...(['points/limit', 'points/insufficient', 'points/sold-out', 'wallet/insufficient'] as const),
  ],
  source: '7 Points; 5 Data',
})
