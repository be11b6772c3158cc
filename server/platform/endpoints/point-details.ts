import { pointDetails } from '../../../src/schemas/endpoints/point-details.ts'
import { handle } from '../context/handle.ts'
import { readDetails } from '../features/points/read-details.ts'
import { rangeOf } from '../money/totals/range-of.ts'

export default handle(pointDetails, async ({ query, member, language, context }) => {
  const range = await rangeOf({ query, member, context })
  const details = await readDetails(context.store.db, { ...query, ...member, range, language })
  return { success: true, value: { ...details, range: range.wire } }
})
