import { Type } from 'typebox'
import { amountField, numberField } from '../codes/withdrawal.ts'
import { MONEY_PROBLEMS } from '../problems/money-problems.ts'
import { PAYMENT_PASSWORD_PROBLEMS } from '../session/payment-password.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/**
 * Requests a withdrawal: the amount leaves the balance at once and is on hold until it is paid or refused. The header `idempotency-key` is
 * required: a repeated key has no second effect and gets the same reply.
 */
export const withdrawalCreate = endpoint('withdrawalCreate', {
  method: 'POST',
  path: '/wps/member/withdrawal',
  who: 'member',
  encrypted: true,
  body: Type.Object({
    accountId: numberField('Of the account that is paid out to.'),
    amount: amountField('What leaves the wallet, the fee included.'),
    paymentPassword: Type.String({ maxLength: 256, examples: ['135790'] }),
  }),
  reply: successReply(
    Type.Object({
      id: numberField('Of the withdrawal.'),
      amount: Type.String({ description: 'A decimal amount.' }),
    }),
  ),
  problems: [
    ...MONEY_PROBLEMS,
    ...PAYMENT_PASSWORD_PROBLEMS,
    ...([
      'withdrawal/closed',
      'withdrawal/amount',
      'withdrawal/paused',
      'withdrawal/turnover',
      'withdrawal/bonus',
    ] as const),
    ...(['withdrawal/times', 'withdrawal/day-limit', 'wallet/insufficient', 'wallet/fraction'] as const),
    ...(['payout/unknown', 'payout/no-name', 'payout/holder'] as const),
  ],
  addition: 'Section 2 asks for withdrawals; section 7 has no call for them.',
  source: '2 Member centre menu; 4 Withdrawal',
})
