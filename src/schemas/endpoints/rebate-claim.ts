import { Type } from 'typebox'
import { MONEY_PROBLEMS } from '../problems/money-problems.ts'
import { EXCLUSION_PROBLEMS } from '../problems/protection-problems.ts'
import { paidReward } from '../records/wallets-after.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/**
 * Claims the rebate of all bets that have brought none yet, into the main wallet. The header `idempotency-key` is required: a repeated key
 * has no second effect and gets the same reply.
 */
export const rebateClaim = endpoint('rebateClaim', {
  method: 'POST',
  path: '/wps/member/rebate/claim',
  who: 'member',
  body: Type.Object({}),
  reply: successReply(Type.Object(paidReward)),
  problems: [...MONEY_PROBLEMS, ...EXCLUSION_PROBLEMS, 'rebate/off', 'rebate/nothing'],
  addition: 'Section 2 lets members claim rebates by hand; section 7 has no call for it (API-07).',
  source: '2 Member centre menu: manual rebate',
})
