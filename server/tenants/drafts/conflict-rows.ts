/** Values that met another change of the same place: both are kept until one is chosen. */
import type { Operation } from '../../../src/engine/index.ts'
import { publishEvent } from '../../events/publish-event.ts'
import type { Reader, Tx } from '../../store/open-store.ts'
import type { Kept } from './carry-operations.ts'
import type { Author } from './draft-context.ts'

/** One of the two changes: who made it, the operation, and the value at the address after it; without a value there is none. */
export interface KeptSide {
  by: string
  operation: Operation
  value?: unknown
}

export interface KeptConflict {
  id: number
  /** Address of what both change. */
  at: string
  /** The side that is not in the draft. */
  mine: KeptSide
  /** The side that is in the draft; absent: the operation fits the draft no longer. */
  theirs?: KeptSide
  /** The reason for which the operation cannot be applied. */
  message?: string
  author: Author
}

/** Stores operations that could not be applied. @returns them as they are shown */
export async function keepConflicts(
  tx: Tx,
  tenantId: string,
  author: Author,
  kept: readonly Kept[],
  at: Date,
): Promise<KeptConflict[]> {
  if (kept.length === 0) return []
  const rows = await tx
    .insertInto('draft_conflict')
    .values(
      kept.map(({ operation, conflict, refusal }) => ({
        tenant_id: tenantId,
        address: conflict?.at ?? operation.at,
        mine: JSON.stringify(conflict?.mine ?? { operation }),
        theirs: conflict ? JSON.stringify(conflict.theirs) : null,
        author: author.id,
        author_name: author.name,
        their_name: conflict?.by ?? null,
        message: refusal ? `${refusal.message} ${refusal.fix}` : null,
        at,
      })),
    )
    .returning('id')
    .execute()
  await publishEvent(tx, { kind: 'draft', tenantId })
  const ids = rows.map(({ id }) => id)
  return (await readConflicts(tx, tenantId)).filter(({ id }) => ids.includes(id))
}

/** Reads the conflicts of a brand that wait for a choice. */
export async function readConflicts(db: Reader, tenantId: string): Promise<KeptConflict[]> {
  const rows = await db
    .selectFrom('draft_conflict')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('chosen', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    at: row.address,
    author: { id: row.author, name: row.author_name },
    mine: { by: row.author_name, ...(JSON.parse(row.mine) as Omit<KeptSide, 'by'>) },
    ...(row.theirs !== null && {
      theirs: { by: row.their_name ?? '', ...(JSON.parse(row.theirs) as Omit<KeptSide, 'by'>) },
    }),
    ...(row.message !== null && { message: row.message }),
  }))
}

/** Most operations of conflicts that are read for a save. */
const MAX_KEPT = 500

/** Reads the operations of an author that were kept, answered or not, in the order in which they were made. */
export async function readKept(db: Reader, tenantId: string, author: Author): Promise<Operation[]> {
  const rows = await db
    .selectFrom('draft_conflict')
    .select('mine')
    .where('tenant_id', '=', tenantId)
    .where('author', '=', author.id)
    .orderBy('id', 'desc')
    .limit(MAX_KEPT)
    .execute()
  return rows.reverse().map(({ mine }) => (JSON.parse(mine) as Pick<KeptSide, 'operation'>).operation)
}

/** Stores both sides of a conflict anew, as the draft has another value by now. */
export async function renewConflict(
  tx: Tx,
  tenantId: string,
  id: number,
  { mine, theirs: { by, ...theirs } }: { mine: Omit<KeptSide, 'by'>; theirs: KeptSide },
): Promise<void> {
  await tx
    .updateTable('draft_conflict')
    .set({ mine: JSON.stringify(mine), theirs: JSON.stringify(theirs), their_name: by })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await publishEvent(tx, { kind: 'draft', tenantId })
}

/** Closes all open conflicts of a brand in a step that discards the draft. */
export async function closeConflicts(tx: Tx, tenantId: string, step: string): Promise<void> {
  await tx
    .updateTable('draft_conflict')
    .set({ chosen: 'theirs', closed_step: step })
    .where('tenant_id', '=', tenantId)
    .where('chosen', 'is', null)
    .execute()
  await publishEvent(tx, { kind: 'draft', tenantId })
}

/** Opens the conflicts again that a step closed, or closes them as that step did. */
export async function toggleConflicts(tx: Tx, tenantId: string, step: string, isOpen: boolean): Promise<void> {
  await tx
    .updateTable('draft_conflict')
    .set({ chosen: isOpen ? null : 'theirs' })
    .where('tenant_id', '=', tenantId)
    .where('closed_step', '=', step)
    .execute()
}

export async function markChosen(tx: Tx, tenantId: string, id: number, chosen: 'mine' | 'theirs'): Promise<void> {
  await tx
    .updateTable('draft_conflict')
    .set({ chosen, closed_step: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await publishEvent(tx, { kind: 'draft', tenantId })
}
