import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The account of the member whose withdrawal a deposit pays: for its payer only, until the match ends. Each view is recorded. */
export const depositPayee = endpoint('depositPayee', {
  method: 'GET',
  path: '/wps/payment/deposit/payee',
  who: 'member',
  query: Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$', examples: ['1'], description: 'Of the deposit.' }) }),
  reply: successReply(
    Type.Object({
      title: Type.String({ description: 'Kind and bank of the account.' }),
      number: Type.String(),
      holder: Type.String({ description: 'Masked: enough to recognise the name that the bank shows.' }),
    }),
  ),
  problems: ['deposit/unknown'],
  addition: 'Section 4 asks for forced receipt between members; section 7 has no call for it.',
  source: '4 Withdrawal',
})
