import { Type } from 'typebox'
import { numberField } from '../codes/withdrawal.ts'
import { endpoint } from './endpoint.ts'

/** Makes an account the default for withdrawals. */
export const payoutAccountDefault = endpoint('payoutAccountDefault', {
  method: 'POST',
  path: '/wps/member/payoutAccount/default',
  who: 'member',
  body: Type.Object({ id: numberField('Of the account.') }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: ['payout/unknown'],
  addition: 'Section 2 asks for the bank account; section 7 has no call for it.',
  source: '2 Member centre menu',
})
