import { unreadCount } from '../../../src/schemas/endpoints/unread-count.ts'
import { handle } from '../handle.ts'

export default handle(unreadCount, async ({ member, context }) => {
  const rows = await context.store.db
    .selectFrom('inbox')
    .select(['kind', eb => eb.fn.countAll().as('count')])
    .where('member_id', '=', member.memberId)
    .where('read_at', 'is', null)
    .groupBy('kind')
    .execute()
  const countOf = (kind: string) => Number(rows.find(row => row.kind === kind)?.count ?? 0)
  const value = { messageCount: countOf('message'), missionCount: countOf('mission'), rewardCount: countOf('reward') }
  return { success: true, value }
})
