/** Rows of drafts and of their operations. */
import { sql } from 'kysely'
import type { Layer, Operation } from '../../../src/engine/index.ts'
import type { Reader, Tx } from '../../store/open-store.ts'
import type { DraftOperationTable } from '../../store/tables.generated.ts'
import { waitForLock } from '../../store/wait-for-lock.ts'
import type { Author } from './draft-context.ts'
import { textHash } from './text-changes.ts'

export type OperationKind = DraftOperationTable['kind']

/** The open draft of a brand. */
export interface DraftRow {
  id: string
  tenantId: string
  reviewRound: number
  /** The brand's own documents that the draft changes. */
  base: Layer
  baseRelease: string | undefined
  /** The base with all operations applied. */
  layer: Layer
  /** Number of the brand's last operation before this draft. */
  firstSeq: number
  /** Number of the last operation. */
  seq: number
  createdAt: Date
}

/** A stored operation. */
export interface StoredOperation {
  seq: number
  author: Author
  kind: OperationKind
  /** Operations of one step are taken back together. */
  step: string
  operation: Operation
  inverse: Operation
  /** Of an undo or redo: number of the first operation that it takes back. */
  takesBack: number | undefined
  /** Number of the first operation that took it back. */
  takenBackBy: number | undefined
  at: Date
}

/**
 * Makes all work on the drafts of one brand wait for each other, in every instance.
 * @param maxMs longest wait in milliseconds; absent: as long as it takes
 */
export const lockDrafts = (tx: Tx, tenantId: string, maxMs?: number): Promise<void> =>
  waitForLock(tx, sql`hashtextextended(${`draft ${tenantId}`}, 0)`, maxMs)

/** Reads the last draft of a brand, open or not. */
export async function readLastDraft(
  db: Reader,
  tenantId: string,
): Promise<(DraftRow & { state: 'open' | 'published' | 'discarded' }) | undefined> {
  const row = await db
    .selectFrom('draft')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy(sql`state = 'open'`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      tenantId,
      state: row.state,
      reviewRound: row.review_round,
      base: JSON.parse(row.base) as Layer,
      baseRelease: row.base_release ?? undefined,
      layer: JSON.parse(row.layer) as Layer,
      firstSeq: row.first_seq,
      seq: row.seq,
      createdAt: row.created_at,
    }
  )
}

export async function insertDraft(tx: Tx, draft: DraftRow): Promise<void> {
  await tx
    .insertInto('draft')
    .values({
      id: draft.id,
      tenant_id: draft.tenantId,
      base: JSON.stringify(draft.base),
      base_release: draft.baseRelease ?? null,
      layer: JSON.stringify(draft.layer),
      first_seq: draft.firstSeq,
      seq: draft.seq,
      created_at: draft.createdAt,
    })
    .execute()
}

/** Stores the changed columns of a draft; its documents are large, and most changes leave the base as it is. */
export async function updateDraft(
  tx: Tx,
  { id }: Pick<DraftRow, 'id'>,
  { base, layer, seq, ...rest }: Partial<Pick<DraftRow, 'base' | 'baseRelease' | 'layer' | 'seq'>>,
): Promise<void> {
  await tx
    .updateTable('draft')
    .set({
      ...(base && { base: JSON.stringify(base) }),
      ...('baseRelease' in rest && { base_release: rest.baseRelease ?? null }),
      ...(layer && { layer: JSON.stringify(layer) }),
      ...(seq !== undefined && { seq }),
    })
    .where('id', '=', id)
    .execute()
}

export async function insertOperations(
  tx: Tx,
  { id, tenantId }: Pick<DraftRow, 'id' | 'tenantId'>,
  operations: readonly StoredOperation[],
): Promise<void> {
  if (operations.length === 0) return
  await tx
    .insertInto('draft_operation')
    .values(
      operations.map(({ seq, author, kind, step, operation, inverse, takesBack, at }) => ({
        tenant_id: tenantId,
        seq,
        draft_id: id,
        author: author.id,
        author_name: author.name,
        kind,
        step,
        operation: JSON.stringify(operation),
        text_hash: textHash(operation.at) ?? null,
        inverse: JSON.stringify(inverse),
        takes_back: takesBack ?? null,
        at,
      })),
    )
    .execute()
}

/** Reads a brand's operations after a number, in their order. @param newest only so many of the newest; absent: all */
export async function readOperations(
  db: Reader,
  tenantId: string,
  after: number,
  newest?: number,
): Promise<StoredOperation[]> {
  const rows = await db
    .selectFrom('draft_operation')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('seq', '>', after)
    .orderBy('seq', 'desc')
    .$if(newest !== undefined, query => query.limit(newest!))
    .execute()
  return rows.reverse().map(row => ({
    seq: row.seq,
    author: { id: row.author, name: row.author_name },
    kind: row.kind,
    step: row.step,
    operation: JSON.parse(row.operation) as Operation,
    inverse: JSON.parse(row.inverse) as Operation,
    takesBack: row.takes_back ?? undefined,
    takenBackBy: row.taken_back_by ?? undefined,
    at: row.at,
  }))
}
