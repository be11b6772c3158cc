import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** Takes back a deposit that has not been paid. */
export const depositCancel = endpoint('depositCancel', {
  method: 'POST',
  path: '/wps/payment/deposit/cancel',
  who: 'member',
  body: Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$', examples: ['1'], description: 'Of the deposit.' }) }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: ['deposit/unknown', 'deposit/state', 'deposit/has-proof'],
  addition: 'Section 2 asks for deposits; section 7 has no call for them.',
  source: '2 Member centre menu',
})
