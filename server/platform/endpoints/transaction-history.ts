import { transactionHistory } from '../../../src/schemas/endpoints/transaction-history.ts'
import { handle } from '../handle.ts'
import { readRange } from '../records/read-range.ts'
import { readTransactions } from '../records/read-transactions.ts'

export default handle(transactionHistory, async ({ query, member, context }) => {
  const { store, clock, brands } = context
  const range = readRange(query, clock.now(), await brands.timeZone(member.tenantId))
  const value = await readTransactions(store.db, { ...query, ...member, range, vendor: query.vassalage })
  return { success: true, value: { ...value, range: range.wire } }
})
