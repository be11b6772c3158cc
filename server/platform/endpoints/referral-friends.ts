import { referralFriends } from '../../../src/schemas/endpoints/referral-friends.ts'
import { handle } from '../context/handle.ts'
import { readFriends } from '../features/referral/read-referrals.ts'
import { readRange } from '../money/totals/read-range.ts'

export default handle(referralFriends, async ({ query, member, context }) => {
  const { store, clock, brands } = context
  const range = readRange(query, clock.now(), await brands.timeZone(member.tenantId))
  return {
    success: true,
    value: { ...(await readFriends(store.db, { ...query, ...member, range })), range: range.wire },
  }
})
