import { agentTransactions } from '../../../src/schemas/endpoints/agent-transactions.ts'
import { answerTeamReport } from '../agents/answer-team-report.ts'
import { readTeamPayments } from '../agents/team-payments.ts'
import { handle } from '../handle.ts'

export default handle(agentTransactions, input =>
  answerTeamReport(input, input.query, team => readTeamPayments(input.context.store.db, team, input.query)),
)
