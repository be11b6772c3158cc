import { agentOverview } from '../../../src/schemas/endpoints/agent-overview.ts'
import { figuresUntil } from '../agents/read-team.ts'
import { readTeamOverview } from '../agents/team-overview.ts'
import { handle } from '../handle.ts'
import { rangeOf } from '../records/range-of.ts'

export default handle(agentOverview, async input => {
  const { member, context } = input
  const { store } = context
  const range = await rangeOf(input)
  const [value, until] = await Promise.all([
    readTeamOverview(store.db, member, range),
    figuresUntil(store.db, member.tenantId),
  ])
  return { success: true, value: { ...value, ...until } }
})
