import { bonusDetails } from '../../../src/schemas/endpoints/bonus-details.ts'
import { BONUS_KINDS } from '../../../src/schemas/records/transaction-kinds.ts'
import { handle } from '../context/handle.ts'
import { readKinds, readTransactions } from '../games/records/read-transactions.ts'
import { rangeOf } from '../money/totals/range-of.ts'

export default handle(bonusDetails, async ({ query, member, context }) => {
  const { store } = context
  const range = await rangeOf({ query, member, context })
  const kinds = query.kind ? BONUS_KINDS.filter(kind => kind === query.kind) : BONUS_KINDS
  const [record, totals] = await Promise.all([
    readTransactions(store.db, { ...query, ...member, range, kinds }),
    readKinds(store.db, { ...member, range, kinds: BONUS_KINDS }),
  ])
  return { success: true, value: { ...record, kinds: totals, range: range.wire } }
})
