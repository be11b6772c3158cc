import { agentLosses } from '../../../src/schemas/endpoints/agent-losses.ts'
import { handle } from '../context/handle.ts'
import { answerTeamReport } from '../features/agents/answer-team-report.ts'
import { readTeamLosses } from '../features/agents/team-losses.ts'

export default handle(agentLosses, input =>
  answerTeamReport(input, { memberId: input.query.memberId }, team =>
    readTeamLosses(input.context.store.db, team, input.query),
  ),
)
