import { rewards } from '../../../src/schemas/endpoints/rewards.ts'
import { handle } from '../context/handle.ts'
import { listRewards } from '../features/rewards/list-rewards.ts'

export default handle(rewards, async ({ member, language, context }) => ({
  success: true,
  value: { list: await listRewards(context, { ...member, now: context.clock.now() }, language) },
}))
