import { Type } from 'typebox'
import { numberField } from '../codes/withdrawal.ts'
import { MONEY_PROBLEMS } from '../problems/money-problems.ts'
import { endpoint } from './endpoint.ts'

/** Takes a request back before its review, where the brand allows it: some licences forbid it. */
export const withdrawalCancel = endpoint('withdrawalCancel', {
  method: 'POST',
  path: '/wps/member/withdrawal/cancel',
  who: 'member',
  body: Type.Object({ id: numberField('Of the withdrawal.') }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: [...MONEY_PROBLEMS, 'withdrawal/unknown', 'withdrawal/state', 'withdrawal/no-cancel'],
  addition: 'Section 2 asks for withdrawals; section 7 has no call for them.',
  source: '2 Member centre menu; 4 Withdrawal',
})
