import { bettingRecord } from '../../../src/schemas/endpoints/betting-record.ts'
import { handle } from '../context/handle.ts'
import { readBetRecords } from '../games/records/read-bets.ts'
import { rangeOf } from '../money/totals/range-of.ts'
import { betFilterOf } from '../money/totals/totals.ts'

export default handle(bettingRecord, async input => {
  const { query, member, language, context } = input
  const range = await rangeOf(input)
  const value = await readBetRecords(context.store.db, { ...query, ...betFilterOf(query), range, ...member, language })
  return { success: true, value: { ...value, range: range.wire } }
})
