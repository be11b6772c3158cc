import { Type } from 'typebox'
import { numberField } from '../codes/withdrawal.ts'
import { endpoint } from './endpoint.ts'

/** Removes an account; withdrawals to it stay as they are. */
export const payoutAccountRemove = endpoint('payoutAccountRemove', {
  method: 'POST',
  path: '/wps/member/payoutAccount/remove',
  who: 'member',
  body: Type.Object({ id: numberField('Of the account.') }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: ['payout/unknown'],
  addition: 'Section 2 asks for the bank account; section 7 has no call for it.',
  source: '2 Member centre menu',
})
