import { presence } from '../../../src/schemas/studio/calls/presence.ts'
import { notePresence, readPresence } from '../../tenants/drafts/presence.ts'
import { authorOf, showPresent } from '../draft-calls.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(presence, async ({ body: { brand, tab, at }, operator, context }) => {
  await notePresence(context, brand, { author: authorOf(operator), tab, at })
  return { success: true, value: showPresent(await readPresence(context.store.db, context, brand), operator) }
})
