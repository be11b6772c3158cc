import { agentLosses } from '../../../src/schemas/endpoints/agent-losses.ts'
import { answerTeamReport } from '../agents/answer-team-report.ts'
import { readTeamLosses } from '../agents/team-losses.ts'
import { handle } from '../handle.ts'

export default handle(agentLosses, input =>
  answerTeamReport(input, { memberId: input.query.memberId }, team =>
    readTeamLosses(input.context.store.db, team, input.query),
  ),
)
