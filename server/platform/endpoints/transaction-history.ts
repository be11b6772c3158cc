import { transactionHistory } from '../../../src/schemas/endpoints/transaction-history.ts'
import { groupOf } from '../../../src/schemas/records/transaction-kinds.ts'
import { handle } from '../context/handle.ts'
import { nameGames } from '../games/records/name-games.ts'
import { readKinds, readTransactions } from '../games/records/read-transactions.ts'
import { rangeOf } from '../money/totals/range-of.ts'

export default handle(transactionHistory, async ({ query, member, language, context }) => {
  const { store } = context
  const range = await rangeOf({ query, member, context })
  const wallet = { ...member, range, vendor: query.vassalage }
  const [record, kinds] = await Promise.all([
    readTransactions(store.db, { ...query, ...wallet, kinds: query.kind ? [query.kind] : undefined }),
    readKinds(store.db, wallet),
  ])
  const ofGames = record.list.filter(({ kind }) => groupOf(kind) === 'play')
  const names = await nameGames(store.db, { ...member, language }, [...new Set(ofGames.map(row => row.reference))])
  const list = record.list.map(row => {
    const gameName = groupOf(row.kind) === 'play' ? names.get(row.reference) : undefined
    return { ...row, ...(gameName && { gameName }) }
  })
  return { success: true, value: { ...record, list, kinds, range: range.wire } }
})
