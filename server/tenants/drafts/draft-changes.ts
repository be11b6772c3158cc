/** Lists what a draft changes, with the persons who changed it last. */
import { sql } from 'kysely'
import {
  diffLayers,
  type Layer,
  mergeDocument,
  type Operation,
  readAddress,
  valueAt,
} from '../../../src/engine/index.ts'
import type { Reader } from '../../store/open-store.ts'
import type { DraftRow } from './draft-rows.ts'

export interface DraftChange {
  operation: Operation
  /** Merged value at the address before the draft; undefined: there is none. */
  before: unknown
  /** The last change of the same place; absent: none is known. */
  last?: LastChange
}

export interface LastChange {
  by: string
  at: Date
}

/** Returns the difference between the files and the draft, in few operations: whatever was taken back is left out. */
export async function listChanges(
  db: Reader,
  draft: Pick<DraftRow, 'tenantId' | 'firstSeq' | 'base' | 'layer'> & { inherited: Layer },
): Promise<DraftChange[]> {
  const operations = diffLayers(draft.base, draft.layer, draft.inherited)
  if (operations.length === 0) return []
  const findLast = await readLastChanges(db, draft)
  const mergedAt = readMerged(draft)
  return operations.map(operation => {
    const last = findLast(operation.at)
    return { operation, before: mergedAt(operation.at), ...(last && { last }) }
  })
}

/** @returns reads the value of the files at an address; each document is merged once */
function readMerged({ base, inherited }: { base: Layer; inherited: Layer }): (at: string) => unknown {
  const merged = new Map<string, unknown>()
  return at => {
    const read = readAddress(at)
    if ('refusal' in read) return undefined
    const { file, path } = read.address
    if (!merged.has(file)) merged.set(file, mergeDocument(inherited, base, file))
    return valueAt(merged.get(file), path)
  }
}

/** Reads who changed what in a draft. @returns finds the last change of the value at an address, of a part of it, or of its whole */
export async function readLastChanges(
  db: Reader,
  { tenantId, firstSeq }: Pick<DraftRow, 'tenantId' | 'firstSeq'>,
): Promise<(at: string) => LastChange | undefined> {
  const rows = await db
    .selectFrom('draft_operation')
    .select(['seq', 'author_name', 'at', sql<string>`operation::jsonb ->> 'at'`.as('address')])
    .where('tenant_id', '=', tenantId)
    .where('seq', '>', firstSeq)
    .where('kind', '<>', 'files')
    .orderBy('seq')
    .execute()
  const own = new Map(rows.map(row => [row.address, row]))
  const inside = new Map(rows.flatMap(row => wholesOf(row.address).map(whole => [whole, row])))
  return at => {
    const found = [inside.get(at), ...wholesOf(at).map(whole => own.get(whole))].flatMap(row => row ?? [])
    const last = found.reduce<(typeof found)[number] | undefined>(
      (one, other) => (one && one.seq > other.seq ? one : other),
      undefined,
    )
    return last && { by: last.author_name, at: last.at }
  }
}

/** Lists an address and those of all values that hold it, up to the document. */
function wholesOf(at: string): string[] {
  const start = at.indexOf(':') + 1
  const wholes = [at]
  for (let end = at.lastIndexOf('/'); end >= start; end = at.lastIndexOf('/', end - 1)) wholes.push(at.slice(0, end))
  return wholes
}
