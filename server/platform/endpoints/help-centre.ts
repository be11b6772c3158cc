import { helpCentre } from '../../../src/schemas/endpoints/help-centre.ts'
import { handle } from '../context/handle.ts'
import { readHelp } from '../features/support/read-help.ts'

export default handle(helpCentre, async ({ query, tenantId, language, context }) => {
  const articles = await readHelp(context, tenantId, query.language?.toUpperCase() ?? language)
  return { success: true, value: articles.filter(({ id }) => query.id === undefined || id === query.id) }
})
