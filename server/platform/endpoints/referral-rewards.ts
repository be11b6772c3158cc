import { referralRewards } from '../../../src/schemas/endpoints/referral-rewards.ts'
import { handle } from '../context/handle.ts'
import { readRewards } from '../features/referral/read-referrals.ts'
import { readRange } from '../money/totals/read-range.ts'

export default handle(referralRewards, async ({ query, member, context }) => {
  const { store, clock, brands } = context
  const range = readRange(query, clock.now(), await brands.timeZone(member.tenantId))
  return {
    success: true,
    value: { ...(await readRewards(store.db, { ...query, ...member, range })), range: range.wire },
  }
})
