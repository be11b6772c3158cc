import { Type } from 'typebox'
import { MONEY_PROBLEMS } from '../problems/money-problems.ts'
import { PROMOTION_PROBLEMS } from '../problems/promotion-problems.ts'
import { promotionId } from '../promotions/promotion.ts'
import { endpoint } from './endpoint.ts'

/** Takes part in a deposit match or a cashback. The header `idempotency-key` is required: a repeated key has no second effect. */
export const promotionJoin = endpoint('promotionJoin', {
  method: 'POST',
  path: '/wps/member/promotion/join',
  who: 'member',
  body: Type.Object({ id: promotionId }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: [...MONEY_PROBLEMS, ...PROMOTION_PROBLEMS, 'promotion/unknown'],
  addition: 'Section 4 has the state Join; section 7 has no call for it (API-07).',
  source: '4 Activity status',
})
