import { unreadCount } from '../../../src/schemas/endpoints/unread-count.ts'
import { handle } from '../handle.ts'
import { listRaffles } from '../raffles/list-raffles.ts'

export default handle(unreadCount, async ({ member, context }) => {
  const rows = await context.store.db
    .selectFrom('inbox')
    .select(['kind', eb => eb.fn.countAll().as('count')])
    .where('member_id', '=', member.memberId)
    .where('read_at', 'is', null)
    .groupBy('kind')
    .execute()
  const countOf = (kind: string) => Number(rows.find(row => row.kind === kind)?.count ?? 0)
  // a trial account draws nothing
  const raffles = member.role === 'trial' ? [] : await listRaffles(context.store.db, member, context.clock.now())
  const open = raffles.filter(({ state }) => state === 'open').length
  const value = {
    messageCount: countOf('message'),
    missionCount: countOf('mission'),
    rewardCount: countOf('reward') + open,
  }
  return { success: true, value }
})
