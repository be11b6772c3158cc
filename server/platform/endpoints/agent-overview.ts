import { agentOverview } from '../../../src/schemas/endpoints/agent-overview.ts'
import { handle } from '../context/handle.ts'
import { figuresUntil } from '../features/agents/read-team.ts'
import { readTeamOverview } from '../features/agents/team-overview.ts'
import { rangeOf } from '../money/totals/range-of.ts'

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
