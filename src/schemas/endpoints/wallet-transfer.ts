import { Type } from 'typebox'
import { MONEY_PROBLEMS } from '../problems/money-problems.ts'
import { PLAY_PROBLEMS } from '../problems/protection-problems.ts'
import { walletsAfter } from '../records/wallets-after.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/**
 * Moves money between the member's main wallet and the wallets of vendors. The header `idempotency-key` is
 * required: a repeated key has no second effect and gets the same reply.
 */
export const walletTransfer = endpoint('walletTransfer', {
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  who: 'member',
  body: Type.Object({
    type: Type.Union([Type.Literal('in'), Type.Literal('out'), Type.Literal('collect')], {
      examples: ['collect'],
      description:
        "in: from the main wallet to a vendor's; out: back; collect: everything that lies in wallets of vendors to the main one.",
    }),
    vassalage: Type.Optional(
      Type.String({
        maxLength: 40,
        examples: ['AG'],
        description: 'The vendor; needed for in and out, else all vendors.',
      }),
    ),
    amount: Type.Optional(
      Type.String({
        maxLength: 32,
        examples: ['100.00'],
        description: 'Decimal amount with at most two decimals; needed for in and out, not read for collect.',
      }),
    ),
  }),
  reply: successReply(
    Type.Object({
      moved: Type.String({
        description: 'What was moved, a decimal amount; "0.00" when there was nothing to collect.',
      }),
      ...walletsAfter,
    }),
  ),
  problems: [
    ...MONEY_PROBLEMS,
    'wallet/transfer-amount',
    'wallet/fraction',
    'wallet/unknown-vendor',
    'wallet/vendor-maintenance',
    'wallet/insufficient',
    ...PLAY_PROBLEMS,
  ],
  source: '7 Wallet and common (payload not shown); 2 Member centre menu',
})
