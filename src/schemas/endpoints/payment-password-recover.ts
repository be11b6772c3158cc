import { Type } from 'typebox'
import { NewPaymentPasswordFields, SuccessSchema } from '../session/payment-password.ts'
import { endpoint } from './endpoint.ts'

/** Sets another payment password by a code, and ends a pause after wrong ones. Payouts pause for a while after it. */
export const paymentPasswordRecover = endpoint('paymentPasswordRecover', {
  method: 'POST',
  path: '/wps/member/paymentPassword/recover',
  who: 'member',
  encrypted: true,
  body: Type.Object({
    verificationCode: Type.String({ maxLength: 16, examples: ['123456'] }),
    ...NewPaymentPasswordFields,
  }),
  reply: SuccessSchema,
  problems: ['payment-password/no-contact', 'password/invalid', 'phone/bad-code', 'phone/code-expired'],
  addition: 'Section 2 asks for a payment password; section 7 has no call for it.',
  source: '2 Member centre menu; 3 Payment password',
})
