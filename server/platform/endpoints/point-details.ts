import { pointDetails } from '../../../src/schemas/endpoints/point-details.ts'
import { handle } from '../context/handle.ts'
import { readDetails } from '../features/points/read-details.ts'
import { readRange } from '../money/totals/read-range.ts'

export default handle(pointDetails, async ({ query, member, language, context }) => {
  const { store, clock, brands } = context
  const range = readRange(query, clock.now(), await brands.timeZone(member.tenantId))
  const details = await readDetails(store.db, { ...query, ...member, range, language })
  return { success: true, value: { ...details, range: range.wire } }
})
