import { Type } from 'typebox'
import { MONEY_PROBLEMS } from '../problems/money-problems.ts'
import { PROMOTION_PROBLEMS } from '../problems/promotion-problems.ts'
import { promotionId } from '../promotions/promotion.ts'
import { endpoint } from './endpoint.ts'

/**
 * Applies for a promotion that an operator decides about, with the pictures that were uploaded for it. The header
 * `idempotency-key` is required: a repeated key has no second effect.
 */
export const promotionApply = endpoint('promotionApply', {
  method: 'POST',
  path: '/wps/member/promotion/apply',
  who: 'member',
  body: Type.Object({
    id: promotionId,
    remark: Type.Optional(
      Type.String({ maxLength: 2000, description: 'At most 140 characters, as people count them.' }),
    ),
    contact: Type.Optional(
      Type.String({ maxLength: 40, description: 'The number that the promotion asks for, where none is stored.' }),
    ),
  }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: [
    ...MONEY_PROBLEMS,
    ...PROMOTION_PROBLEMS,
    'promotion/unknown',
    'promotion/remark',
    'promotion/pictures',
    'promotion/contact',
  ],
  addition: 'Section 5 has the activity application; section 7 has no call for it (API-07).',
  source: '5 Activity application',
})
