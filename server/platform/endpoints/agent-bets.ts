import { agentBets } from '../../../src/schemas/endpoints/agent-bets.ts'
import { answerTeamReport } from '../agents/answer-team-report.ts'
import { readTeamBets } from '../agents/team-bets.ts'
import { handle } from '../handle.ts'
import { betFilterOf } from '../records/totals.ts'

export default handle(agentBets, input => {
  const { query, language, context } = input
  return answerTeamReport(input, query, team =>
    readTeamBets(context.store.db, team, { ...query, ...betFilterOf(query), language }),
  )
})
