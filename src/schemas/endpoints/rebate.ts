import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

const figures = Type.Array(
  Type.Object({
    gameType: Type.String(),
    stake: Type.String({ description: 'Stakes of settled bets, a decimal amount.' }),
    percent: Type.String({ description: 'Of the stakes; 0: none.' }),
    amount: Type.String({ description: 'The rebate, rounded down, a decimal amount.' }),
  }),
)

/** Rebate of a member's bets by game type, the percentages of the VIP levels, and earlier payments. */
export const rebate = endpoint('rebate', {
  method: 'GET',
  path: '/wps/member/rebate',
  who: 'member',
  reply: successReply(
    Type.Object({
      payment: oneOf(['claim', 'daily', 'off'], {
        description: 'claim: by rebateClaim; daily: by the platform after each day; off: the brand pays none.',
      }),
      days: Type.Integer({ description: 'Bets of so many days count, today included.' }),
      least: Type.String({ description: 'The smallest payment, a decimal amount.' }),
      turnover: Type.Number({ description: 'How often it must be bet.' }),
      level: Type.String({ description: "The name of the member's VIP level." }),
      amount: Type.String({ description: 'What waits in all, a decimal amount.' }),
      isClaimable: Type.Boolean({ description: 'It may be claimed now.' }),
      list: figures,
      levels: Type.Array(
        Type.Object({
          rank: Type.Integer(),
          title: Type.String(),
          isCurrent: Type.Boolean({ description: "The member's own." }),
          percents: Type.Array(Type.Object({ gameType: Type.String(), percent: Type.String() })),
        }),
        { description: 'Lowest first.' },
      ),
      history: Type.Array(
        Type.Object({
          id: Type.String(),
          at: Type.Integer({ description: 'Milliseconds since 1970.' }),
          amount: Type.String({ description: 'A decimal amount.' }),
          turnover: Type.String({ description: 'What was to be bet for it, a decimal amount.' }),
          isClaim: Type.Boolean({ description: 'Claimed by the member; else paid by the platform.' }),
          list: figures,
        }),
        { description: 'The latest twenty payments, the latest first.' },
      ),
    }),
  ),
  addition: 'Section 2 has the page of manual rebates; section 7 has no call for it (API-07).',
  source: '2 Member centre menu: manual rebate',
})
