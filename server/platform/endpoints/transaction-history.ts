import { transactionHistory } from '../../../src/schemas/endpoints/transaction-history.ts'
import { handle } from '../context/handle.ts'
import { readKinds, readTransactions } from '../games/records/read-transactions.ts'
import { rangeOf } from '../money/totals/range-of.ts'

export default handle(transactionHistory, async ({ query, member, context }) => {
  const { store } = context
  const range = await rangeOf({ query, member, context })
  const wallet = { ...member, range, vendor: query.vassalage }
  const [record, kinds] = await Promise.all([
    readTransactions(store.db, { ...query, ...wallet, kinds: query.kind ? [query.kind] : undefined }),
    readKinds(store.db, wallet),
  ])
  return { success: true, value: { ...record, kinds, range: range.wire } }
})
