/** Saves operations of an editor, carried over those that came since the state on which they were made. */
import { applyOperation, type Layer, mergedValue, type Operation, type Refusal } from '../../../src/engine/index.ts'
import { OperatorError } from '../../http/operator-error.ts'
import type { Tx } from '../../store/open-store.ts'
import { answerOnce } from './answer-once.ts'
import { appendOperations } from './append-operations.ts'
import { type BoundedWork, createBoundedWork } from './bounded-work.ts'
import { carryOperations, isWithin, type Kept } from './carry-operations.ts'
import { type KeptConflict, keepConflicts, readConflicts, readKept } from './conflict-rows.ts'
import type { Author, DraftContext } from './draft-context.ts'
import { lockDrafts, readOperations, type StoredOperation, updateDraft } from './draft-rows.ts'
import { type OpenDraft, openDraft } from './open-draft.ts'
import { UnfitOperation } from './unfit-operation.ts'

export interface SaveInput {
  author: Author
  /** Number of the last operation that the editor knew. */
  knownSeq: number
  /** Numbers of the author's own operations after it that the editor knew, such as those of a save that was answered meanwhile. */
  knownOwn?: readonly number[] | undefined
  /** Names this save: one that is repeated after a lost answer returns the first result. */
  key: string
  /** Operations of one step are undone together; by default those of one save. */
  step?: string | undefined
  operations: readonly Operation[]
}

export interface SaveResult {
  /** Number of the draft's last operation. */
  seq: number
  /** The operations as they were applied, with their numbers. */
  applied: { seq: number; operation: Operation }[]
  /** Values that met another change of the same place, both kept until one is chosen. */
  conflicts: KeptConflict[]
}

/** Largest operation, in characters of JSON. */
const MAX_OPERATION = 65_536
const MAX_OPERATIONS = 5000
/** Most conflicts of a brand that wait for a choice. */
const MAX_CONFLICTS = 200
/** Most work of a save, in operations that are applied. */
const MAX_WORK = 5000

/**
 * @throws OperatorError for a draft that is full, an operation that is too large, a number that the draft has not reached, and one from
 * which too much changed; UnfitOperation for an operation that does not fit the state that the author knew
 */
export function saveOperations(context: DraftContext, tenantId: string, input: SaveInput): Promise<SaveResult> {
  return context.store.transaction(async tx => {
    await lockDrafts(tx, tenantId)
    return answerOnce(tx, context, tenantId, input, async () =>
      save(tx, context, await openDraft(tx, context, tenantId), input),
    )
  })
}

async function save(
  tx: Tx,
  { clock }: DraftContext,
  draft: OpenDraft,
  { author, knownSeq, knownOwn = [], key, step = key, operations }: SaveInput,
): Promise<SaveResult> {
  checkLimits(draft, operations)
  if (knownSeq > draft.seq)
    throw new OperatorError(
      `The draft of "${draft.tenantId}" has ${draft.seq} operations and not ${knownSeq}: it was restored from a backup. Load it again.`,
    )
  const now = clock.now()
  const stored = await readOperations(tx, draft.tenantId, knownSeq)
  if (stored.length < draft.seq - knownSeq)
    throw new OperatorError(
      `The change was made on a state of "${draft.tenantId}" that is no longer stored. Load the draft again, and make the change on it.`,
    )
  const isKnown = ({ seq, author: { id } }: StoredOperation) => id === author.id && knownOwn.includes(seq)
  const since = stored.filter(one => !isKnown(one))
  const work = createBoundedWork(MAX_WORK)
  const known = await takeBack(draft.layer, draft.inherited, since, work)
  if (known) await requireFit(operations, known, draft.inherited, await readKept(tx, draft.tenantId, author))
  const theirs = since.map(({ operation, author: { name } }) => ({ operation, by: name }))
  const carried = known
    ? await carryOperations(operations, theirs, known, draft.inherited, work)
    : { operations: [], kept: operations.map(operation => ({ operation, refusal: unknownState(operation) })) }
  const appended = await appendOperations(tx, draft, draft.inherited, {
    author,
    kind: 'edit',
    step,
    operations: carried.operations,
    now,
  })
  const { layer, seq, stored: applied } = appended
  if (applied.length > 0) await updateDraft(tx, draft, { layer, seq })
  const kept = await showPresent([...carried.kept, ...appended.kept], { layer, inherited: draft.inherited, since })
  if (kept.length > 0 && (await readConflicts(tx, draft.tenantId)).length + kept.length > MAX_CONFLICTS)
    throw new OperatorError(
      `More than ${MAX_CONFLICTS} changes of "${draft.tenantId}" would wait for a choice. Choose between those that wait first.`,
    )
  return {
    seq,
    applied: applied.map(({ seq, operation }) => ({ seq, operation })),
    conflicts: await keepConflicts(tx, draft.tenantId, author, kept, new Date(now)),
  }
}

/** Gives conflicts the value that the draft has by now, which a later operation than the one that was met may have set. */
async function showPresent(
  kept: readonly Kept[],
  { layer, inherited, since }: Pick<OpenDraft, 'layer' | 'inherited'> & { since: readonly StoredOperation[] },
): Promise<Kept[]> {
  const work = createBoundedWork()
  const present: Kept[] = []
  for (const one of kept) {
    await work.spend(1)
    const { conflict } = one
    const last =
      conflict && since.findLast(({ operation: { at } }) => isWithin(at, conflict.at) || isWithin(conflict.at, at))
    if (!conflict || !last) present.push(one)
    else {
      const theirs = { operation: last.operation, value: mergedValue(inherited, layer, conflict.at) }
      present.push({ ...one, conflict: { ...conflict, theirs, by: last.author.name } })
    }
  }
  return present
}

function checkLimits({ tenantId, seq, firstSeq }: OpenDraft, operations: readonly Operation[]): void {
  const large = operations.find(operation => JSON.stringify(operation).length > MAX_OPERATION)
  if (large)
    throw new OperatorError(
      `The change of ${large.at} has more than ${MAX_OPERATION} characters. Make it smaller, or change its parts one by one.`,
    )
  if (seq - firstSeq + operations.length > MAX_OPERATIONS)
    throw new OperatorError(
      `The draft of "${tenantId}" would have more than ${MAX_OPERATIONS} operations. Publish or discard it, and go on in the next.`,
    )
}

/**
 * Requires that operations fit the state on which they were made; those on something that waits for a choice fit, too.
 * @param kept the author's own operations that were kept as conflicts
 */
async function requireFit(
  operations: readonly Operation[],
  known: Layer,
  inherited: Layer,
  kept: readonly Operation[],
): Promise<void> {
  const refusal = await findUnfit(operations, known, inherited)
  if (!refusal) return
  const work = createBoundedWork()
  let withKept = known
  for (const operation of kept) {
    await work.spend(1)
    const applied = applyOperation(withKept, inherited, operation)
    if ('layer' in applied) withKept = applied.layer
  }
  if (withKept === known || (await findUnfit(operations, withKept, inherited))) throw new UnfitOperation(refusal)
}

/** Applies operations one after the other. @returns the first refusal */
async function findUnfit(
  operations: readonly Operation[],
  known: Layer,
  inherited: Layer,
): Promise<Refusal | undefined> {
  const work = createBoundedWork()
  let layer = known
  for (const operation of operations) {
    await work.spend(1)
    const applied = applyOperation(layer, inherited, operation)
    if ('refusal' in applied) return applied.refusal
    layer = applied.layer
  }
  return undefined
}

/** Returns a layer without its last operations; undefined where one cannot be taken back, as inherited documents changed since. */
async function takeBack(
  layer: Layer,
  inherited: Layer,
  operations: readonly StoredOperation[],
  work: BoundedWork,
): Promise<Layer | undefined> {
  let before = layer
  for (const { inverse } of operations.toReversed()) {
    await work.spend(1)
    const applied = applyOperation(before, inherited, inverse)
    if ('refusal' in applied) return undefined
    before = applied.layer
  }
  return before
}

const unknownState = ({ at }: Operation): Kept['refusal'] => ({
  code: 'operation/not-there',
  at,
  message: 'The files that the brand inherits changed since this was made.',
  fix: 'Look at the value, and choose it again.',
})
