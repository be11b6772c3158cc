import { teamMembers } from '../../../src/schemas/endpoints/team-members.ts'
import { listTeam } from '../agents/list-team.ts'
import { handle } from '../handle.ts'

export default handle(teamMembers, async ({ query: { upline, ...query }, member, context }) => ({
  success: true,
  value: await listTeam(context, member, { ...query, uplineId: upline }),
}))
