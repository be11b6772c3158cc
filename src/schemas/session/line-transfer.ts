/** Shared fields of transfers along the line of agents: up to the upline and down to the team. */
import { Type } from 'typebox'
import { decimalAmount } from '../decimal-amount.ts'
import { MONEY_PROBLEMS } from '../problems/money-problems.ts'
import { EXCLUSION_PROBLEMS } from '../problems/protection-problems.ts'
import { successReply } from '../success-reply.ts'
import { PAYMENT_PASSWORD_PROBLEMS } from './payment-password.ts'

export const lineTransferFields = {
  amount: Type.String({
    maxLength: 32,
    examples: ['10.00'],
    description: 'Decimal amount with at most two decimals.',
  }),
  paymentPassword: Type.String({ maxLength: 256, examples: ['135790'] }),
}

export const LineTransferReply = successReply(
  Type.Object({
    moved: Type.String({ description: 'What was moved, a decimal amount.' }),
    mainBalance: Type.String({ description: "The caller's main wallet right after it, a decimal amount." }),
  }),
)

export const LINE_TRANSFER_PROBLEMS = [
  ...MONEY_PROBLEMS,
  ...PAYMENT_PASSWORD_PROBLEMS,
  ...EXCLUSION_PROBLEMS,
  ...([
    'transfer/turnover',
    'transfer/paused',
    'wallet/transfer-amount',
    'wallet/fraction',
    'wallet/insufficient',
  ] as const),
] as const

/** Receiver of a transfer, the amount available, and the conditions still to be met. @param account its description */
export const lineTransferOptionsReply = (account: string) =>
  successReply(
    Type.Object({
      nickname: Type.String({ description: 'Of who gets the money.' }),
      account: Type.String({ description: account }),
      available: decimalAmount("What lies in the caller's main wallet"),
      smallest: decimalAmount('The smallest transfer'),
      currency: Type.String({ description: 'ISO 4217 code.' }),
      turnoverLeft: decimalAmount('What must still be bet before money may leave'),
      hasPaymentPassword: Type.Boolean(),
      pausedUntil: Type.Optional(
        Type.Integer({
          description:
            'No transfer before this moment, because the payment password was changed; milliseconds since 1970.',
        }),
      ),
    }),
  )
