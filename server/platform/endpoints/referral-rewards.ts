import { referralRewards } from '../../../src/schemas/endpoints/referral-rewards.ts'
import { handle } from '../handle.ts'
import { readRange } from '../records/read-range.ts'
import { readRewards } from '../referral/read-referrals.ts'

export default handle(referralRewards, async ({ query, member, context }) => {
  const { store, clock, brands } = context
  const range = readRange(query, clock.now(), await brands.timeZone(member.tenantId))
  return {
    success: true,
    value: { ...(await readRewards(store.db, { ...query, ...member, range })), range: range.wire },
  }
})
