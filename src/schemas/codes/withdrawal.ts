/** Shared fields of the calls about withdrawals. */
import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'

export const WITHDRAWAL_STATES = [
  ...([
    'requested',
    'reviewed',
    'matched',
    'disbursed',
    'received',
    'not-received',
    'partial',
    'forced-received',
  ] as const),
  ...(['settled', 'rejected', 'cancelled', 'reversed'] as const),
]
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

export const WithdrawalStateSchema = oneOf(WITHDRAWAL_STATES, {
  'x-meanings': {
    requested: 'It waits for the review; the money is on hold.',
    reviewed: 'It waits for the payment.',
    matched: 'Another player is to pay it (MBR-17).',
    disbursed: 'It was paid; the player says whether it arrived.',
    received: 'The player has it.',
    'not-received': 'The player disputes that it arrived.',
    partial: 'Less than what was paid arrived, says the player.',
    'forced-received': 'Nobody answered in time: it counts as received.',
    settled: 'A dispute has ended.',
    rejected: 'Refused; the money is back in the wallet.',
    cancelled: 'Taken back by the player; the money is back in the wallet.',
    reversed: 'The payment came back; so did the money.',
  },
})

/** Number of a withdrawal or of a payout account. */
export const numberField = (description: string) =>
  Type.String({ pattern: '^[1-9]\\d{0,17}$', examples: ['1'], description })

export const amountField = (description: string) =>
  Type.String({ maxLength: 32, examples: ['100.00'], description: `${description} A decimal amount.` })
