import { announcements } from '../../../src/schemas/endpoints/announcements.ts'
import { handle } from '../context/handle.ts'
import { splitList } from '../context/paging.ts'
import { readAnnouncements } from '../games/catalogue/read-announcements.ts'

export default handle(announcements, async ({ query, tenantId, language, context }) => {
  const filter = { types: splitList(query.types), platform: query.platform, execution: query.execution }
  const value = await readAnnouncements(context.store, tenantId, query.language?.toUpperCase() ?? language, filter)
  return { success: true, value }
})
