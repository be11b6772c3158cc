/** Discards a draft: its changes become one step that an undo brings back. */
import { diffLayers } from '../../../src/engine/index.ts'
import { OperatorError } from '../../http/operator-error.ts'
import type { Tx } from '../../store/open-store.ts'
import { answerOnce, type Repeatable } from './answer-once.ts'
import { appendOperations } from './append-operations.ts'
import { closeConflicts } from './conflict-rows.ts'
import { type DraftContext, FILES } from './draft-context.ts'
import { lockDrafts, readOperations, updateDraft } from './draft-rows.ts'
import { type OpenDraft, openDraft } from './open-draft.ts'

export interface DiscardInput extends Repeatable {
  /** Number of the last operation that the author looked at; absent: whatever the draft holds. */
  seq?: number | undefined
}

/**
 * @returns the number of changes that were discarded, and that of the draft's last operation
 * @throws OperatorError for a draft that others changed after the look
 */
export function discardDraft(
  context: DraftContext,
  tenantId: string,
  input: DiscardInput,
): Promise<{ discarded: number; seq: number }> {
  const { author, key } = input
  return context.store.transaction(async tx => {
    await lockDrafts(tx, tenantId)
    return answerOnce(tx, context, tenantId, { author, key: key && `discard ${key}` }, async () =>
      discard(tx, context, await openDraft(tx, context, tenantId), input),
    )
  })
}

async function discard(
  tx: Tx,
  { clock }: DraftContext,
  draft: OpenDraft,
  { author, seq: looked }: DiscardInput,
): Promise<{ discarded: number; seq: number }> {
  const { tenantId } = draft
  const since = looked === undefined ? [] : await readOperations(tx, tenantId, looked)
  const others = since.filter(({ author: { id } }) => id !== author.id && id !== FILES.id)
  if (others.length > 0) {
    const names = [...new Set(others.map(({ author: { name } }) => name))].join(', ')
    throw new OperatorError(`${names} changed the draft after you looked. Look at the changes, then discard them.`)
  }
  const now = clock.now()
  const step = `discard ${draft.seq + 1}`
  const operations = diffLayers(draft.layer, draft.base, draft.inherited)
  const made = { author, kind: 'discard', step, operations, now } as const
  const { seq, stored } = await appendOperations(tx, draft, draft.inherited, made)
  await closeConflicts(tx, tenantId, step)
  await updateDraft(tx, draft, { layer: draft.base, seq })
  await tx
    .updateTable('draft')
    .set({ state: 'discarded', closed_at: new Date(now), closed_by: author.name })
    .where('id', '=', draft.id)
    .execute()
  return { discarded: stored.length, seq }
}
