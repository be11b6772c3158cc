/** Applies operations to a draft and stores them with their inverses. */
import { applyOperation, invertOperation, type Layer, type Operation } from '../../../src/engine/index.ts'
import { isRecord } from '../../../src/schemas/metadata/wire-values.ts'
import { publishEvent } from '../../events/publish-event.ts'
import { OperatorError } from '../../http/operator-error.ts'
import type { Tx } from '../../store/open-store.ts'
import { BASE } from '../release/claim-hosts.ts'
import { createBoundedWork } from './bounded-work.ts'
import type { Kept } from './carry-operations.ts'
import type { Author } from './draft-context.ts'
import { type DraftRow, insertOperations, type OperationKind, type StoredOperation } from './draft-rows.ts'

export interface NewStep {
  author: Author
  kind: OperationKind
  /** Name of the step; operations of one step are taken back together. */
  step: string
  operations: readonly Operation[]
  /** Of an undo or redo: number of the first operation that it takes back. */
  takesBack?: number
  /** Milliseconds since 1970. */
  now: number
}

export interface Appended {
  layer: Layer
  seq: number
  /** Operations that changed something. */
  stored: StoredOperation[]
  /** Operations that do not fit the layer. */
  kept: Kept[]
}

/**
 * Applies operations one after the other. The caller stores layer and number with the draft.
 * @param inherited the documents that the brand inherits, merged
 * @throws OperatorError where the brand would extend one that the author may not read
 */
export async function appendOperations(
  tx: Tx,
  draft: Pick<DraftRow, 'id' | 'tenantId' | 'base' | 'layer' | 'seq'>,
  inherited: Layer,
  { author, kind, step, operations, takesBack, now }: NewStep,
): Promise<Appended> {
  let { layer, seq } = draft
  const stored: StoredOperation[] = []
  const kept: Kept[] = []
  const work = createBoundedWork()
  for (const operation of operations) {
    await work.spend(1)
    const applied = applyOperation(layer, inherited, operation)
    const inverted = invertOperation(layer, inherited, operation)
    if ('refusal' in applied) kept.push({ operation, refusal: applied.refusal })
    else if ('refusal' in inverted) kept.push({ operation, refusal: inverted.refusal })
    else if (applied.layer !== layer) {
      layer = applied.layer
      seq++
      const { operation: inverse } = inverted
      const at = new Date(now)
      stored.push({ seq, author, kind, step, operation, inverse, takesBack, takenBackBy: undefined, at })
    }
  }
  requireReadable(author, draft, layer)
  await insertOperations(tx, draft, stored)
  if (stored.length > 0) await publishEvent(tx, { kind: 'draft', tenantId: draft.tenantId, body: { seq } })
  return { layer, seq, stored, kept }
}

/** Refuses to show by inheritance the documents of a brand that the author may not read. */
function requireReadable({ mayRead }: Author, { base, layer: before }: Pick<DraftRow, 'base' | 'layer'>, after: Layer) {
  const parent = parentIn(after)
  if (!mayRead || parent === undefined || parent === BASE) return
  if (parent === parentIn(before) || parent === parentIn(base) || mayRead(parent)) return
  throw new OperatorError(
    `You need the role viewer for "${parent}", which the brand would extend. An owner of "${parent}" can give it to you.`,
  )
}

/** Returns the id of the brand that a layer extends. */
function parentIn({ 'tenant.json': tenant }: Layer): string | undefined {
  const parent = isRecord(tenant) ? tenant.extends : undefined
  return typeof parent === 'string' ? parent : undefined
}
