import { Type } from 'typebox'
import { PAYMENT_PASSWORD_PROBLEMS } from '../codes/payment-password.ts'
import { MONEY_PROBLEMS } from '../problems/money-problems.ts'
import { EXCLUSION_PROBLEMS } from '../problems/protection-problems.ts'
import { endpoint } from './endpoint.ts'

/**
 * Moves money from the member's main wallet to that of the upline (MBR-09). The header `idempotency-key` is required: a repeated key
 * has no second effect and gets the same reply.
 */
export const uplineTransfer = endpoint('uplineTransfer', {
  method: 'POST',
  path: '/wps/member/upline/transfer',
  who: 'member',
  encrypted: true,
  body: Type.Object({
    amount: Type.String({
      maxLength: 32,
      examples: ['10.00'],
      description: 'Decimal amount with at most two decimals.',
    }),
    paymentPassword: Type.String({ maxLength: 256, examples: ['135790'] }),
  }),
  reply: Type.Object({
    success: Type.Literal(true),
    value: Type.Object({
      moved: Type.String({ description: 'What was moved, a decimal amount.' }),
      mainBalance: Type.String({ description: 'The main wallet right after it, a decimal amount.' }),
    }),
  }),
  problems: [
    ...MONEY_PROBLEMS,
    ...PAYMENT_PASSWORD_PROBLEMS,
    ...EXCLUSION_PROBLEMS,
    ...(['transfer/upline-off', 'transfer/no-upline', 'transfer/upline-unavailable', 'transfer/turnover'] as const),
    ...(['transfer/paused', 'wallet/transfer-amount', 'wallet/insufficient'] as const),
  ],
  addition: 'Section 2 asks for transfers to an upline; section 7 has no call for them.',
  source: '2 Member centre menu: transfer to upline',
})
