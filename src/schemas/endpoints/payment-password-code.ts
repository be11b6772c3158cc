import { Type } from 'typebox'
import { BotCheckFieldsSchema, codeSentFields } from '../codes/code-request.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Sends the code that a forgotten payment password is recovered by, to the member's confirmed number or mail address. */
export const paymentPasswordCode = endpoint('paymentPasswordCode', {
  method: 'POST',
  path: '/wps/member/paymentPassword/code',
  who: 'member',
  body: Type.Object({ verification: Type.Optional(BotCheckFieldsSchema) }),
  reply: successReply(
    Type.Object({
      ...codeSentFields,
      to: Type.String({ description: 'Where the code went, masked.' }),
    }),
  ),
  problems: ['payment-password/no-contact', 'bot-check/required', 'bot-check/unavailable'],
  addition: 'Section 2 asks for a payment password; section 7 has no call for it.',
  source: '2 Member centre menu; 3 Payment password',
})
