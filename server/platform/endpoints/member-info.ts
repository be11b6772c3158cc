import { memberInfo } from '../../../src/schemas/endpoints/member-info.ts'
import { readMember } from '../accounts/find-member.ts'
import { handle } from '../handle.ts'

export default handle(memberInfo, async ({ member, context }) => {
  const row = await readMember(context.store.db, member.tenantId, member.memberId)
  return {
    success: true,
    value: {
      id: row.id,
      account: row.username,
      nickname: row.nickname,
      type: row.type,
      isTrial: member.role === 'trial',
      toUpline: row.upline_id !== null,
      clubLabel: { labelName: row.label_name, rankLevel: row.rank_level },
      memberLabel: row.labels,
    },
  }
})
