import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** Answer of a payer whose payee says that only a part of the payment arrived. */
export const depositAnswer = endpoint('depositAnswer', {
  method: 'POST',
  path: '/wps/payment/deposit/answer',
  who: 'member',
  body: Type.Object({
    id: Type.String({ pattern: '^\\d{1,18}$', examples: ['1'], description: 'Of the deposit.' }),
    answer: Type.Union([Type.Literal('agree'), Type.Literal('object')], {
      examples: ['agree'],
      description: 'agree: the rest was not paid; object: it was, and an operator decides.',
    }),
  }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: ['deposit/unknown', 'deposit/state'],
  addition: 'Section 4 asks for partial receipt; section 7 has no call for it.',
  source: '4 Withdrawal',
})
