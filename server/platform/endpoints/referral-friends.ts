import { referralFriends } from '../../../src/schemas/endpoints/referral-friends.ts'
import { handle } from '../handle.ts'
import { readRange } from '../records/read-range.ts'
import { readFriends } from '../referral/read-referrals.ts'

export default handle(referralFriends, async ({ query, member, context }) => {
  const { store, clock, brands } = context
  const range = readRange(query, clock.now(), await brands.timeZone(member.tenantId))
  return {
    success: true,
    value: { ...(await readFriends(store.db, { ...query, ...member, range })), range: range.wire },
  }
})
