import { bettingRecord } from '../../../src/schemas/endpoints/betting-record.ts'
import { readList } from '../catalogue/list-games.ts'
import { handle } from '../handle.ts'
import { readBets } from '../records/read-bets.ts'
import { readRange } from '../records/read-range.ts'

export default handle(bettingRecord, async ({ query, member, language, context }) => {
  const { store, clock, brands } = context
  const range = readRange(query, clock.now(), await brands.timeZone(member.tenantId))
  const gameTypes = readList(query.gameType)
  const filter = { ...query, range, gameTypes, vendor: query.vassalage }
  const value = await readBets(store.db, { ...filter, ...member, language })
  return { success: true, value: { ...value, range: range.wire } }
})
