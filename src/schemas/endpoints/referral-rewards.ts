import { Type } from 'typebox'
import { REWARD_KINDS, type RewardKind } from '../codes/referral.ts'
import { pagedReply } from '../records/pages.ts'
import { RangeSchema, RECORD_PROBLEMS, recordFields } from '../records/record-query.ts'
import { endpoint } from './endpoint.ts'

/** Payments to the member for friends within a date range, newest first, with the figures they came from. */
export const referralRewards = endpoint('referralRewards', {
  method: 'GET',
  path: '/wps/member/referral/rewards',
  who: 'member',
  feature: 'referral',
  query: Type.Object({
    ...recordFields,
    kind: Type.Optional(
      Type.Unsafe<RewardKind>({ type: 'string', enum: Object.keys(REWARD_KINDS), 'x-meanings': REWARD_KINDS }),
    ),
  }),
  reply: pagedReply(
    Type.Object({
      id: Type.String(),
      at: Type.Integer({ description: 'Milliseconds since 1970.' }),
      username: Type.String({ description: 'Of the friend, masked.' }),
      kind: Type.Unsafe<RewardKind>({
        type: 'string',
        enum: Object.keys(REWARD_KINDS),
        'x-meanings': REWARD_KINDS,
      }),
      day: Type.String({ description: 'Of a share: the day of the stakes, YYYY-MM-DD; else empty.' }),
      base: Type.String({ description: 'The deposit, or the stakes; a decimal amount.' }),
      percent: Type.String({ description: 'Of the stakes; empty: a fixed amount.' }),
      amount: Type.String({ description: 'A decimal amount.' }),
    }),
    {
      totals: Type.Object({ count: Type.Integer(), earned: Type.String({ description: 'A decimal amount.' }) }),
      range: RangeSchema,
    },
  ),
  problems: RECORD_PROBLEMS,
  addition: 'Section 2 has the page; section 7 shows no call for it.',
  source: '2 Member centre menu',
})
