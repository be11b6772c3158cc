import { rewards } from '../../../src/schemas/endpoints/rewards.ts'
import { listRewards } from '../compose/list-rewards.ts'
import { handle } from '../context/handle.ts'

export default handle(rewards, async ({ member, language, context }) => ({
  success: true,
  value: { list: await listRewards(context, { ...member, now: context.clock.now() }, language) },
}))
