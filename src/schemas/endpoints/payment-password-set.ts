import { Type } from 'typebox'
import { NewPaymentPasswordFields, SuccessSchema } from '../session/payment-password.ts'
import { endpoint } from './endpoint.ts'

/** Sets the first payment password of a member who gave none at registration. */
export const paymentPasswordSet = endpoint('paymentPasswordSet', {
  method: 'POST',
  path: '/wps/member/paymentPassword',
  who: 'member',
  encrypted: true,
  body: Type.Object({
    password: Type.Optional(
      Type.String({
        maxLength: 256,
        description: 'The login password; left out by a member who signs in by a provider alone.',
      }),
    ),
    ...NewPaymentPasswordFields,
  }),
  reply: SuccessSchema,
  problems: ['payment-password/already-set', 'password/wrong-login', 'password/invalid'],
  addition: 'Section 2 asks for a payment password; section 7 has no call for it.',
  source: '2 Member centre menu; 3 Payment password',
})
