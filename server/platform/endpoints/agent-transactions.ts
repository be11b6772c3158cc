import { agentTransactions } from '../../../src/schemas/endpoints/agent-transactions.ts'
import { handle } from '../context/handle.ts'
import { answerTeamReport } from '../features/agents/answer-team-report.ts'
import { readTeamPayments } from '../features/agents/team-payments.ts'

export default handle(agentTransactions, input =>
  answerTeamReport(input, input.query, team => readTeamPayments(input.context.store.db, team, input.query)),
)
