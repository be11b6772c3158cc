import { bettingRecord } from '../../../src/schemas/endpoints/betting-record.ts'
import { handle } from '../handle.ts'
import { rangeOf } from '../records/range-of.ts'
import { readBets } from '../records/read-bets.ts'
import { betFilterOf } from '../records/totals.ts'

export default handle(bettingRecord, async input => {
  const { query, member, language, context } = input
  const range = await rangeOf(input)
  const value = await readBets(context.store.db, { ...query, ...betFilterOf(query), range, ...member, language })
  return { success: true, value: { ...value, range: range.wire } }
})
