import { draft } from '../../../src/schemas/studio/calls/draft.ts'
import { readConflicts } from '../../tenants/drafts/conflict-rows.ts'
import { listChanges } from '../../tenants/drafts/draft-changes.ts'
import { lookAtDraft } from '../../tenants/drafts/open-draft.ts'
import { readPresence } from '../../tenants/drafts/presence.ts'
import { readSteps } from '../../tenants/drafts/take-back.ts'
import { readRollback } from '../../tenants/release/release-history.ts'
import { authorOf, orRefuse, showPresent } from '../draft-calls.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(draft, async ({ query: { brand }, operator, context }) => {
  const { store } = context
  const open = await orRefuse(() => lookAtDraft(context, brand))
  const changes = (await listChanges(store.db, open)).map(({ operation, before, last }) => ({
    operation,
    ...(before !== undefined && { before }),
    ...(last && { by: last.by, at: last.at.toISOString() }),
  }))
  const { id, seq, createdAt, reviewRound, layer, inherited, baseRelease } = open
  const conflicts = await readConflicts(store.db, brand)
  const present = showPresent(await readPresence(store.db, context, brand), operator)
  const steps = await readSteps(store.db, brand, authorOf(operator))
  const rollback = await readRollback(store, brand)
  return {
    success: true,
    value: {
      id,
      seq,
      since: createdAt.toISOString(),
      reviewRound,
      layer,
      inherited,
      changes,
      conflicts,
      present,
      steps,
      ...(baseRelease !== undefined && { release: baseRelease }),
      ...(rollback && { rollback: { by: rollback.who, at: rollback.at.toISOString() } }),
    },
  }
})
