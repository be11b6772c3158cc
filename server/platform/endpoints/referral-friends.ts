import { referralFriends } from '../../../src/schemas/endpoints/referral-friends.ts'
import { handle } from '../context/handle.ts'
import { readFriends } from '../features/referral/read-referrals.ts'
import { rangeOf } from '../money/totals/range-of.ts'

export default handle(referralFriends, async ({ query, member, context }) => {
  const range = await rangeOf({ query, member, context })
  return {
    success: true,
    value: { ...(await readFriends(context.store.db, { ...query, ...member, range })), range: range.wire },
  }
})
