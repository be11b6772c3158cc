import { Type } from 'typebox'
import { Deposit } from '../deposits/deposit.ts'
import { fieldTexts } from '../forms/field-texts.ts'
import { MONEY_PROBLEMS } from '../problems/money-problems.ts'
import { PROMOTION_PROBLEMS } from '../problems/promotion-problems.ts'
import { promotionId } from '../promotions/promotion.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Asks to pay in, with the fields of the brand's form `deposit`; the reply says where to pay. The header `idempotency-key` is required: a repeated key has no second effect. */
export const depositCreate = endpoint('depositCreate', {
  method: 'POST',
  path: '/wps/payment/deposit',
  who: 'member',
  body: Type.Object({
    method: Type.String({ maxLength: 40, examples: ['bank'], description: 'Id of the method.' }),
    amount: Type.String({
      maxLength: 32,
      examples: ['500.00'],
      description: 'Decimal amount in the currency of the brand, at most two decimals, e.g. "500.00".',
    }),
    fields: Type.Optional(fieldTexts({ payer: 'Ann Lee' })),
    promotion: Type.Optional({
      ...promotionId,
      description: 'Id of a deposit match whose bonus this deposit is to bring, once it is approved.',
    }),
  }),
  reply: successReply(Deposit),
  problems: [
    ...MONEY_PROBLEMS,
    ...([
      'deposit/unknown-method',
      'deposit/closed',
      'deposit/bad-amount',
      'deposit/amount',
      'wallet/fraction',
    ] as const),
    ...(['deposit/fields', 'deposit/too-many-open', 'protection/deposit-limit'] as const),
    ...PROMOTION_PROBLEMS,
    'promotion/unknown',
  ],
  addition: 'Section 2 asks for deposits; section 7 has no call for them.',
  source: '2 Member centre menu',
})
