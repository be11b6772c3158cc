import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { closedReason, promotionId, promotionState } from '../promotions/promotion.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** State of one promotion for the member, with the data of its page: missing conditions, the calendar, earlier gifts. */
export const promotionMine = endpoint('promotionMine', {
  method: 'GET',
  path: '/wps/member/promotion',
  who: 'member',
  query: Type.Object({ id: promotionId }),
  reply: successReply(
    Type.Object({
      id: Type.String(),
      state: promotionState,
      reason: closedReason,
      progress: Type.Array(
        Type.Object({
          kind: oneOf(['deposit', 'bets']),
          needed: Type.String({ description: 'A decimal amount.' }),
          done: Type.String({ description: 'A decimal amount.' }),
        }),
        { description: 'What must be deposited or bet first.' },
      ),
      uploads: Type.Array(Type.String(), {
        description: 'Ids of the pictures of the application that is being written.',
      }),
      contact: Type.Optional(Type.String({ description: 'The number that is stored with the account, masked.' })),
      calendar: Type.Optional(
        Type.Object({
          inRow: Type.Integer({ description: 'Days signed in a row.' }),
          days: Type.Array(
            Type.Object({
              amount: Type.String({ description: 'A decimal amount.' }),
              state: oneOf(['signed', 'today', 'later']),
            }),
          ),
        }),
      ),
      period: Type.Optional(oneOf(['day', 'week'])),
      history: Type.Array(
        Type.Object({
          state: oneOf(['applying', 'issued', 'claimed', 'rejected']),
          at: Type.Integer({ description: 'Milliseconds since 1970.' }),
          bonus: Type.Optional(Type.String({ description: 'A decimal amount.' })),
          turnover: Type.Optional(Type.String({ description: 'What was to be bet for it, a decimal amount.' })),
          reason: Type.Optional(Type.String({ description: 'Why it was rejected.' })),
        }),
        { description: 'What came of it so far, the latest first.' },
      ),
      now: Type.Integer({ description: "The server's clock." }),
    }),
  ),
  problems: ['promotion/unknown'],
  addition: 'Section 4 names the states of an activity; section 7 has no call for them (API-07).',
  source: '4 Activity status; 5 Activity application',
})
