import { Type } from 'typebox'
import { PROMOTION_CARD, promotionCategory } from '../promotions/promotion.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** A brand's promotions in the language of the request: those that run, those to come, and those that ended within a week. */
export const promotions = endpoint('promotions', {
  method: 'GET',
  path: '/wps/promotions',
  who: 'anyone',
  maxAge: 30,
  query: Type.Object({
    category: Type.Optional(promotionCategory),
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, default: 24, description: 'More than 50 counts as 50.' })),
  }),
  reply: successReply(
    Type.Object({
      list: Type.Array(Type.Object(PROMOTION_CARD), { description: 'One page of this category, or of all.' }),
      totalPages: Type.Integer(),
      total: Type.Integer({ description: 'Of all categories.' }),
      categories: Type.Array(Type.Object({ id: promotionCategory, count: Type.Integer() }), {
        description: 'Those that have promotions.',
      }),
      now: Type.Integer({ description: "The server's clock." }),
    }),
  ),
  addition: 'Section 2 shows promotions with their categories; section 7 has no call for them (API-07).',
  source: '2 Other screens: promotions with filter categories',
})
