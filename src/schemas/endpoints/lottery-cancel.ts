import { Type } from 'typebox'
import { DecimalAmount } from '../lottery/wire.ts'
import { MONEY_PROBLEMS } from '../problems/money-problems.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

const Id = (description: string) => Type.Optional(Type.String({ pattern: '^\\d{1,18}$', description }))

/**
 * Cancels a bet, or all bets of a slip that can still be cancelled: before the close of their draw only. The header `idempotency-key`
 * is required: a repeated key has no second effect and gets the same reply.
 */
export const lotteryCancel = endpoint('lotteryCancel', {
  method: 'POST',
  path: '/wps/lottery/cancel',
  who: 'member',
  body: Type.Object({ betId: Id('One bet.'), slipId: Id('All bets of a slip that can be cancelled.') }),
  reply: successReply(
    Type.Object({
      betIds: Type.Array(Type.String(), { description: 'The bets that were cancelled.' }),
      refunded: DecimalAmount('What came back to the balance.'),
      balance: DecimalAmount('Right after it.'),
    }),
  ),
  problems: [...MONEY_PROBLEMS, ...(['lottery/unknown-bet', 'lottery/closed', 'lottery/settled'] as const)],
  addition: 'Section 3 asks for lottery pages; section 7 shows none of their payloads (LOT-05).',
  source: '1 Routes; 7 Lottery and missions',
})
