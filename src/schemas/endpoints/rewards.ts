import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

const REWARD_KINDS = ['mission', 'rebate', 'promotion', 'check-in', 'raffle'] as const

/** Lists all that waits to be claimed: of missions, rebate, promotions, check-ins and raffles. */
export const rewards = endpoint('rewards', {
  method: 'GET',
  path: '/wps/member/rewards',
  who: 'member',
  feature: 'rewardCentre',
  reply: successReply(
    Type.Object({
      list: Type.Array(
        Type.Object({
          kind: oneOf(REWARD_KINDS, { description: 'Which call claims it.' }),
          id: Type.String({ description: 'As the claim takes it; empty: of the rebate.' }),
          slot: Type.Optional(Type.String({ description: 'Of a mission: its period.' })),
          title: Type.String({ description: 'In the language of the request; empty: of the rebate.' }),
          amount: Type.Optional(
            Type.String({
              description: 'What it brings, a decimal amount; of a raffle, the largest prize that is left.',
            }),
          ),
          needsContact: Type.Boolean({ description: 'Of a promotion: its page asks for a number first.' }),
        }),
        { description: 'Its length is the rewardCount of CSP_unreadCount.' },
      ),
    }),
  ),
  addition: 'The reward centre shows what may be claimed, and section 7 only claims a raffle (API-07).',
  source: '2 Member centre menu: reward centre',
})
