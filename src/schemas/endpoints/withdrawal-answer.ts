import { Type } from 'typebox'
import { amountField, numberField } from '../codes/withdrawal.ts'
import { endpoint } from './endpoint.ts'

/** Records the member's answer about a payment: it arrived, it did not, or in part. Pictures for a dispute are uploaded before. */
export const withdrawalAnswer = endpoint('withdrawalAnswer', {
  method: 'POST',
  path: '/wps/member/withdrawal/answer',
  who: 'member',
  body: Type.Object({
    id: numberField('Of the withdrawal.'),
    answer: Type.Union([Type.Literal('received'), Type.Literal('not-received'), Type.Literal('partial')], {
      examples: ['received'],
      description: 'not-received needs a picture.',
    }),
    received: Type.Optional(amountField('Of partial: what arrived.')),
    remaining: Type.Optional(amountField('Of partial: what did not; both together are what was paid.')),
    note: Type.Optional(Type.String({ maxLength: 300, examples: ['Nothing on my statement.'] })),
  }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: ['withdrawal/unknown', 'withdrawal/state', 'withdrawal/no-proof', 'withdrawal/parts', 'wallet/fraction'],
  addition: 'Section 4 asks for the answer; section 7 has no call for it.',
  source: '4 Withdrawal',
})
