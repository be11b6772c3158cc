import { draftOperations } from '../../../src/schemas/studio/calls/draft-operations.ts'
import { readOperations } from '../../tenants/drafts/draft-rows.ts'
import { authorOf } from '../draft-calls.ts'
import { handleStudio } from '../studio-context.ts'

/** Most operations of a reply. */
const NEWEST = 500

export default handleStudio(draftOperations, async ({ query: { brand, after }, operator, context }) => {
  const { id } = authorOf(operator)
  const operations = await readOperations(context.store.db, brand, Number(after), NEWEST)
  const value = operations.map(({ seq, kind, author, at, operation, takenBackBy }) => ({
    seq,
    kind,
    by: author.name,
    you: author.id === id,
    at: at.toISOString(),
    operation,
    takenBack: takenBackBy !== undefined,
  }))
  return { success: true, value }
})
