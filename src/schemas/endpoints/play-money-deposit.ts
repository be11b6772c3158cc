import { Type } from 'typebox'
import { MONEY_PROBLEMS } from '../problems/money-problems.ts'
import { endpoint } from './endpoint.ts'

/** Adds play money to the member's wallet. The header `idempotency-key` is required: a repeated key has no second effect. */
export const playMoneyDeposit = endpoint('playMoneyDeposit', {
  method: 'POST',
  path: '/wps/relay/MCS2_playMoneyDeposit',
  who: 'member',
  body: Type.Object({
    amount: Type.String({
      maxLength: 32,
      examples: ['500.00'],
      description: 'Decimal amount in the currency of the wallet, at most two decimals, e.g. "500.00".',
    }),
  }),
  reply: Type.Object({
    success: Type.Literal(true),
    value: Type.Object({
      sumBalance: Type.String({ description: 'All wallets together right after it, a decimal amount.' }),
      mainBalance: Type.String({ description: 'The main wallet, which it went to.' }),
      currency: Type.String({ description: 'ISO 4217 code.' }),
      added: Type.String({ description: 'What was added, a decimal amount.' }),
    }),
  }),
  problems: [...MONEY_PROBLEMS, 'wallet/bad-amount', 'wallet/deposit-limit'] as const,
  addition: 'The reference backend knows no payments: its depositv2 gives play money (SBX-03).',
  source: '2 Member centre menu; 7 Wallet and common',
})
