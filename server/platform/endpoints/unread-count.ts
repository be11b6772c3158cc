import { unreadCount } from '../../../src/schemas/endpoints/unread-count.ts'
import { listRewards } from '../compose/list-rewards.ts'
import { handle } from '../context/handle.ts'
import { countWaiting } from '../features/contracts/count-waiting.ts'
import { countUnread } from '../people/messages/inbox.ts'

export default handle(unreadCount, async ({ member, language, context }) => {
  // a trial account cannot claim rewards
  const rewards =
    member.role === 'trial' ? [] : await listRewards(context, { ...member, now: context.clock.now() }, language)
  const value = {
    messageCount: await countUnread(context.store.db, member),
    missionCount: rewards.filter(({ kind }) => kind === 'mission').length,
    rewardCount: rewards.length,
    ...(member.role === 'agent' && (await countWaiting(context.store.db, member))),
  }
  return { success: true, value }
})
