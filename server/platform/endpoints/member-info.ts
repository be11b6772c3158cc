import { memberInfo } from '../../../src/schemas/endpoints/member-info.ts'
import { handle } from '../context/handle.ts'
import { readMember } from '../people/accounts/find-member.ts'
import { readLevelName } from '../people/levels/read-levels.ts'
import { findExclusion } from '../people/protection/exclusion.ts'

export default handle(memberInfo, async ({ member, language, context }) => {
  const { tenantId, memberId } = member
  const { store, clock } = context
  const row = await readMember(store.db, tenantId, memberId)
  const exclusion = await findExclusion(store.db, { tenantId, memberId, now: clock.now() })
  return {
    success: true,
    value: {
      id: row.id,
      account: row.username,
      nickname: row.nickname,
      type: row.type,
      isTrial: member.role === 'trial',
      toUpline: row.upline_id !== null,
      clubLabel: { labelName: await readLevelName(store.db, row, language), rankLevel: row.rank_level },
      memberLabel: row.labels,
      ...(exclusion && { exclusion: { kind: exclusion.kind, until: exclusion.endsAt } }),
    },
  }
})
