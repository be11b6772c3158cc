import { Type } from 'typebox'
import { NewPaymentPasswordFields, PAYMENT_PASSWORD_PROBLEMS, SuccessSchema } from '../session/payment-password.ts'
import { endpoint } from './endpoint.ts'

/** Changes the payment password by the old one. Payouts pause for a while after it. */
export const paymentPasswordChange = endpoint('paymentPasswordChange', {
  method: 'POST',
  path: '/wps/member/paymentPassword/change',
  who: 'member',
  encrypted: true,
  body: Type.Object({
    oldPassword: Type.String({ minLength: 1, maxLength: 256, examples: ['135790'] }),
    ...NewPaymentPasswordFields,
  }),
  reply: SuccessSchema,
  problems: [...PAYMENT_PASSWORD_PROBLEMS, 'payment-password/changed-meanwhile', 'password/invalid'],
  addition: 'Section 2 asks for a payment password; section 7 has no call for it.',
  source: '2 Member centre menu; 3 Payment password',
})
