/** Opens the draft of a brand, and merges changes of the files below it. */
import { randomUUID } from 'node:crypto'
import { diffLayers, type Layer } from '../../../src/engine/index.ts'
import type { Tx } from '../../store/open-store.ts'
import type { LayerRead } from '../read/read-tenant.ts'
import type { TenantSourceFile } from '../read/tenant-layer.ts'
import { appendOperations } from './append-operations.ts'
import { createBoundedWork } from './bounded-work.ts'
import {
  documentsOf,
  type OwnFiles,
  type ReleasesBelow,
  readInherited,
  readOwnFiles,
  unreadableOf,
} from './brand-files.ts'
import { carryOperations } from './carry-operations.ts'
import { keepConflicts } from './conflict-rows.ts'
import { readLastChanges } from './draft-changes.ts'
import { type DraftContext, FILES } from './draft-context.ts'
import { type DraftRow, insertDraft, lockDrafts, readLastDraft, updateDraft } from './draft-rows.ts'

export interface OpenDraft extends DraftRow {
  /** The files that the draft is based on. */
  own: OwnFiles
  /** Layers as they were read, without the changes of the draft; they replace folders when the brand is read again. */
  given: Map<string, LayerRead>
  /** The documents that the brand inherits, merged. */
  inherited: Layer
  /** The releases that they are from. */
  below: ReleasesBelow
}

/**
 * Opens the draft of a brand, or begins one; the lock of its drafts is held. Files that changed since the last look become operations:
 * they merge with those of the draft, or wait for a choice.
 * @throws OperatorError for a brand that is not there
 */
export async function openDraft(tx: Tx, context: DraftContext, tenantId: string): Promise<OpenDraft> {
  const own = await readOwnFiles(tx, context, tenantId)
  const last = await readLastDraft(tx, tenantId)
  const draft = last?.state === 'open' ? last : await beginDraft(tx, context, own, last)
  const read = await readInherited(tx, context, withTenantOf(own, draft.layer))
  return mergeFiles(tx, context, { ...draft, own, ...read })
}

/** Longest wait of a look at a draft for others who change it. */
const LOOK_WAIT_MS = 5000

/**
 * Opens the draft of a brand for a look: without waiting for those who change it, unless files changed since the last look.
 * @throws OperatorError for a brand that is not there
 */
export async function lookAtDraft(context: DraftContext, tenantId: string): Promise<OpenDraft> {
  const { store } = context
  const own = await readOwnFiles(store.db, context, tenantId)
  const last = await readLastDraft(store.db, tenantId)
  if (last?.state === 'open' && !hasChanged(last, own)) {
    return { ...last, own, ...(await readInherited(store.db, context, withTenantOf(own, last.layer))) }
  }
  return store.transaction(async tx => {
    await lockDrafts(tx, tenantId, LOOK_WAIT_MS)
    return openDraft(tx, context, tenantId)
  })
}

/** Begins where the last draft ended, so that changes of the files since then become operations, too. */
async function beginDraft(
  tx: Tx,
  { clock }: DraftContext,
  own: OwnFiles,
  last: DraftRow | undefined,
): Promise<DraftRow> {
  const layer = last?.layer ?? documentsOf(own.layer)
  const seq = last?.seq ?? 0
  const { id: tenantId } = own.layer
  const createdAt = new Date(clock.now())
  const begun = { reviewRound: 1, base: layer, baseRelease: own.release, layer, firstSeq: seq, seq, createdAt }
  const draft: DraftRow = { id: randomUUID(), tenantId, ...begun }
  await insertDraft(tx, draft)
  return draft
}

/** Returns the documents of the files; one that cannot be read says nothing about its values, which stay as in the base. */
function readableFiles({ base }: Pick<DraftRow, 'base'>, { layer }: OwnFiles): Layer {
  const broken = unreadableOf(layer).filter(path => Object.hasOwn(base, path))
  return { ...documentsOf(layer), ...Object.fromEntries(broken.map(path => [path, base[path]])) }
}

/** Decides whether the files, or their release, changed since they were merged into a draft. */
function hasChanged(draft: Pick<DraftRow, 'base' | 'baseRelease'>, own: OwnFiles): boolean {
  // a folder without it is being exchanged, or is no brand for now
  if (!own.layer.files['tenant.json']?.tree) return false
  return own.release !== draft.baseRelease || !isSameText(draft.base, readableFiles(draft, own))
}

async function mergeFiles(tx: Tx, { clock }: DraftContext, draft: OpenDraft): Promise<OpenDraft> {
  const { own, base, inherited } = draft
  if (!hasChanged(draft, own)) return draft
  const files = readableFiles(draft, own)
  const changes = diffLayers(base, files, inherited)
  const now = clock.now()
  const net = diffLayers(base, draft.layer, inherited)
  const findLast = net.length > 0 && changes.length > 0 ? await readLastChanges(tx, draft) : undefined
  const theirs = net.map(operation => ({ operation, by: findLast?.(operation.at)?.by ?? 'The draft' }))
  const { operations, kept } = await carryOperations(changes, theirs, base, inherited, createBoundedWork())
  const appended = await appendOperations(tx, draft, inherited, {
    author: FILES,
    kind: 'files',
    step: `files ${draft.seq + 1}`,
    operations,
    now,
  })
  await keepConflicts(tx, draft.tenantId, FILES, [...kept, ...appended.kept], new Date(now))
  const { layer, seq } = appended
  // documents that the draft leaves alone are those of the files to the order of their keys
  const untouched = Object.keys(files).filter(path => isSameText(draft.base[path], draft.layer[path]))
  const changed = {
    base: files,
    baseRelease: own.release,
    layer: { ...layer, ...Object.fromEntries(untouched.map(path => [path, files[path]])) },
    seq,
  }
  await updateDraft(tx, draft, changed)
  return { ...draft, ...changed }
}

const isSameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the files of a brand with the tenant.json of a draft, which says what the brand extends. */
export function withTenantOf(own: LayerRead, { 'tenant.json': value }: Layer): LayerRead {
  const known = own.layer.files['tenant.json']
  const file: TenantSourceFile = { path: 'tenant.json', name: '', text: '', tree: undefined, ...known, value }
  return { ...own, layer: { ...own.layer, files: { ...own.layer.files, 'tenant.json': file } } }
}
