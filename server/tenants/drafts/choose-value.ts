/** Answers a conflict: one of the two values that were kept counts. */
import { applyOperation, isEqual, mergedValue } from '../../../src/engine/index.ts'
import { OperatorError } from '../../http/operator-error.ts'
import type { Tx } from '../../store/open-store.ts'
import { appendOperations } from './append-operations.ts'
import { isWithin } from './carry-operations.ts'
import { type KeptConflict, type KeptSide, markChosen, readConflicts, renewConflict } from './conflict-rows.ts'
import type { Author, DraftContext } from './draft-context.ts'
import { lockDrafts, readOperations, updateDraft } from './draft-rows.ts'
import { type OpenDraft, openDraft } from './open-draft.ts'

export interface Choice {
  author: Author
  /** Number of the conflict. */
  conflict: number
  /** `mine`: the side that is not in the draft becomes an operation; `theirs`: the draft stays. */
  chosen: 'mine' | 'theirs'
}

/**
 * @returns the number of the draft's last operation
 * @throws OperatorError for a conflict that is answered already, a value that changed since it was kept, which the conflict then shows, or
 * an operation that fits the draft no longer: it stays kept
 */
export async function chooseValue(
  context: DraftContext,
  tenantId: string,
  { author, conflict, chosen }: Choice,
): Promise<{ seq: number }> {
  const result = await context.store.transaction(async (tx): Promise<{ seq: number } | { changedBy: string }> => {
    await lockDrafts(tx, tenantId)
    const draft = await openDraft(tx, context, tenantId)
    const found = (await readConflicts(tx, tenantId)).find(({ id }) => id === conflict)
    if (!found) throw new OperatorError('Somebody has chosen between these two values already. Load the draft again.')
    const changed = chosen === 'mine' && (await findChanged(tx, draft, found))
    if (changed) {
      await renewConflict(tx, tenantId, conflict, changed)
      return { changedBy: changed.theirs.by }
    }
    await markChosen(tx, tenantId, conflict, chosen)
    if (chosen === 'theirs') return { seq: draft.seq }
    const { layer, seq, kept } = await appendOperations(tx, draft, draft.inherited, {
      author,
      kind: 'choice',
      step: `choice ${conflict}`,
      operations: [found.mine.operation],
      now: context.clock.now(),
    })
    const [refused] = kept
    if (refused)
      throw new OperatorError(`This value fits the draft no longer: ${refused.refusal?.message} It stays kept.`)
    await updateDraft(tx, draft, { layer, seq })
    return { seq }
  })
  if ('seq' in result) return result
  throw new OperatorError(
    `${result.changedBy} changed this value after both were kept. Look at the value that is there now, then choose.`,
  )
}

/** Finds the value in the draft where it is not the one that a conflict shows. @returns both sides as they are now */
async function findChanged(
  tx: Tx,
  { tenantId, layer, inherited }: OpenDraft,
  { at, mine, theirs }: KeptConflict,
): Promise<{ mine: Omit<KeptSide, 'by'>; theirs: KeptSide } | undefined> {
  const value = mergedValue(inherited, layer, at)
  if (!theirs || isEqual(value, theirs.value)) return undefined
  const made = (await readOperations(tx, tenantId, 0)).findLast(
    one => isWithin(one.operation.at, at) || isWithin(at, one.operation.at),
  )
  const { operation } = mine
  const applied = applyOperation(layer, inherited, operation)
  return {
    mine: { operation, value: 'layer' in applied ? mergedValue(inherited, applied.layer, at) : mine.value },
    theirs: { by: made?.author.name ?? 'The files', operation: made?.operation ?? { kind: 'set', at, value }, value },
  }
}
