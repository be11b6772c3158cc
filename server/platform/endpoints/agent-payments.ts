import { agentPayments } from '../../../src/schemas/endpoints/agent-payments.ts'
import { handle } from '../context/handle.ts'
import { listPayments } from '../features/contracts/list-payments.ts'
import { readRange } from '../money/totals/read-range.ts'

export default handle(agentPayments, async ({ query, member, context }) => {
  const { store, clock, brands } = context
  const range = readRange(query, clock.now(), await brands.timeZone(member.tenantId))
  const payments = await listPayments(store.db, member, { ...query, side: query.side ?? 'own', range })
  return { success: true, value: { ...payments, range: range.wire } }
})
