import { teamMembers } from '../../../src/schemas/endpoints/team-members.ts'
import { handle } from '../context/handle.ts'
import { listTeam } from '../features/agents/list-team.ts'

export default handle(teamMembers, async ({ query: { upline, ...query }, member, context }) => ({
  success: true,
  value: await listTeam(context, member, { ...query, uplineId: upline }),
}))
