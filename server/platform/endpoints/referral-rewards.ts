import { referralRewards } from '../../../src/schemas/endpoints/referral-rewards.ts'
import { handle } from '../context/handle.ts'
import { readRewards } from '../features/referral/read-referrals.ts'
import { rangeOf } from '../money/totals/range-of.ts'

export default handle(referralRewards, async ({ query, member, context }) => {
  const range = await rangeOf({ query, member, context })
  return {
    success: true,
    value: { ...(await readRewards(context.store.db, { ...query, ...member, range })), range: range.wire },
  }
})
