import { Type } from 'typebox'
import { FRIEND_STATES, type FriendState } from '../codes/referral.ts'
import { pagedReply } from '../records/pages.ts'
import { RangeSchema, RECORD_PROBLEMS, recordFields } from '../records/record-query.ts'
import { endpoint } from './endpoint.ts'

/** Friends who registered with the member's code within a date range, newest first, and the reward of each until now. */
export const referralFriends = endpoint('referralFriends', {
  method: 'GET',
  path: '/wps/member/referral/friends',
  who: 'member',
  feature: 'referral',
  query: Type.Object(recordFields),
  reply: pagedReply(
    Type.Object({
      id: Type.String(),
      username: Type.String({ description: 'Masked.' }),
      at: Type.Integer({ description: 'When the friend registered, milliseconds since 1970.' }),
      state: Type.Unsafe<FriendState>({
        type: 'string',
        enum: Object.keys(FRIEND_STATES),
        'x-meanings': FRIEND_STATES,
      }),
      earned: Type.String({ description: 'A decimal amount.' }),
    }),
    {
      totals: Type.Object({
        count: Type.Integer(),
        earning: Type.Integer({ description: 'Friends who have brought something.' }),
        earned: Type.String({ description: 'A decimal amount.' }),
      }),
      range: RangeSchema,
    },
  ),
  problems: RECORD_PROBLEMS,
  addition: 'Section 2 has the page; section 7 shows no call for it.',
  source: '2 Member centre menu',
})
