import { agentIncome } from '../../../src/schemas/endpoints/agent-income.ts'
import { INCOME_KINDS } from '../../../src/schemas/records/transaction-kinds.ts'
import { handle } from '../context/handle.ts'
import { readPeriods } from '../features/contracts/read-periods.ts'
import { readKinds, readTransactions } from '../games/records/read-transactions.ts'
import { rangeOf } from '../money/totals/range-of.ts'

export default handle(agentIncome, async input => {
  const { query, member, context } = input
  const { store } = context
  const range = await rangeOf(input)
  const kinds = query.kind ? INCOME_KINDS.filter(kind => kind === query.kind) : INCOME_KINDS
  const [record, totals] = await Promise.all([
    readTransactions(store.db, { ...query, ...member, range, kinds }),
    readKinds(store.db, { ...member, range, kinds: INCOME_KINDS }),
  ])
  const periods = await readPeriods(
    store.db,
    record.list.map(({ id }) => id),
  )
  const list = record.list.map(({ reference: _, ...row }) => ({ ...row, ...periods.get(row.id) }))
  return { success: true, value: { ...record, list, kinds: totals, range: range.wire } }
})
