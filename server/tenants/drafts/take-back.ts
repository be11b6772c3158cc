/** Undo and redo, for each person by itself. */
import { sql } from 'kysely'
import { applyOperation, type Operation } from '../../../src/engine/index.ts'
import { escapePart } from '../../../src/schemas/metadata/wire-values.ts'
import type { Reader, Tx } from '../../store/open-store.ts'
import { answerOnce, type Repeatable } from './answer-once.ts'
import { appendOperations } from './append-operations.ts'
import { isWithin } from './carry-operations.ts'
import { toggleConflicts } from './conflict-rows.ts'
import type { Author, DraftContext } from './draft-context.ts'
import { lockDrafts, type OperationKind, readOperations, type StoredOperation, updateDraft } from './draft-rows.ts'
import { type OpenDraft, openDraft } from './open-draft.ts'

/** Result of an undo or redo: the operations that it appended, or the reason for which it changed nothing, with the step that is refused. */
export type TakenBack =
  | { seq: number; applied: { seq: number; operation: Operation }[] }
  | { refused: string; step?: string }

/** Kinds of steps that an undo takes back. */
const UNDONE: readonly OperationKind[] = ['edit', 'choice', 'discard', 'redo']

/** Refuses to take a step back by throwing. @param addresses everything that this would change */
export type StepCheck = (tx: Tx, addresses: readonly string[]) => Promise<void>

export interface TakeBack extends Pick<Repeatable, 'key'> {
  check?: StepCheck
  /** The step that was refused before: its effect stays for good, and the step before it is taken back. */
  skip?: string | undefined
}

/** Takes the author's last step back; refused when another built upon it. The steps of published drafts count, too. */
export const undo = (context: DraftContext, tenantId: string, author: Author, options?: TakeBack): Promise<TakenBack> =>
  run(context, tenantId, { author, kind: 'undo', ...options })

/** Brings back the step of the author's last undo, as long as the author changed nothing else since. */
export const redo = (context: DraftContext, tenantId: string, author: Author, options?: TakeBack): Promise<TakenBack> =>
  run(context, tenantId, { author, kind: 'redo', ...options })

function run(
  context: DraftContext,
  tenantId: string,
  { author, kind, key, check, skip }: TakeBack & { author: Author; kind: 'undo' | 'redo' },
): Promise<TakenBack> {
  return context.store.transaction(async tx => {
    await lockDrafts(tx, tenantId)
    return answerOnce(tx, context, tenantId, { author, key: key && `${kind} ${key}` }, async (): Promise<TakenBack> => {
      const draft = await openDraft(tx, context, tenantId)
      const next = await findStep(tx, tenantId, author, kind)
      const isSkipped = next !== undefined && skip !== undefined && nameOf(next) === skip
      if (isSkipped) await markTakenBack(tx, tenantId, next.step, WITHOUT_EFFECT)
      const last = isSkipped ? await findStep(tx, tenantId, author, kind) : next
      if (!last) return { refused: `There is nothing to ${kind}.` }
      await check?.(
        tx,
        last.step.flatMap(({ operation, inverse }) => [operation.at, inverse.at]),
      )
      const result = await takeStepBack(tx, context, draft, { author, kind, ...last })
      return 'refused' in result ? { ...result, step: nameOf(last) } : result
    })
  })
}

/** Number in place of an operation that took others back, where none was needed. */
const WITHOUT_EFFECT = 0

const nameOf = ({ step: [first] }: LastStep): string => first!.step

/** @param by number of the first operation that took the step back */
const markTakenBack = (tx: Tx, tenantId: string, step: readonly StoredOperation[], by: number) =>
  tx
    .updateTable('draft_operation')
    .set({ taken_back_by: by })
    .where('tenant_id', '=', tenantId)
    .where(
      'seq',
      'in',
      step.map(({ seq }) => seq),
    )
    .execute()

/** The place of a step's first operation. */
export interface StepPlace {
  at: string
  /** An added or removed entry, which the documents may lack. */
  entry?: unknown
  /** Number of operations in the step. */
  count: number
}

/** Says where the steps are that an undo, and a redo, of an author would take; absent: there is none. */
export async function readSteps(
  db: Reader,
  tenantId: string,
  author: Author,
): Promise<{ undo?: StepPlace; redo?: StepPlace }> {
  const undo = await readPlace(db, tenantId, author, 'undo')
  const redo = await readPlace(db, tenantId, author, 'redo')
  return { ...(undo && { undo }), ...(redo && { redo }) }
}

async function readPlace(
  db: Reader,
  tenantId: string,
  author: Author,
  kind: 'undo' | 'redo',
): Promise<StepPlace | undefined> {
  const last = await findLast(db, tenantId, author, kind)
  if (!last) return undefined
  const first = await operationsOf(db, tenantId, author, last)
    .select(['operation', 'inverse', sql<string>`count(*) over ()`.as('count')])
    // an undo takes the last operation back first
    .orderBy('seq', last.kind === 'undo' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [operation, inverse] = [JSON.parse(first.operation), JSON.parse(first.inverse)] as [Operation, Operation]
  const { at } = operation
  // the inverse of a first or last entry may be about its whole list
  const entry = at.endsWith(']')
    ? (valueIn(operation) ?? (inverse.at === at ? valueIn(inverse) : undefined))
    : undefined
  return { at, count: Number(first.count), ...(entry !== undefined && { entry }) }
}

const valueIn = (operation: Operation): unknown => ('value' in operation ? operation.value : undefined)

/** Selects the operations of a step that were not taken back yet. */
const operationsOf = (db: Reader, tenantId: string, author: Author, last: Pick<StoredOperation, 'step' | 'kind'>) =>
  db
    .selectFrom('draft_operation')
    .where('tenant_id', '=', tenantId)
    .where('author', '=', author.id)
    .where('step', '=', last.step)
    .where('kind', '=', last.kind)
    .where('taken_back_by', 'is', null)

interface LastStep {
  step: readonly StoredOperation[]
  /** All operations from the first of the step on. */
  since: readonly StoredOperation[]
}

/** Finds the last operation of the step that an undo or redo would take back. */
async function findLast(
  db: Reader,
  tenantId: string,
  author: Author,
  kind: 'undo' | 'redo',
): Promise<Pick<StoredOperation, 'step' | 'kind'> | undefined> {
  const last = await db
    .selectFrom('draft_operation')
    .select(['step', 'kind'])
    .where('tenant_id', '=', tenantId)
    .where('author', '=', author.id)
    .where('kind', 'in', kind === 'undo' ? UNDONE : ['edit', 'choice', 'discard', 'undo'])
    .where('taken_back_by', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return kind === 'redo' && last?.kind !== 'undo' ? undefined : last
}

/** Finds the operations of the step that an undo or redo would take back. */
async function findStep(
  tx: Tx,
  tenantId: string,
  author: Author,
  kind: 'undo' | 'redo',
): Promise<LastStep | undefined> {
  const last = await findLast(tx, tenantId, author, kind)
  if (!last) return undefined
  const first = await operationsOf(tx, tenantId, author, last)
    .select('seq')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirstOrThrow()
  const since = await readOperations(tx, tenantId, first.seq - 1)
  const isOfStep = (one: StoredOperation) =>
    one.author.id === author.id && one.step === last.step && one.kind === last.kind && one.takenBackBy === undefined
  return { step: since.filter(isOfStep), since }
}

async function takeStepBack(
  tx: Tx,
  { clock }: DraftContext,
  draft: OpenDraft,
  { author, kind, step, since }: LastStep & { author: Author; kind: 'undo' | 'redo' },
): Promise<TakenBack> {
  const [first] = step
  for (const own of step) {
    const other = liveAfter(since, own.seq).find(
      one => !step.some(({ seq }) => seq === one.seq) && isTouched(own.inverse, one.operation),
    )
    if (other)
      return {
        refused: `${other.author.name} changed ${other.operation.at} after you; ${kind} would lose that change.`,
      }
  }
  let { layer } = draft
  const operations = step.toReversed().map(({ inverse }) => inverse)
  for (const operation of operations) {
    const applied = applyOperation(layer, draft.inherited, operation)
    if ('refusal' in applied) return { refused: `${applied.refusal.message} ${applied.refusal.fix}` }
    layer = applied.layer
  }
  const name = `${kind} ${draft.seq + 1}`
  const made = { author, kind, step: name, operations, takesBack: first!.seq, now: clock.now() }
  const { stored, kept: _, ...appended } = await appendOperations(tx, draft, draft.inherited, made)
  await markTakenBack(tx, draft.tenantId, step, stored[0]?.seq ?? WITHOUT_EFFECT)
  const discarded = await findOrigin(tx, draft.tenantId, first!)
  if (discarded?.kind === 'discard') await toggleConflicts(tx, draft.tenantId, discarded.step, kind === 'undo')
  await updateDraft(tx, draft, { layer: appended.layer, seq: appended.seq })
  return { seq: appended.seq, applied: stored.map(({ seq, operation }) => ({ seq, operation })) }
}

/** Finds the first stored operation of the step that undo and redo took back and brought again, however often. */
async function findOrigin(
  tx: Tx,
  tenantId: string,
  { kind, step, takesBack }: Pick<StoredOperation, 'kind' | 'step' | 'takesBack'>,
): Promise<Pick<StoredOperation, 'kind' | 'step'>> {
  if (takesBack === undefined) return { kind, step }
  const before = await tx
    .selectFrom('draft_operation')
    .select(['kind', 'step', 'takes_back'])
    .where('tenant_id', '=', tenantId)
    .where('seq', '=', takesBack)
    .executeTakeFirst()
  if (!before) return { kind, step }
  return findOrigin(tx, tenantId, { ...before, takesBack: before.takes_back ?? undefined })
}

/**
 * Lists the operations after one whose effect is still there: not those that were taken back, and an undo or redo only where it takes back
 * an operation from before.
 */
function liveAfter(operations: readonly StoredOperation[], after: number): StoredOperation[] {
  const later = operations.filter(({ seq }) => seq > after)
  const bySeq = new Map(later.map(one => [one.seq, one]))
  const isLive = ({ takenBackBy }: StoredOperation): boolean => {
    const by = takenBackBy === undefined ? undefined : bySeq.get(takenBackBy)
    return !by || !isLive(by)
  }
  return later.filter(one => isLive(one) && (one.takesBack === undefined || one.takesBack <= after))
}

/** Decides whether one operation changes what another changed, or the entry that it placed something beside. */
function isTouched(one: Operation, other: Operation): boolean {
  if (isWithin(one.at, other.at) || isWithin(other.at, one.at)) return true
  return anchorsOf(other).some(anchor => isWithin(anchor, one.at)) || anchorsOf(one).some(at => isWithin(at, other.at))
}

/** Returns the address of the entry that an operation places another beside. */
function anchorsOf(operation: Operation): string[] {
  const placed = operation.kind === 'move' ? operation.place : 'value' in operation ? operation.value : undefined
  if (typeof placed !== 'object' || placed === null) return []
  const list = operation.at.slice(0, operation.at.lastIndexOf('/'))
  return (['before', 'after'] as const).flatMap(side => {
    const anchor = (placed as Record<string, unknown>)[side]
    return typeof anchor === 'string' ? [`${list}/[${escapePart(anchor)}]`] : []
  })
}
