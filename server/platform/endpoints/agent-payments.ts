import { agentPayments } from '../../../src/schemas/endpoints/agent-payments.ts'
import { handle } from '../context/handle.ts'
import { listPayments } from '../features/contracts/list-payments.ts'
import { rangeOf } from '../money/totals/range-of.ts'

export default handle(agentPayments, async ({ query, member, context }) => {
  const range = await rangeOf({ query, member, context })
  const payments = await listPayments(context.store.db, member, { ...query, side: query.side ?? 'own', range })
  return { success: true, value: { ...payments, range: range.wire } }
})
