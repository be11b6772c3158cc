import { draft } from '../../../src/schemas/studio/calls/draft.ts'
import { readConflicts } from '../../tenants/drafts/conflict-rows.ts'
import { listChanges } from '../../tenants/drafts/draft-changes.ts'
import { lookAtDraft } from '../../tenants/drafts/open-draft.ts'
import { readPresence } from '../../tenants/drafts/presence.ts'
import { orRefuse, showPresent } from '../draft-calls.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(draft, async ({ query: { brand }, operator, context }) => {
  const { store } = context
  const open = await orRefuse(() => lookAtDraft(context, brand))
  const changes = (await listChanges(store.db, open)).map(({ operation, last }) => ({
    operation,
    ...(last && { by: last.by, at: last.at.toISOString() }),
  }))
  const { id, seq, createdAt, reviewRound, layer, inherited, baseRelease } = open
  const conflicts = await readConflicts(store.db, brand)
  const present = showPresent(await readPresence(store.db, context, brand), operator)
  const value = { id, seq, since: createdAt.toISOString(), reviewRound, layer, inherited, changes, conflicts, present }
  return { success: true, value: { ...value, ...(baseRelease !== undefined && { release: baseRelease }) } }
})
