import { Type } from 'typebox'
import { closedReason, promotionState } from '../promotions/promotion.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** States of promotions for the member. */
export const promotionStates = endpoint('promotionStates', {
  method: 'GET',
  path: '/wps/member/promotions',
  who: 'member',
  query: Type.Object({
    ids: Type.String({
      pattern: '^[A-Za-z0-9_-]{1,60}(,[A-Za-z0-9_-]{1,60}){0,49}$',
      examples: ['first-deposit,daily-sign'],
      description: 'Ids of promotions with commas, at most 50.',
    }),
  }),
  reply: successReply(
    Type.Object({
      list: Type.Array(Type.Object({ id: Type.String(), state: promotionState, reason: closedReason }), {
        description: 'Those that the brand has, in no order.',
      }),
    }),
  ),
  addition: 'Section 4 names the states of an activity; section 7 has no call for them (API-07).',
  source: '4 Activity status',
})
