import { agentBets } from '../../../src/schemas/endpoints/agent-bets.ts'
import { handle } from '../context/handle.ts'
import { answerTeamReport } from '../features/agents/answer-team-report.ts'
import { readTeamBets } from '../features/agents/team-bets.ts'
import { betFilterOf } from '../money/totals/totals.ts'

export default handle(agentBets, input => {
  const { query, language, context } = input
  return answerTeamReport(input, query, team =>
    readTeamBets(context.store.db, team, { ...query, ...betFilterOf(query), language }),
  )
})
