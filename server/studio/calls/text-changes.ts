import { textChanges } from '../../../src/schemas/studio/calls/text-changes.ts'
import { readTextChanges } from '../../tenants/drafts/text-changes.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(textChanges, async ({ query: { brand, key, languages }, context }) => {
  const changes = await readTextChanges(context.store.db, brand, key, languages.split(','))
  return { success: true, value: Object.fromEntries(changes) }
})
